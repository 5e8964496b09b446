import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ChangeRecord, Clause, Edition, PatienceText, Range } from '../../src/edition/types.ts'
import { loadText } from '../../src/pipeline/lexicon.ts'
import { buildEdition, loadEdition } from '../../src/pipeline/load.ts'
import { wrap } from './wrap.ts'
import { modernise, repair, replay, tokens } from '../../src/text/index.ts'

const root = join(import.meta.dirname, '..', '..')
let edition: Edition
beforeAll(async () => {
  edition = await buildEdition(root)
})

const clauses = (text: PatienceText): Clause[] => text.blocks.filter(block => block.type === 'clause')
const all = (): Clause[] => edition.patiences.flatMap(clauses)
const find = (urn: string): Clause => all().find(clause => clause.urn === `pasyans:${urn}`)!
const slice = (text: string, [start, end]: Range): string => text.slice(start, end)
const made = ({ status }: ChangeRecord): boolean => status === 'auto' || status === 'accepted'
const witness = (id: string) => edition.witnesses.find(one => one.id === id)!

/** Lines of a scan with the records of a layer replayed on them. */
const replayed = (id: string, layer: 'print' | 'modern', lines: readonly string[]): string[] =>
  lines.map((line, i) =>
    replay(
      line,
      edition.records
        .filter(one => one.witness === id && one.line === i + 1 && one.layer === layer && made(one))
        .sort((a, b) => a.start - b.start || a.end - b.end),
    ),
  )

describe('structure', () => {
  test('nine patiences have the clauses of the scans under their fixed names', () => {
    const table = edition.patiences
      .map(text => {
        const named = clauses(text).map(({ id, lines, supplied, lost }) => {
          const where = lines.map(({ witness, line }) => `${witness}:${line}`).join(' ')
          return `  ${id} ${where}${supplied ? 'supplied' : ''}${lost ? 'lost' : ''}`
        })
        return [`${text.order} ${text.slug}`, ...named].join('\n')
      })
      .join('\n')
    expect(table).toBe(readFileSync(join(import.meta.dirname, 'clauses.txt'), 'utf8').trimEnd())
  })

  test('headings are restored from the scan that has them and supplied where none has', () => {
    const headings = edition.patiences.flatMap(({ slug, blocks }) =>
      blocks
        .filter(block => block.type === 'heading')
        .map(
          ({ print, supplied, lines }) =>
            `${slug} ${print} ${supplied ? 'supplied' : `${lines[0]!.witness}:${lines[0]!.line}`}`,
        ),
    )
    expect(headings).toEqual([
      'british-constitution Правила. w001:3',
      'british-constitution Игра. w001:19',
      'zodiac Правила. supplied',
      'zodiac Игра. supplied',
      'little-packets Правила. supplied',
      'little-packets Игра. supplied',
      'napoleons-square Правила. supplied',
      'napoleons-square Игра. supplied',
      'napoleons-square Пасьянсъ этотъ можно еще играть слѣдующимъ образомъ: w002:23',
      'duchess-of-luynes Правила. supplied',
      'duchess-of-luynes Игра. supplied',
    ])
    expect(edition.patiences[0]!.packs?.print).toBe('ДВѢ ПОЛНЫХЪ КОЛОДЫ КАРТЪ')
  })

  test('captions of plates are lifted out of the text', () => {
    const captions = edition.patiences.flatMap(text =>
      text.captions.map(({ print, after }) => `${print} ${after}`),
    )
    expect(captions).toEqual(['Англійская конституція. III', 'Зодіакъ. play2', 'Герцогиня де-Люинь. II'])
  })

  test('note 20 hangs on «IV» of play6 and its text is a clause of the same patience', () => {
    const anchor = find('british-constitution:play6').marks.find(mark => mark.kind === 'note-anchor')!
    expect(anchor).toMatchObject({ label: '20', target: 'pasyans:british-constitution:note20' })
    expect(find('british-constitution:play6').print.slice(0, anchor.print[0])).toMatch(/правило II и IV$/u)
    expect(find('british-constitution:play6').modern.slice(0, anchor.modern[0])).toMatch(/правило II и IV$/u)
    expect(find('british-constitution:note20').print).toMatch(/^Успѣхъ этого пасьянса/u)
  })

  test('note 19 is an open lacuna', () => {
    expect(find('napoleons-square:note19')).toMatchObject({
      lost: true,
      supplied: false,
      print: '',
      modern: '',
    })
    expect(edition.reports.map(({ code, place }) => `${code} ${place}`)).toContain('lacuna/note w002:20')
  })

  test('cross-references lead to the rules they name, in both layers', () => {
    const refs = all().flatMap(({ urn, print, modern, marks }) =>
      marks
        .filter(({ kind }) => kind === 'ref')
        .map(
          mark =>
            `${urn.slice(8)} «${slice(print, mark.print)}» «${slice(modern, mark.modern)}» ${mark.target!.slice(8)}`,
        ),
    )
    expect(refs).toEqual([
      'british-constitution:play5 «правило I» «правило I» british-constitution:I',
      'british-constitution:play5 «правило V» «правило V» british-constitution:V',
      'british-constitution:play6 «правило II» «правило II» british-constitution:II',
      'british-constitution:play6 «IV» «IV» british-constitution:IV',
      'british-constitution:note20 «правило V» «правило V» british-constitution:V',
      'zodiac:play2 «правило I» «правило I» zodiac:I',
      'zodiac:play2 «правило II» «правило II» zodiac:II',
      'little-packets:play4 «правило I» «правило I» little-packets:I',
      'little-packets:play7 «правило III» «правило III» little-packets:III',
      'napoleons-square:play3 «правилу I» «правилу I» napoleons-square:I',
      'duchess-of-luynes:play1 «правилу I» «правилу I» duchess-of-luynes:I',
    ])
  })

  test('what is supplied or doubtful is marked with its certainty and source', () => {
    const marks = all().flatMap(({ urn, print, modern, marks: found }) =>
      found
        .filter(({ kind }) => kind === 'supplied' || kind === 'doubtful')
        .map(({ kind, print: p, modern: m, certainty, source }) => {
          expect(source, urn).toBeTruthy()
          return `${urn.slice(8)} ${kind} ${certainty} «${slice(print, p).slice(0, 20)}» «${slice(modern, m).slice(0, 20)}»`
        }),
    )
    expect(marks).toEqual([
      'british-constitution:note20 doubtful low «на дольше срокъ» «на дольше срок»',
      'zodiac:play1 doubtful low «самого» «самого»',
      'little-packets:play3 supplied high «ссыльною» «ссыльною»',
      'little-packets:play3a supplied medium «На место отложенной » «На место отложенной »',
      'little-packets:play4 supplied high «изъ пачекъ» «из пачек»',
      'duchess-of-luynes:I doubtful low «Остальныя» «Остальные»',
      'duchess-of-luynes:play0 supplied medium «Из двух колод кладут» «Из двух колод кладут»',
    ])
  })

  test('beginning and end of the modern scan are marked as cut, titles no scan has as supplied', () => {
    const gaps = edition.patiences.flatMap(({ slug, blocks }) =>
      blocks.flatMap((block, i) => (block.type === 'gap' ? [`${slug} ${i === 0 ? 'start' : 'end'}`] : [])),
    )
    expect(gaps).toEqual(['eight-heaps start', 'trefoil end'])
    const supplied = edition.patiences.filter(({ title }) => title.supplied).map(({ title }) => title.print)
    expect(supplied).toEqual(['Восемь кучек', 'Полумесяц', 'Трилистник'])
  })

  test('the pipeline has nothing else to complain of', () => {
    expect(edition.reports.filter(({ severity }) => severity !== 'info')).toEqual([])
  })
})

describe('layers', () => {
  test('the records replayed on each scan give the print layer byte for byte', () => {
    for (const { id, lines, orthography } of edition.witnesses) {
      const print = replayed(id, 'print', lines)
      // What the edition says the base scan prints, written back as lines: an independent way to the same bytes.
      for (const text of edition.patiences)
        for (const block of text.blocks) {
          if (block.type === 'gap' || block.lines[0]?.witness !== id) continue
          expect(print[block.lines[0].line - 1]).toBe(asPrinted(block))
        }
      if (orthography === 'modern') expect(print.slice(1)).toEqual(lines.slice(1))
    }
  })

  test('every line of a scan is in the edition, but for empty ones, labels of notes and furniture', () => {
    const used = new Set(
      edition.patiences.flatMap(({ blocks, captions, title, packs }) =>
        [
          ...blocks.flatMap(block => (block.type === 'gap' ? [] : block.lines)),
          ...captions.flatMap(({ lines }) => lines),
          ...(title.lines ?? []),
          ...(packs?.lines ?? []),
        ].map(ref => `${ref.witness}:${ref.line}`),
      ),
    )
    const left = edition.witnesses.flatMap(({ id, lines }) =>
      lines.flatMap((line, i) =>
        line.trim() !== '' && !used.has(`${id}:${i + 1}`) ? [`${id}:${i + 1} ${line}`] : [],
      ),
    )
    expect(left).toEqual(['w000:33 20', 'w003:1 Пасьянсы - страница 9', 'w004:12 20'])
  })

  test('the modern records replayed on the print layer give the modern layer', () => {
    for (const { id, lines } of edition.witnesses) {
      const modern = replayed(id, 'modern', replayed(id, 'print', lines))
      for (const text of edition.patiences)
        for (const block of text.blocks) {
          if (block.type === 'gap' || block.lines[0]?.witness !== id) continue
          expect(modern[block.lines[0].line - 1]).toBe(asPrinted(block, 'modern'))
        }
    }
  })

  test('texts without old spelling pass unchanged', () => {
    for (const slug of ['eight-heaps', 'crescent', 'trefoil'])
      for (const { print, modern, lines } of clauses(edition.patiences.find(text => text.slug === slug)!)) {
        expect(print).toBe(witness('w003').lines[lines[0]!.line - 1])
        expect(modern).toBe(print)
      }
  })

  test('the general steps leave a modern text alone', async () => {
    const text = await loadText()
    for (const line of witness('w003').lines.slice(1)) {
      expect(repair(line, text)).toMatchObject({ text: line, changes: [], proposals: [] })
      expect(modernise(line, text)).toMatchObject({ text: line, changes: [] })
    }
  })

  test('both layers of every patience are as they were read against the scan', async () => {
    for (const text of edition.patiences) {
      const layer = (of: 'print' | 'modern'): string =>
        [
          text.title[of],
          ...(text.packs ? [text.packs[of]] : []),
          ...text.blocks.flatMap(block => (block.type === 'gap' ? [] : [`${block.id}\t${block[of]}`])),
          ...text.captions.map(caption => `caption\t${caption[of]}`),
          '',
        ].join('\n')
      await expect(layer('print')).toMatchFileSnapshot(`read/${text.slug}.print.txt`)
      await expect(layer('modern')).toMatchFileSnapshot(`read/${text.slug}.modern.txt`)
    }
  })

  test('every word of the modern layer is a Russian word, a numeral or a word of cards', async () => {
    const { lexicon } = await loadText()
    const unknown = new Set(
      all()
        .filter(({ supplied }) => !supplied)
        .flatMap(({ modern }) => tokens(modern).map(({ text }) => text.toLowerCase().replaceAll('ё', 'е')))
        .filter(
          word =>
            /[а-я]/u.test(word) && !lexicon.has(word) && !word.split('-').every(part => lexicon.has(part)),
        ),
    )
    expect([...unknown].sort()).toEqual(
      readFileSync(join(import.meta.dirname, 'rare-words.txt'), 'utf8')
        .trim()
        .split('\n'),
    )
  })

  test('print has only letters of its alphabet', () => {
    for (const { orthography, blocks } of edition.patiences)
      for (const block of blocks) {
        if (block.type === 'gap' || (block.type === 'clause' && block.supplied)) continue
        const letters =
          orthography === 'modern' ? /[^а-яё\d\s.,;:!?()«»—–-]/iu : /[^а-яѣіѳѵIVXL\d\s.,;:!?()«»—–-]/iu
        expect(block.print.replace(letters, sign => `[[${sign}]]`)).toBe(block.print)
        if (orthography === 'modern') continue
        const bare = tokens(block.print).map(({ text }) => text)
        expect(
          bare.filter(word => /[бвгджзклмнпрстфхцчшщ]$/iu.test(word) && !/^(?:т|д|напр)$/u.test(word)),
        ).toEqual([])
      }
  })
})

const asPrinted = (
  block: Exclude<PatienceText['blocks'][number], { type: 'gap' }>,
  layer: 'print' | 'modern' = 'print',
): string => {
  if (block.type === 'heading') return block[layer]
  const anchors = block.marks.filter(({ kind }) => kind === 'note-anchor')
  let text = block[layer]
  for (const mark of [...anchors].reverse()) {
    const at = mark[layer][0]
    text = `${text.slice(0, at)}[${mark.label}]${text.slice(at)}`
  }
  return block.kind === 'rule' ? `${block.label}. ${text}` : text
}

describe('words', () => {
  test('print words are numbered, in order, and each answers modern words', () => {
    for (const { urn, print, modern, words, supplied } of all()) {
      expect(words.map(({ n }) => n)).toEqual(words.map((_, i) => i + 1))
      expect(words.map(word => slice(print, word.print))).toEqual(tokens(print).map(({ text }) => text))
      const covered = new Set(
        words.flatMap(word => tokens(slice(modern, word.modern)).map(({ start }) => start + word.modern[0])),
      )
      expect(
        [...covered].sort((a, b) => a - b),
        urn,
      ).toEqual(tokens(modern).map(({ start }) => start))
      if (supplied) expect(words.flatMap(({ sources }) => sources)).toEqual([])
    }
  })

  test('a word knows its form in every scan that has it', () => {
    for (const clause of all())
      for (const word of clause.words) {
        for (const { witness: id, line, start, end, form } of word.sources)
          expect(witness(id).lines[line - 1]!.slice(start, end)).toBe(form)
        const inserted = clause.marks.some(
          ({ kind, print }) => kind === 'supplied' && print[0] <= word.print[0] && word.print[1] <= print[1],
        )
        expect(word.sources.length, `${clause.urn} ${word.n}`).toBe(inserted ? 0 : clause.lines.length)
      }
    const word = find('british-constitution:I').words[0]!
    expect(word.sources.map(({ witness: id, form }) => `${id} ${form}`)).toEqual([
      'w000 Оснопанія',
      'w001 Оснопанія',
    ])
  })

  test('a word carries the records that made it, and one without records is as the scan has it', () => {
    const byId = new Map(edition.records.map(record => [record.id, record]))
    for (const { print, words, urn } of all())
      for (const word of words) {
        const records = word.records.map(id => byId.get(id)!)
        const form = slice(print, word.print)
        const changed = records.filter(record => record.layer === 'print' && made(record))
        for (const { witness: id, line, form: scan } of word.sources) {
          // A stop put behind a word leaves its form.
          const own = changed.filter(
            record => record.witness === id && record.line === line && record.kind !== 'punctuation',
          )
          expect(scan === form, `${urn} ${id}: ${scan}, ${form}`).toBe(own.length === 0)
        }
      }
  })

  test('sentences cover the clause and answer each other in both layers', () => {
    for (const { print, modern, sentences } of all()) {
      expect(sentences.map(one => slice(print, one.print)).join(' ')).toBe(print)
      expect(sentences.map(one => slice(modern, one.modern)).join(' ')).toBe(modern)
    }
    expect(find('british-constitution:play1').sentences).toHaveLength(3)
    expect(find('british-constitution:IV').sentences).toHaveLength(2)
  })
})

describe('records', () => {
  test('ids are unique', () => {
    expect(new Set(edition.records.map(({ id }) => id)).size).toBe(edition.records.length)
  })

  test('every print record names what stands in its scan, with a class, a rule and a reason', () => {
    for (const { layer, witness: id, line, start, end, from, evidence, note, rule } of edition.records) {
      if (layer === 'modern') continue
      expect(witness(id).lines[line - 1]!.slice(start, end)).toBe(from)
      expect(rule).not.toBe('')
      expect(evidence.length > 0 || note !== undefined).toBe(true)
    }
  })
})

describe('a copy of the project', () => {
  const copies: string[] = []
  const copy = (): string => {
    const at = mkdtempSync(join(tmpdir(), 'pasyans-'))
    copies.push(at)
    for (const part of ['corpus', 'content/emendations'])
      cpSync(join(root, part), join(at, part), { recursive: true })
    return at
  }
  afterAll(() => {
    for (const at of copies) rmSync(at, { recursive: true, force: true })
  })
  const codes = async (at: string): Promise<string[]> =>
    (await buildEdition(at)).reports
      .filter(({ severity }) => severity === 'error')
      .map(({ code, place }) => `${code} ${place}`)

  test('a changed byte is reported with the file and both sums', async () => {
    const at = copy()
    const file = join(at, 'corpus/w002/source.txt')
    const bytes = readFileSync(file)
    bytes[0]! ^= 1
    writeFileSync(file, bytes)
    const found = (await buildEdition(at)).reports.find(({ code }) => code === 'corpus/changed')!
    expect(found.place).toBe('corpus/w002/source.txt')
    expect(found.message.match(/[0-9a-f]{64}/gu)).toHaveLength(2)
  })

  test('broken scans are named and the others still make an edition', async () => {
    const at = copy()
    writeFileSync(join(at, 'corpus/w001/source.txt'), Buffer.from([0xd0, 0x90, 0xff, 0x0a]))
    writeFileSync(join(at, 'corpus/w004/source.txt'), '\n')
    rmSync(join(at, 'corpus/w003/witness.yaml'))
    const broken = await buildEdition(at)
    const found = broken.reports.map(({ code, place }) => `${code} ${place}`)
    expect(found).toContain('corpus/not-utf8 corpus/w001/source.txt')
    expect(broken.reports.find(({ code }) => code === 'corpus/not-utf8')!.message).toMatch(/Байт 2 \(0xff\)/u)
    expect(found).toContain('corpus/empty corpus/w004/source.txt')
    expect(found).toContain('corpus/yaml corpus/w003/witness.yaml')
    expect(broken.patiences.map(({ slug }) => slug)).toContain('british-constitution')
  })

  test('line ends of Windows and a byte order mark are taken out by records', async () => {
    const at = copy()
    const file = join(at, 'corpus/w003/source.txt')
    writeFileSync(file, `\uFEFF${readFileSync(file, 'utf8').replace(/\n/gu, '\r\n')}`)
    const made = await buildEdition(at)
    const find = ({ patiences }: Edition): unknown =>
      patiences
        .find(({ slug }) => slug === 'crescent')!
        .blocks.map(block => block.type === 'clause' && block.print)
    expect(find(made)).toEqual(find(edition))
    const unicode = made.records.filter(({ witness: id, kind }) => id === 'w003' && kind === 'unicode')
    expect(unicode.length).toBeGreaterThan(10)
    const lines = made.witnesses.find(({ id }) => id === 'w003')!.lines
    for (const { line, start, end, from } of unicode) expect(lines[line - 1]!.slice(start, end)).toBe(from)
  })

  test('a scan broken into lines and words gives the paragraphs of the unbroken one', async () => {
    const at = copy()
    rmSync(join(at, 'content'), { recursive: true })
    for (const id of ['w001', 'w002', 'w003', 'w004']) rmSync(join(at, 'corpus', id), { recursive: true })
    const yaml = join(at, 'corpus/w000/witness.yaml')
    writeFileSync(yaml, readFileSync(yaml, 'utf8').replace('follows: w002', ''))
    const whole = await buildEdition(at)
    const file = join(at, 'corpus/w000/source.txt')
    writeFileSync(file, wrap(readFileSync(file, 'utf8'), 56))
    const wrapped = await buildEdition(at)
    // A hyphen at a line's end stays where no lexicon knows the whole word: «очередующихся».
    const read = ({ patiences }: Edition): string[] =>
      patiences.flatMap(text =>
        clauses(text).map(({ urn, print }) => `${urn} ${print.replace(/(?<=\p{L})- (?=\p{Ll})/gu, '')}`),
      )
    expect(read(whole).length).toBeGreaterThan(20)
    expect(read(wrapped)).toEqual(read(whole))
    const longest = wrapped.patiences.flatMap(clauses).find(({ urn }) => urn.endsWith('zodiak:play2'))!
    expect(longest.lines.length).toBeGreaterThan(15)
    for (const word of longest.words)
      for (const { line, start, end, form } of word.sources)
        expect(wrapped.witnesses[0]!.lines[line - 1]!.slice(start, end)).toBe(form)
  })

  test('a decision that cannot be read is named with its field', async () => {
    const at = copy()
    writeFileSync(
      join(at, 'content/emendations/zodiac.yaml'),
      'order: 2\ntitle: Зодіакъ\nemendations:\n  - {at: w000, to: x}\n',
    )
    expect(await codes(at)).toContain('emendation/yaml content/emendations/zodiac.yaml:4')
  })

  test('a glossary entry that cannot be read, and a file nobody would read, are named', async () => {
    const at = copy()
    mkdirSync(join(at, 'content/glossary'))
    writeFileSync(join(at, 'content/glossary/karre.md'), '---\nterm: каре\nmach: [карре]\n---\n\nСлово.\n')
    writeFileSync(join(at, 'content/glossary/krap.txt'), 'Слово.')
    writeFileSync(join(at, 'corpus/scan.txt'), 'Слово.')
    writeFileSync(join(at, 'content/emendations/zodiac.yml'), 'order: 3\ntitle: X\n')
    expect((await codes(at)).sort()).toEqual([
      'corpus/no-source corpus/scan.txt',
      'emendation/yaml content/emendations/zodiac.yml',
      'glossary/malformed content/glossary/karre.md:3',
      'glossary/malformed content/glossary/krap.txt',
    ])
  })

  test('witness.yaml is read field by field: bytes, unknown names, a letter given twice', async () => {
    const at = copy()
    const change = (id: string, from: RegExp, to: string): void => {
      const yaml = join(at, 'corpus', id, 'witness.yaml')
      writeFileSync(yaml, readFileSync(yaml, 'utf8').replace(from, to))
    }
    change('w000', /bytes: (\d+)/u, 'bytes: 1')
    change('w001', /licence:/u, 'license:')
    change('w003', /siglum: Г/u, 'siglum: А')
    change('w004', /orthography: .*/u, 'orthography: old')
    const errors = (await buildEdition(at)).reports.filter(({ code }) => code.startsWith('corpus/'))
    expect(errors.map(({ code, place }) => `${code} ${place}`).sort()).toEqual([
      'corpus/yaml corpus/w000/witness.yaml',
      'corpus/yaml corpus/w001/witness.yaml:1',
      'corpus/yaml corpus/w001/witness.yaml:7',
      'corpus/yaml corpus/w003/witness.yaml',
      'corpus/yaml corpus/w004/witness.yaml:8',
    ])
    expect(errors.find(({ place }) => place.endsWith('w000/witness.yaml'))!.message).toContain(
      'ожидалось 12268',
    )
    expect(errors.find(({ place }) => place.endsWith('w001/witness.yaml:7'))!.message).toContain(
      'Возможно, «licence»?',
    )
  })

  test('the edition is kept until a scan or a decision changes', async () => {
    const at = copy()
    const first = await loadEdition(at)
    expect(await loadEdition(at)).toEqual(first)
    const yaml = join(at, 'content/emendations/sympathy.yaml')
    writeFileSync(yaml, readFileSync(yaml, 'utf8').replace('to: игры.', 'to: игры!'))
    const second = await loadEdition(at)
    expect(second.hash).not.toBe(first.hash)
    writeFileSync(yaml, readFileSync(yaml, 'utf8').replace('to: игры!', 'to: игры.'))
    expect((await loadEdition(at)).hash).toBe(first.hash)
    expect(first.hash).toBe(edition.hash)
  })

  test('records keep their ids when lines come before them', async () => {
    const at = copy()
    const file = join(at, 'corpus/w003/source.txt')
    const emendations = join(at, 'content/emendations')
    writeFileSync(file, `${readFileSync(file, 'utf8')}\nЕще строка.`)
    const before = new Set(edition.records.map(({ id }) => id))
    const second = join(at, 'corpus/w002/source.txt')
    writeFileSync(
      second,
      `${readFileSync(second, 'utf8').replace(/\n$/u, '')}\n`.replace(/^/u, 'ЗАГОЛОВОКЪ.\n'),
    )
    for (const slug of ['little-packets', 'napoleons-square', 'duchess-of-luynes']) {
      const yaml = join(emendations, `${slug}.yaml`)
      writeFileSync(
        yaml,
        readFileSync(yaml, 'utf8').replace(/w002:(\d+)/gu, (_, line: string) => `w002:${Number(line) + 1}`),
      )
    }
    const after = (await buildEdition(at)).records
    expect(after.filter(({ witness: id }) => id === 'w002').length).toBeGreaterThan(100)
    expect(after.filter(({ id }) => !before.has(id)).map(({ from }) => from)).toEqual(['ЗАГОЛОВОКЪ'])
  })
})
