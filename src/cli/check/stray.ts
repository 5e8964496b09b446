import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { perhaps } from '../../edition/nearest.ts'
import type { Report } from '../../edition/types.ts'

/** Files of content/patiences/ that are the page of no patience: nobody would read them. */
export const strayPages = (root: string, slugs: readonly string[]): Report[] => {
  const folder = join(root, 'content', 'patiences')
  return (existsSync(folder) ? readdirSync(folder) : [])
    .filter(name => !name.startsWith('.') && !slugs.some(slug => name === `${slug}.md`))
    .sort()
    .map(name => {
      const slug = name.replace(/\.[^.]*$/u, '')
      return {
        code: 'page/unknown',
        severity: 'error',
        place: `content/patiences/${name}`,
        message: `Найден файл ${name}, ожидался SLUG.md одного из: ${slugs.join(', ')}.${perhaps(slug, slugs)}`,
        note: 'Переименуйте страницу или уберите её.',
      }
    })
}
