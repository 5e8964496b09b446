/** Lines of a narrow page: long words at an edge are broken after a vowel with a hyphen. */
export const wrap = (text: string, width: number): string =>
  text
    .split('\n')
    .flatMap(paragraph => {
      const lines: string[] = []
      let line = ''
      for (const word of paragraph.split(' ')) {
        if (line === '' || line.length + 1 + word.length <= width) {
          line = line === '' ? word : `${line} ${word}`
          continue
        }
        const head = /^\p{Ll}{2,}?[аеиоуыѣі](?=\p{Ll}{4})/u.exec(word)?.[0]
        if (head && line.length + head.length + 2 <= width) {
          lines.push(`${line} ${head}-`)
          line = word.slice(head.length)
        } else {
          lines.push(line)
          line = word
        }
      }
      return [...lines, line, '']
    })
    .join('\n')
