/** Containers of an editors' page, `:::name{key="value"}` … `:::`, as raw source. */
export interface Container {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly body: string
  /** 1-based line of the opening fence. */
  readonly line: number
}

export const containersOf = (source: string): readonly Container[] => {
  const lines = source.split(/\r?\n/)
  const found: Container[] = []
  for (let i = 0; i < lines.length; i++) {
    const open = /^(:{3,})([a-z-]+)(?:\{(.*)\})?\s*$/.exec(lines[i]!)
    if (!open) continue
    const end = lines.findIndex((line, k) => k > i && line.trim() === open[1])
    if (end < 0) break
    found.push({
      name: open[2]!,
      attributes: Object.fromEntries(
        [...(open[3] ?? '').matchAll(/([\w-]+)="([^"]*)"/g)].map(m => [m[1]!, m[2]!]),
      ),
      body: lines.slice(i + 1, end).join('\n'),
      line: i + 1,
    })
    i = end
  }
  return found
}
