import { changesOf, madeOn, type Placed } from '../lines.ts'
import type {
  Block,
  Caption,
  Certainty,
  ChangeRecord,
  Clause,
  Edition,
  Heading,
  Mark,
  PatienceText,
  Range,
  Variant,
} from '../types.ts'
import { element, escape } from './xml.ts'

/**
 * The edition as one TEI P5 document, valid against TEI All and against the edition's own pasyans.rng.
 * Readings of the scans are `app type="ocr"`, slips of the printer `choice/sic/corr`, spelling `choice/orig/reg`.
 */
export const tei = (edition: Edition): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    element(
      'TEI',
      { xmlns: 'http://www.tei-c.org/ns/1.0', 'xml:lang': 'ru' },
      `\n${header(edition)}\n${element(
        'text',
        {},
        `\n${element('body', {}, `\n${edition.patiences.map(text => patience(edition, text)).join('\n')}\n`)}\n`,
      )}\n`,
    ),
    '',
  ].join('\n')

const p = (text: string): string => element('p', {}, escape(text))

const header = (edition: Edition): string =>
  element(
    'teiHeader',
    {},
    [
      '',
      element(
        'fileDesc',
        {},
        [
          '',
          element(
            'titleStmt',
            {},
            element('title', {}, escape(edition.name)) +
              respStmt(
                'Исправления по общим правилам и новая орфография',
                'tool',
                'Программа издания «Пасьянсы»',
              ) +
              respStmt('Решения о тексте, восполнения, примечания', 'editors', 'Редакция издания «Пасьянсы»'),
          ),
          element(
            'editionStmt',
            {},
            element('edition', { n: edition.version }, `Выпуск ${escape(edition.version)}`),
          ),
          element(
            'publicationStmt',
            {},
            element('publisher', {}, 'Редакция издания «Пасьянсы»') +
              element('idno', { type: 'sha256' }, escape(edition.hash)) +
              element(
                'availability',
                { status: 'free' },
                element(
                  'licence',
                  { target: 'https://creativecommons.org/licenses/by/4.0/' },
                  'Текст старой книги — общественное достояние; слова редакции — CC BY 4.0.',
                ),
              ),
          ),
          element(
            'sourceDesc',
            {},
            element(
              'listWit',
              {},
              edition.witnesses
                .map(({ id, siglum, title, provenance, licence, sha256 }) =>
                  element(
                    'witness',
                    { 'xml:id': id, n: siglum },
                    `${element('title', {}, escape(title))} ${escape(provenance.trim())} Права: ${escape(licence)}. ${element('idno', { type: 'sha256' }, sha256)}`,
                  ),
                )
                .join('\n'),
            ),
          ),
          '',
        ].join('\n'),
      ),
      element(
        'encodingDesc',
        {},
        element(
          'editorialDecl',
          {},
          element(
            'correction',
            { status: 'high', method: 'markup' },
            p(
              'Ошибка распознавания дана как разночтение скана: app типа ocr, где lem — слово книги, rdg — что в скане. Ошибка самой книги — choice из sic и corr; повтор — surplus.',
            ) +
              p(
                'Утраченное отмечено gap, восполненное — supplied с мерой уверенности; целые абзацы написаны словами редакции.',
              ),
          ) +
            element(
              'normalization',
              { method: 'markup' },
              p(
                'Старая орфография — orig, нынешняя — reg, слово к слову; слова не заменяются, знаки препинания не трогаются, ё не вводится.',
              ),
            ) +
            element('hyphenation', { eol: 'none' }, p('Переносы сняты.')) +
            element(
              'segmentation',
              {},
              p(
                'Правило или абзац — один p; его имя — xml:id, постоянная ссылка — corresp, сканы, где он есть, — source. Цифра правила — label.',
              ),
            ),
        ) +
          element(
            'listPrefixDef',
            {},
            prefixDef('([a-z0-9\\-]+):([A-Za-z0-9\\-]+)', '#$1.$2', 'Правило или абзац пасьянса.') +
              prefixDef('([a-z0-9\\-]+)', '#$1', 'Пасьянс.'),
          ) +
          element('variantEncoding', { method: 'parallel-segmentation', location: 'internal' }),
      ),
      element(
        'profileDesc',
        {},
        element(
          'langUsage',
          {},
          element('language', { ident: 'ru' }, 'Русский') +
            element('language', { ident: 'ru-petr1708' }, 'Русский, орфография до 1918 года'),
        ),
      ),
      '',
    ].join('\n'),
  )

const prefixDef = (matchPattern: string, replacementPattern: string, says: string): string =>
  element('prefixDef', { ident: 'pasyans', matchPattern, replacementPattern }, p(says))

const respStmt = (resp: string, id: string, name: string): string =>
  element('respStmt', {}, element('resp', {}, escape(resp)) + element('name', { 'xml:id': id }, escape(name)))

const CERT = { certain: 'high', high: 'high', medium: 'medium', low: 'low' } as const
const cert = (certainty: Certainty | undefined): string | undefined => certainty && CERT[certainty]

const idOf = (slug: string, id: string): string => `${slug}.${id}`
/** `pasyans:zodiac:I` → `#zodiac.I`. */
const pointer = (urn: string): string => `#${urn.split(':').slice(1).join('.')}`

const patience = (edition: Edition, text: PatienceText): string => {
  const old = text.orthography === 'pre-reform'
  const parts: { type: string; head?: Heading; blocks: Block[] }[] = []
  const notes: Clause[] = []
  const edges: string[] = []
  for (const block of text.blocks) {
    if (block.type === 'clause' && block.kind === 'note') notes.push(block)
    else if (block.type === 'heading') parts.push({ type: partType(block), head: block, blocks: [] })
    else {
      if (parts.length === 0) parts.push({ type: 'play', blocks: [] })
      parts.at(-1)!.blocks.push(block)
    }
  }
  const { title } = text
  const name = title.supplied
    ? element('supplied', { reason: 'lost', resp: '#editors', cert: 'medium' }, escape(title.print)) +
      editorial(title.remark)
    : line(
        edition,
        title.lines,
        title.printed ?? title.print,
        title.printed ? modernLike(title.printed, title) : title.modern,
      )
  const head = [
    element('head', from(title.lines), name),
    ...(text.packs
      ? [
          element(
            'head',
            { type: 'packs', ...from(text.packs.lines) },
            line(edition, text.packs.lines, text.packs.print, text.packs.modern),
          ),
        ]
      : []),
  ]
  const caption = (after: string): string =>
    text.captions
      .filter(one => one.after === after)
      .map(one => figure(edition, one))
      .join('')
  const body = parts.map(({ type, head: heading, blocks }) =>
    element(
      'div',
      { type },
      `\n${[
        ...(heading ? [headingElement(edition, heading) + caption(heading.id)] : []),
        ...blocks.map(block =>
          block.type === 'gap'
            ? element('gap', { reason: 'lost' }, element('desc', {}, escape(block.remark)))
            : clauseElement(edition, text, block as Clause) + caption(block.id),
        ),
      ].join('\n')}\n`,
    ),
  )
  return element(
    'div',
    {
      type: 'patience',
      'xml:id': text.slug,
      n: String(text.order),
      ...(old ? { 'xml:lang': 'ru-petr1708' } : {}),
      corresp: `pasyans:${text.slug}`,
    },
    `\n${[...head, caption(''), ...edges, ...body, ...notes.map(note => clauseElement(edition, text, note))].filter(Boolean).join('\n')}\n`,
  )
}

const partType = ({ id }: Heading): string =>
  id === 'heading-rules' ? 'rules' : id.startsWith('heading-variant') ? 'variant' : 'play'

/** The title in today's spelling, with the capitals and the stop of the printed line. */
const modernLike = (printed: string, { modern }: { readonly modern: string }): string =>
  (printed === printed.toUpperCase() ? modern.toUpperCase() : modern) + (printed.endsWith('.') ? '.' : '')

const spelled = (print: string, modern: string): string =>
  print === modern
    ? escape(print)
    : element('choice', {}, element('orig', {}, escape(print)) + element('reg', {}, escape(modern)))

const editorial = (remark: string | undefined): string =>
  remark === undefined
    ? ''
    : element('note', { type: 'editorial', resp: '#editors', 'xml:lang': 'ru' }, escape(remark))

const figure = (edition: Edition, caption: Caption): string =>
  element(
    'figure',
    from(caption.lines),
    element('head', {}, line(edition, caption.lines, caption.print, caption.modern)) +
      element('figDesc', { 'xml:lang': 'ru' }, 'Рисунок утрачен, от него осталась подпись.'),
  )

const headingElement = (edition: Edition, heading: Heading): string =>
  element(
    'head',
    from(heading.lines),
    heading.supplied
      ? element(
          'supplied',
          { reason: 'lost', resp: '#editors', cert: 'high' },
          spelled(heading.print, heading.modern),
        )
      : line(edition, heading.lines, heading.print, heading.modern),
  )

type Lines = readonly { readonly witness: string; readonly line: number }[]

/** Scans that have these lines, each once, the base first. */
const witnessesIn = (lines: Lines = []): string[] => [...new Set(lines.map(({ witness }) => witness))]

/** Which scans an element of the text was made from. */
const from = (lines: Lines | undefined): { source?: string } => {
  const ids = witnessesIn(lines)
  return ids.length > 0 ? { source: wits(ids) } : {}
}

/** A title, heading or caption, word by word, with what the scans have for it. */
const line = (edition: Edition, lines: Lines = [], print: string, modern: string): string => {
  const scans = witnessesIn(lines).map(id => {
    const own = edition.witnesses.find(witness => witness.id === id)!.lines
    const text = lines.filter(one => one.witness === id).map(one => own[one.line - 1]!.trim())
    return { id, words: text.join(' ').split(/\s+/u) }
  })
  const made = lines.flatMap(one => madeOn(edition, one.witness, one.line))
  const words = print.split(' ')
  const today = modern.split(' ')
  const cut = [today, ...scans.map(scan => scan.words)].every(({ length }) => length === words.length)
  const reading = (text: string, scanned: readonly { id: string; form: string }[]): string => {
    const other = [...new Set(scanned.map(({ form }) => form))].filter(form => form !== text)
    if (other.length === 0) return escape(text)
    const having = (form: string): string | undefined =>
      wits(scanned.filter(one => one.form === form).map(({ id }) => id)) || undefined
    const own = made.filter(({ from: was }) => other.some(form => form.includes(was)))
    return element(
      'app',
      { type: 'ocr' },
      element('lem', { ...decided(own.length > 0 ? own : made), wit: having(text) }, escape(text)) +
        other.map(form => element('rdg', { wit: having(form) }, escape(form))).join(''),
    )
  }
  const one = (text: string, now: string, scanned: readonly { id: string; form: string }[]): string =>
    text === now
      ? reading(text, scanned)
      : element('choice', {}, element('orig', {}, reading(text, scanned)) + element('reg', {}, escape(now)))
  return cut
    ? words
        .map((word, i) =>
          one(
            word,
            today[i]!,
            scans.map(scan => ({ id: scan.id, form: scan.words[i]! })),
          ),
        )
        .join(' ')
    : one(
        print,
        modern,
        scans.map(scan => ({ id: scan.id, form: scan.words.join(' ') })),
      )
}

/** Who made some changes, and how sure the least sure of them is. */
const decided = (records: readonly ChangeRecord[]): { resp?: string; cert?: string } => {
  const worst = records.map(({ certainty }) => certainty).sort((x, y) => RANK[y] - RANK[x])[0]
  if (!worst) return {}
  return { resp: records.some(({ by }) => by !== 'auto') ? '#editors' : '#tool', cert: CERT[worst] }
}

const clauseElement = (edition: Edition, text: PatienceText, clause: Clause): string => {
  const attributes = {
    'xml:id': idOf(text.slug, clause.id),
    n: clause.label,
    corresp: clause.urn,
    ...from(clause.lines),
    ...(clause.supplied && text.orthography === 'pre-reform' ? { 'xml:lang': 'ru' } : {}),
  }
  const numeral =
    clause.kind === 'rule' && !clause.supplied ? `${element('label', {}, `${escape(clause.label)}.`)} ` : ''
  const inner = clause.lost
    ? element(
        'gap',
        { reason: 'lost' },
        clause.remark ? element('desc', { 'xml:lang': 'ru' }, escape(clause.remark)) : '',
      )
    : numeral +
      content(edition, clause) +
      // A supplied paragraph says the same of itself as a mark and as a clause.
      (clause.marks.some(({ source }) => source === clause.remark) ? '' : editorial(clause.remark))
  return clause.kind === 'note'
    ? element('note', { ...attributes, place: 'foot' }, clause.lost ? inner : element('p', {}, inner))
    : element('p', attributes, inner)
}

/** A stretch that is marked up as one, in the clause's print; words are never cut. */
interface Atom {
  readonly print: Range
  readonly markup: string
}

const content = (edition: Edition, clause: Clause): string => {
  const atoms = atomsOf(edition, clause)
  const supplied = changesOf(edition, clause).filter(({ record }) => record.kind === 'supplied')
  const marks = clause.marks
    .filter(({ kind }) => kind === 'ref' || kind === 'supplied' || kind === 'doubtful')
    .map((mark): Mark => {
      // The stop after a supplied word is supplied with it; the space before is nobody's.
      const whole = supplied.find(({ print }) => print[0] <= mark.print[0] && mark.print[1] <= print[1])
      return mark.kind === 'supplied' && whole ? { ...mark, print: [mark.print[0], whole.print[1]] } : mark
    })
    // Elements nest: a mark that would cut a stretch takes all of it.
    .map((mark): Mark => {
      const cut = atoms.filter(({ print }) => print[0] < mark.print[1] && mark.print[0] < print[1])
      const ends = [mark.print, ...cut.map(({ print }) => print)]
      return { ...mark, print: [Math.min(...ends.map(([at]) => at)), Math.max(...ends.map(([, at]) => at))] }
    })
  const anchors = clause.marks.filter(({ kind }) => kind === 'note-anchor')
  const missing = edition.apparatus.filter(
    ({ urn, print: [start, end] }) => urn === clause.urn && start === end,
  )
  const done = new Set<Atom>()
  const render = (from: number, to: number, inside: readonly Mark[]): string => {
    let result = ''
    let at = from
    const upTo = (end: number): void => {
      for (const atom of atoms) {
        const { print, markup } = atom
        if (print[0] < at || print[1] > end || done.has(atom)) continue
        done.add(atom)
        result += escape(clause.print.slice(at, print[0])) + markup
        at = print[1]
      }
      result += escape(clause.print.slice(at, end))
      at = end
    }
    // An anchor at the end of a mark stands behind it; at its start, before it.
    const whole = from === 0 && to === clause.print.length
    const events = [
      ...anchors.filter(
        ({ print: [point] }) => point >= from && (point < to || whole) && !covered(inside, point),
      ),
      ...inside,
    ]
    for (const mark of events.sort(
      (a, b) =>
        a.print[0] - b.print[0] ||
        Number(b.kind === 'note-anchor') - Number(a.kind === 'note-anchor') ||
        b.print[1] - a.print[1],
    )) {
      if (mark.print[0] < at) continue
      upTo(mark.print[0])
      if (mark.kind === 'note-anchor') {
        const ref = element('ref', { type: 'note', target: pointer(mark.target!) }, escape(mark.label ?? ''))
        const absent = missing.filter(({ print }) => print[0] === mark.print[0])
        result += absent.length > 0 ? absentIn(ref, clause, absent) : ref
        continue
      }
      const rest = inside.filter(
        other => other !== mark && other.print[0] >= mark.print[0] && other.print[1] <= mark.print[1],
      )
      result += wrap(mark, render(mark.print[0], mark.print[1], rest))
      at = mark.print[1]
    }
    upTo(to)
    return result
  }
  return render(0, clause.print.length, marks)
}

/** Strictly inside a mark: the mark's own rendering will meet it. */
const covered = (marks: readonly Mark[], point: number): boolean =>
  marks.some(({ print: [start, end] }) => start < point && point < end)

const witnessesOf = ({ lines }: Clause): string[] => witnessesIn(lines)

const wits = (ids: readonly string[]): string => ids.map(id => `#${id}`).join(' ')

const absentIn = (ref: string, clause: Clause, variants: readonly Variant[]): string => {
  const without = variants.flatMap(({ readings }) => readings.map(({ witness }) => witness))
  const having = witnessesOf(clause).filter(id => !without.includes(id))
  return element(
    'app',
    { type: 'substantive' },
    element('lem', { wit: wits(having) }, ref) + element('rdg', { wit: wits(without) }),
  )
}

const wrap = (mark: Mark, inner: string): string => {
  if (mark.kind === 'ref') return element('ref', { target: pointer(mark.target!) }, inner)
  const certainty = cert(mark.certainty)
  if (mark.kind === 'supplied')
    return (
      element('supplied', { reason: 'lost', resp: '#editors', cert: certainty }, inner) +
      editorial(mark.source)
    )
  return (
    element('seg', { type: 'doubtful', resp: '#editors', cert: certainty }, inner) + editorial(mark.source)
  )
}

const atomsOf = (edition: Edition, clause: Clause): Atom[] => {
  const changes = changesOf(edition, clause).filter(({ record }) => record.kind !== 'supplied')
  const variants = edition.apparatus.filter(
    ({ urn, print: [start, end] }) => urn === clause.urn && start < end,
  )
  const modern = (range: Range): Range => modernOf(clause, range)
  const ranges: [number, number][] = []
  const claim = (start: number, end: number): void => {
    // What was only taken out belongs to the word before (the rest of a word broken at a line's end), or to the first.
    const before = start === end ? clause.words.findLast(({ print }) => print[1] <= start) : undefined
    const first = start === end && !before
    const from = before ? before.print[0] : first ? 0 : start
    const to = first ? (clause.words[0]?.print[1] ?? clause.print.length) : end
    const word = clause.words.filter(({ print }) => print[0] < to && from < print[1])
    ranges.push([Math.min(from, word[0]?.print[0] ?? from), Math.max(to, word.at(-1)?.print[1] ?? to)])
  }
  for (const { print } of changes) claim(...print)
  for (const { print } of variants) claim(...print)
  for (const word of clause.words) {
    const shared = clause.words.filter(({ modern: m }) => m[0] === word.modern[0] && m[1] === word.modern[1])
    const print: Range = [shared[0]!.print[0], shared.at(-1)!.print[1]]
    if (clause.print.slice(...print) !== clause.modern.slice(...word.modern)) claim(...print)
  }
  // «т.-е.»: the words stay, the signs between them change.
  clause.words.forEach((word, i) => {
    const next = clause.words[i + 1]
    if (!next || next.modern[0] < word.modern[1]) return
    const between = clause.print.slice(word.print[1], next.print[0])
    if (between !== clause.modern.slice(word.modern[1], next.modern[0])) claim(word.print[0], next.print[1])
  })
  const joined: [number, number][] = []
  for (const [start, end] of ranges.sort((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = joined.at(-1)
    if (last && start < last[1]) last[1] = Math.max(last[1], end)
    else joined.push([start, end])
  }
  const anchored = new Set(
    clause.marks.filter(({ kind }) => kind === 'note-anchor').map(({ print }) => print[0]),
  )
  const gained = edition.apparatus.filter(
    ({ urn, print: [start, end] }) => urn === clause.urn && start === end && !anchored.has(start),
  )
  for (const { print } of gained)
    if (!joined.some(([start, end]) => start < print[0] && print[0] < end)) joined.push([print[0], print[0]])
  joined.sort((a, b) => a[0] - b[0] || a[1] - b[1])
  return joined.map(print => {
    if (print[0] === print[1] && gained.some(variant => variant.print[0] === print[0]))
      return {
        print,
        markup: added(
          clause,
          gained.filter(variant => variant.print[0] === print[0]),
        ),
      }
    const text = clause.print.slice(...print)
    const today = clause.modern.slice(...modern(print))
    const own = changes.filter(change => within(change.print, print))
    const differing = variants.filter(variant => print[0] <= variant.print[0] && variant.print[1] <= print[1])
    const inner = reading(clause, print, own, differing)
    return {
      print,
      markup:
        text === today
          ? inner
          : element('choice', {}, element('orig', {}, inner) + element('reg', {}, escape(today))),
    }
  })
}

/** Between and around words both layers have the same signs. */
const modernOf = (clause: Clause, [start, end]: Range): Range => {
  const inside = clause.words.filter(({ print }) => start <= print[0] && print[1] <= end)
  const [first, last] = [inside[0], inside.at(-1)]
  if (first && last)
    return [first.modern[0] - (first.print[0] - start), last.modern[1] + (end - last.print[1])]
  const before = clause.words.findLast(({ print }) => print[1] <= start)
  const shift = before ? before.modern[1] - before.print[1] : 0
  return [start + shift, end + shift]
}

/** A stretch with what the scans have for it. */
const reading = (
  clause: Clause,
  print: Range,
  own: readonly Placed[],
  differing: readonly Variant[],
): string => {
  const text = clause.print.slice(...print)
  if (own.length === 0 && differing.length === 0) return escape(text)
  const scan = scanOf(clause, print, own)
  const resp = own.some(one => one.record.by !== 'auto') ? '#editors' : '#tool'
  const certainty = cert(own.map(one => one.record.certainty).sort((x, y) => RANK[y] - RANK[x])[0])
  if (differing.length === 0) {
    if (own[0]!.record.kind === 'doubled' && scan.startsWith(text))
      return (
        escape(text) +
        element('surplus', { reason: 'repeated', resp, cert: certainty }, escape(scan.slice(text.length)))
      )
    if (own.every(one => one.record.class === 'editor') && text.startsWith(scan))
      return (
        escape(scan) +
        element('supplied', { reason: 'omitted', resp, cert: certainty }, escape(text.slice(scan.length)))
      )
    if (own.some(one => one.record.class === 'print'))
      return element(
        'choice',
        {},
        element('sic', {}, escape(scan)) + element('corr', { resp, cert: certainty }, escape(text)),
      )
  }
  // A scan no variant speaks of has what the base scan has.
  const forms = new Map<string, string[]>()
  for (const witness of witnessesOf(clause)) {
    let form = scan
    for (const variant of [...differing].sort((x, y) => y.print[0] - x.print[0])) {
      const theirs = variant.readings.find(one => one.witness === witness)
      if (!theirs) continue
      const start = scanOf(clause, [print[0], variant.print[0]], own).length
      const length = scanOf(clause, variant.print, own).length
      const place = form.slice(start, start + length)
      form =
        form.slice(0, start) + place.replace(variant.lemma, () => theirs.form) + form.slice(start + length)
    }
    forms.set(form, [...(forms.get(form) ?? []), witness])
  }
  const right = forms.get(text)
  if (right && forms.size === 1) return escape(text)
  const told = own.length > 0 ? { resp, cert: certainty } : {}
  return element(
    'app',
    { type: differing.find(one => one.class !== 'scan')?.class ?? 'ocr' },
    element('lem', { ...told, wit: right && wits(right) }, escape(text)) +
      [...forms]
        .filter(([form]) => form !== text)
        .map(([form, ids]) => element('rdg', { wit: wits(ids) }, escape(form)))
        .join(''),
  )
}

/** A mere point at the start of a stretch belongs to what stands before it. */
const within = ([from, to]: Range, [start, end]: Range): boolean =>
  start <= from && to <= end && (from < to || from > start || start === 0)

/** What the base scan has for a stretch of print: every change in it undone. */
const scanOf = (clause: Clause, [start, end]: Range, own: readonly Placed[]): string => {
  let scan = ''
  let at = start
  for (const { record, print } of own) {
    if (!within(print, [start, end])) continue
    scan += clause.print.slice(at, print[0]) + record.from
    at = print[1]
  }
  return scan + clause.print.slice(at, end)
}

const RANK = { certain: 0, high: 1, medium: 2, low: 3 } as const

/** Words some scans have and the base has not, before the place where they would stand. */
const added = (clause: Clause, variants: readonly Variant[]): string => {
  const readings = variants.flatMap(variant => variant.readings)
  const having = clause.lines
    .map(({ witness }) => witness)
    .filter(id => !readings.some(one => one.witness === id))
  return element(
    'app',
    { type: variants[0]!.class },
    element('lem', { wit: wits(having) }) +
      readings
        .map(({ witness, form }) => element('rdg', { wit: wits([witness]) }, `${escape(form)} `))
        .join(''),
  )
}
