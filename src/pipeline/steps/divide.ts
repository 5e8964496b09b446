import type { Transformer } from 'unified'
import { fold, tokens } from '../../text/index.ts'
import { report } from '../report.ts'
import type { Decisions, Passage, Patience, Root } from '../tree.ts'
import { placeOf, printOf, streams } from '../walk.ts'

const words = (text: string): string =>
  tokens(text)
    .map(token => fold(token.text))
    .join(' ')

/** Latin letters for a slug nobody has named yet. */
const LATIN: Readonly<Record<string, string>> = Object.fromEntries(
  'а a б b в v г g д d е e ж zh з z и i й y к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch ъ - ы y ь - э e ю yu я ya'
    .split(' ')
    .flatMap((_, i, all) => (i % 2 === 0 ? [[all[i]!, all[i + 1]!.replace('-', '')]] : [])),
)

const slugOf = (title: string): string => {
  const lower = title.toLowerCase().replace(/ъ(?!\p{L})/gu, '')
  const slug = [...lower.replace(/ѣ/gu, 'е').replace(/[іѵ]/gu, 'и').replace(/ѳ/gu, 'ф')]
    .map(letter => LATIN[letter] ?? (/[a-z0-9]/u.test(letter) ? letter : '-'))
    .join('')
    .replace(/-+/gu, '-')
    .replace(/^-|-$/gu, '')
  // A name in links and in XML begins with a letter.
  return /^[a-z]/u.test(slug) ? slug : `t-${slug}`.replace(/-$/u, '')
}

/**
 * Streams become patiences. One begins at its title, or, where no scan has a title, at the line the editors name.
 * A title nobody has decided about gets a slug from its letters, and a report.
 */
export default function divide(): Transformer<Root> {
  return (tree, file) => {
    const found: Patience[] = []
    let last = Math.max(0, ...tree.decisions.map(({ order }) => order))
    for (const stream of streams(tree)) {
      let open: Patience | undefined
      for (const passage of stream.children) {
        const decided = startsHere(tree, passage)
        if (passage.role === 'title' || decided) {
          const printed = printOf(tree, passage)
          open = decided
            ? fromDecisions(decided, passage, printed)
            : {
                type: 'patience',
                slug: slugOf(printed),
                order: ++last,
                title: {
                  print: printed.replace(/\.$/u, ''),
                  modern: '',
                  supplied: false,
                  printed,
                  lines: passage.lines,
                },
                children: [],
              }
          const { slug } = open
          let times = 1
          while (found.some(other => other.slug === open!.slug)) open.slug = `${slug}-${++times}`
          if (times > 1)
            report(
              file,
              'error',
              'structure/title-repeat',
              placeOf(passage.lines[0]!),
              `Заголовок «${printed}» стоит ещё раз: пасьянс ${slug} уже есть`,
              'Если это колонтитул или подпись, скажите это в `structure`; если другой пасьянс — дайте ему имя и `starts`.',
            )
          else if (!decided)
            report(
              file,
              'warning',
              'structure/new-title',
              placeOf(passage.lines[0]!),
              `Найден заголовок «${printed}», о котором ещё ничего не решено`,
              `Заведите content/emendations/<имя>.yaml с \`title: ${printed}\`; пока пасьянс зовётся ${slug}.`,
              { slug },
            )
          found.push(open)
          if (passage.role === 'title') continue
        }
        if (open) open.children.push(passage)
        else if (passage.role !== 'furniture')
          report(
            file,
            'warning',
            'structure/no-title',
            placeOf(passage.lines[0]!),
            `Абзац стоит раньше всякого заголовка: «${printOf(tree, passage).slice(0, 60)}»`,
            'Назовите пасьянс в content/emendations/ (`starts: <скан>:<строка>`) или в witness.yaml (`follows`).',
          )
      }
    }
    for (const decisions of tree.decisions)
      if (!found.some(({ slug }) => slug === decisions.slug))
        report(
          file,
          'error',
          'structure/no-text',
          `content/emendations/${decisions.slug}.yaml`,
          `Пасьянса «${decisions.title.print}» нет ни в одном скане`,
          'Проверьте `title` (сравнивается по буквам, без учёта строчных и прописных) или `starts`.',
        )
    tree.children = [
      ...tree.children.filter(node => node.type === 'scan'),
      ...found.sort((a, b) => a.order - b.order),
    ]
  }
}

const startsHere = (tree: Root, passage: Passage): Decisions | undefined =>
  tree.decisions.find(({ starts, title }) =>
    starts
      ? passage.lines.some(ref => placeOf(ref) === placeOf(starts))
      : passage.role === 'title' && words(title.print) === words(printOf(tree, passage)),
  )

const fromDecisions = ({ slug, order, title }: Decisions, passage: Passage, printed: string): Patience => ({
  type: 'patience',
  slug,
  order,
  title: {
    print: title.print,
    modern: title.modern ?? '',
    supplied: title.supplied !== undefined,
    ...(title.supplied === undefined ? {} : { remark: title.supplied }),
    ...(passage.role === 'title' ? { printed, lines: passage.lines } : {}),
  },
  children: [],
})
