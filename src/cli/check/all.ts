import type { Report } from '../../edition/types.ts'
import { loadEdition } from '../../pipeline/load.ts'
import { gate } from '../gate/gate.ts'
import { readFiles } from '../gate/read.ts'
import { root } from '../root.ts'
import { strayPages } from './stray.ts'
import { checkText } from './text.ts'

/** Everything there is to say of scans, text, pages and code; of `only` some patiences, the code and the pages alone. */
export const checkAll = async (only: readonly string[] = []): Promise<Report[]> => {
  const edition = await loadEdition(root)
  if (only.length > 0)
    return gate(
      { ...edition, patiences: edition.patiences.filter(({ slug }) => only.includes(slug)) },
      await readFiles(only),
    )
  const stray = strayPages(
    root,
    edition.patiences.map(({ slug }) => slug),
  )
  return [...(await checkText(root)), ...stray, ...gate(edition, await readFiles())]
}
