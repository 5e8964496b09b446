import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { damage, randomFrom } from '../../scripts/measure/noise.ts'
import { loadText, type TextResources } from '../../src/pipeline/lexicon.ts'
import { newMemory, repair, replay, spellingOf, type Repaired } from '../../src/text/index.ts'

let resources: TextResources
beforeAll(async () => {
  resources = await loadText()
})
const mend = (line: string, more: Parameters<typeof repair>[1] = {}): Repaired =>
  repair(line, { ...resources, orthography: 'pre-reform', ...more })

describe('repair of signs', () => {
  it('reads what stands for ѣ', () => {
    for (const seen of ['мђсто', 'мћсто', 'мЬсто', 'м±сто', 'м%сто', 'мҍсто', 'мbсто', 'м4сто'])
      expect(mend(`пустое ${seen} въ ряду`).text).toBe('пустое мѣсто въ ряду')
    expect(mend('ВСЂ КАРТЫ И ДВђ КОЛОДЫ').text).toBe('ВСѢ КАРТЫ И ДВѢ КОЛОДЫ')
    expect(mend('Ђдутъ').text).toBe('Ѣдутъ')
  })

  it('reads Latin letters and digits in a Russian word, and leaves numerals and Latin words', () => {
    expect(mend('ИСТОРIЯ 3дѣсь кaртa').text).toBe('ИСТОРІЯ Здѣсь карта')
    for (const line of [
      'ХІХ вѣкъ',
      'глава IV',
      '3-хъ картъ',
      '10% картъ',
      'La Belle Lucie и другія',
      '16-ти',
    ])
      expect(mend(line).text).toBe(line)
  })

  it('puts capitals right inside a word, and Ф inside a sentence where the word is no name', () => {
    expect(mend('КаждыЙ рядъ').text).toBe('Каждый рядъ')
    expect(mend('картою Фигурой внизъ').text).toBe('картою фигурой внизъ')
    expect(mend('пришелъ Филиппъ').text).toBe('пришелъ Филиппъ')
    expect(mend('домъ. Фигура').text).toBe('домъ. Фигура')
  })

  it('reads іі at a word’s end', () => {
    expect(mend('каждыіі изъ основаніі').text).toBe('каждый изъ основаній')
  })

  it('needs no lexicon for signs', () => {
    expect(repair('всђ кaрты', { orthography: 'pre-reform' }).text).toBe('всѣ карты')
  })

  it('records the space that does not break, soft hyphens and composed letters', () => {
    const { text, changes } = mend('рядъ\u00A0кар\u00ADты второи\u0306')
    expect(text).toBe('рядъ карты второй')
    expect(changes.map(({ kind }) => kind)).toEqual(['unicode', 'unicode', 'unicode'])
  })
})

describe('repair of words', () => {
  it('mends letters that look alike where no other word is near', () => {
    expect(mend('онъ нзъ числа этнхъ людей, которые должпы былн нриступать къ дѣлу').text).toBe(
      'онъ изъ числа этихъ людей, которые должны были приступать къ дѣлу',
    )
  })

  it('parts words run together, joins words torn apart, and puts a space behind a stop', () => {
    expect(mend('многихъраздѣленій').text).toBe('многихъ раздѣленій')
    expect(mend('по прави ламъ игры').text).toBe('по правиламъ игры')
    expect(mend('больше,чѣмъ прежде').text).toBe('больше, чѣмъ прежде')
  })

  it('makes a word broken at a line’s end whole on the first line', () => {
    const lines = ['играютъ по прави-', 'ламъ, и какой-', 'нибудь рядъ']
    expect(lines.map((line, i) => mend(line, { previous: lines[i - 1], next: lines[i + 1] }).text)).toEqual([
      'играютъ по правиламъ,',
      'и какой-нибудь',
      'рядъ',
    ])
  })

  it('leaves words with their middle left out', () => {
    for (const line of [
      'г-нъ Ивановъ и г-жа Петрова, у г-жи Львовой, г-да присяжные',
      'д-ръ Шмидтъ, м-ръ Джонсъ и м-лль Жоржъ',
      'т-во Вольфъ, о-во любителей',
    ])
      expect(mend(line).text).toBe(line)
  })

  it('leaves Church Slavonic, a word or a line of it, and still reads strange signs there', () => {
    for (const line of [
      'Гой еси, ты, добрый молодецъ!',
      'Помилуй мя, Боже, по велицѣй милости Твоей',
      'Аще кто хощетъ по Мнѣ ити, да отвержется себе и возметъ крестъ свой.',
      'Царю Небесный, Иже вездѣ сый и вся исполняяй, пріиди и вселися въ ны.',
      'Блаженни нищіи духомъ, яко тѣхъ есть Царствіе Небесное.',
    ])
      expect(mend(line).text).toBe(line)
    expect(mend('и Слово бђ къ Богу, и Богъ бђ Слово').text).toBe('и Слово бѣ къ Богу, и Богъ бѣ Слово')
    const { text, proposals } = mend('яко азъ есмь съ вами, рече учптель')
    expect(text).toBe('яко азъ есмь съ вами, рече учптель')
    expect(proposals.map(({ to }) => to)).toEqual(['учитель'])
  })

  it('takes another Slavic language for none of its business', () => {
    for (const line of [
      'Україна і світ: їжа, ґанок, мій дім.',
      'Јован и њихова кућа',
      'Беларусь і яе ўсходнія суседзі',
    ])
      expect(repair(line, resources)).toEqual({ text: line, changes: [], proposals: [] })
    expect(spellingOf('Онъ сказалъ: «Вкраїна»')).toBe('pre-reform')
  })

  it('leaves names behind a hyphen and words with a letter nobody could read', () => {
    for (const line of ['пришелъ фонъ-Визинъ', 'Былъ у об?дни; что?то', 'Кто пришелъ? онъ'])
      expect(mend(line).text).toBe(line)
    expect(mend('Кто пришелъ?Онъ').text).toBe('Кто пришелъ? Онъ')
  })

  it('mends words of one and two letters by what stands beside them', () => {
    expect(mend('ходилъ ио комнатѣ').text).toBe('ходилъ по комнатѣ')
    expect(mend('Онъ ис пришелъ').text).toBe('Онъ не пришелъ')
    expect(mend('онъ пс пришелъ домой').text).toBe('онъ не пришелъ домой')
    expect(mend('вошелъ вь домъ').text).toBe('вошелъ въ домъ')
    expect(mend('она ушла, цо скоро вернулась').text).toBe('она ушла, но скоро вернулась')
  })

  it('reads a Russian word in Latin letters where Russian words stand beside it', () => {
    expect(mend('онъ всталъ co стола').text).toBe('онъ всталъ со стола')
    expect(mend('Нo онъ ушелъ').text).toBe('Но онъ ушелъ')
    for (const line of ['онъ сказалъ: il y a une page', 'глава X и томъ C', 'возьмемъ уголъ a'])
      expect(mend(line).text).toBe(line)
    expect(mend('онъ думалъ o ней').proposals).toMatchObject([{ from: 'o', to: 'о', rule: 'A2' }])
  })

  it('gives a preposition back its silent letter', () => {
    expect(mend('онъ пришелъ к нему в домъ').text).toBe('онъ пришелъ къ нему въ домъ')
  })

  it('finds a common word behind any two letters misread', () => {
    expect(mend('они фрднцвзскаго языка не знали').text).toBe('они французскаго языка не знали')
    expect(mend('онъ поеыотрѣлъ на нее').text).toBe('онъ посмотрѣлъ на нее')
    expect(mend('и савсгмъ одинъ').text).toBe('и совсѣмъ одинъ')
  })

  it('brings in no spelling that the time hardly had', () => {
    expect(mend('изъ-за этгго онъ ушелъ').text).toBe('изъ-за этого онъ ушелъ')
    expect(mend('люди, которыу ушли').text).toBe('люди, которые ушли')
    expect(mend('онъ любилъ иэкусство').text).toBe('онъ любилъ искусство')
  })

  it('parts words run together where they are no compound of the time', () => {
    expect(mend('онъ шелъ къобѣду и думалъ').text).toBe('онъ шелъ къ обѣду и думалъ')
    expect(mend('онъ зналъ толькопо слухамъ').text).toBe('онъ зналъ только по слухамъ')
    expect(mend('это общеедѣло всѣхъ').text).toBe('это общее дѣло всѣхъ')
    for (const line of ['онъ помоему правъ', 'бѣлозеленое поле', 'предъидущая и безъимянная'])
      expect(mend(line).text).toBe(line)
  })

  it('mends letters that a spelling of the time could not have had there', () => {
    expect(mend('становилось все тязелѣе').text).toBe('становилось все тяжелѣе')
    expect(mend('чего ты боишіся').text).toBe('чего ты боишься')
    for (const line of ['необозженныя мѣста', 'при свиданьи']) expect(mend(line).text).toBe(line)
  })

  it('joins a torn word where its pieces make no sense apart', () => {
    expect(mend('въ общую камер у вошли').text).toBe('въ общую камеру вошли')
    expect(mend('вдругъ д ѣло стало').text).toBe('вдругъ дѣло стало')
    expect(mend('онъ у стола').text).toBe('онъ у стола')
  })

  it('only proposes where a person must decide', () => {
    for (const [line, to] of [
      ['если въ въ обоихъ рядахъ', 'въ'],
      ['пришелъ къ нему Накарій', undefined],
      ['— 12 —', ''],
      ['ВОЗВРАЩЕНIЕ ДОМОП', undefined],
    ] as const) {
      const { text, changes, proposals } = mend(line)
      expect(changes.filter(({ kind }) => kind !== 'glyph')).toEqual([])
      expect(text.length).toBe(line.length)
      if (to !== undefined) expect(proposals.map(proposal => proposal.to)).toContain(to)
      for (const proposal of proposals) expect(proposal.status).toBe('open')
    }
  })

  it('leaves words of the time, derived words, names and cut words alone', () => {
    for (const line of [
      'итти въ галлерею съ оффиціантомъ и сумашедшимъ',
      'очередующихся четыреугольникъ нумеръ противуположный',
      'господинъ Карамзинскій и Надежда Ѳедоровна',
      'Владиміръ Ивановичъ и проф. Казиміръ, изд. Вольфа',
      'см. стр. 5 и т. д., напр. тузъ',
      'свиданьемъ и свиданіемъ',
      'двухколодный пасьянсъ',
      'устроивать и успокоивать, отчаявался и хотѣлъ выдти',
      'четвертаго Февраля пріѣхалъ Французъ',
    ])
      expect(mend(line)).toMatchObject({ text: line, changes: [] })
  })

  it('leaves a modern and a Latin text as they were', () => {
    const modern = readFileSync(new URL('../../corpus/w003/source.txt', import.meta.url), 'utf8')
    for (const line of modern.split('\n'))
      expect(repair(line, resources)).toEqual({ text: line, changes: [], proposals: [] })
    const latin = 'Lay out the cards in four rows'
    expect(repair(latin, resources).text).toBe(latin)
  })

  it('asks a person where several words are equally near, and changes nothing', () => {
    const { text, proposals } = mend('потомъ еошла же')
    expect(text).toBe('потомъ еошла же')
    expect(proposals).toMatchObject([
      { from: 'еошла', to: 'вошла', alternatives: ['пошла', 'сошла', 'дошла'] },
    ])
  })

  it('needs a word to be surely wrong: unknown words that may well be words are only asked about', () => {
    for (const word of ['табѣ', 'дырникъ', 'вощики', 'сказуха']) {
      const line = `потомъ ${word} ушелъ`
      expect(mend(line).text).toBe(line)
    }
  })

  it('mends the last word of a sentence, which no stop cuts short', () => {
    expect(mend('то было дѣлѳ. Онъ ушелъ').text).toBe('то было дѣло. Онъ ушелъ')
    expect(mend('онъ не хотѣлъ идтн.').text).toBe('онъ не хотѣлъ идти.')
    expect(mend('см. напр. Тузъ и гл. V, табл. 3').text).toBe('см. напр. Тузъ и гл. V, табл. 3')
  })

  it('leaves cries of one letter', () => {
    expect(mend('Аааа! закричалъ онъ, ооо!').text).toBe('Аааа! закричалъ онъ, ооо!')
  })

  it('gives a final sign that stands alone back to its word', () => {
    const { text, changes } = mend('когда онъ попал ъ въ домъ')
    expect(text).toBe('когда онъ попалъ въ домъ')
    expect(changes).toMatchObject([{ from: 'попал ъ', kind: 'join', rule: 'B2' }])
    expect(mend('Ъ есть буква').text).toBe('Ъ есть буква')
  })

  it('mends о and а where no writer of the time had the other, and asks where one had', () => {
    expect(mend('онъ разскозалъ и началъ отдыхоть').text).toBe('онъ разсказалъ и началъ отдыхать')
    expect(mend('передъ его глазаме').text).toBe('передъ его глазами')
    for (const line of ['она мучала его', 'дышется легко', 'всѣ повары ушли'])
      expect(mend(line).text).toBe(line)
  })

  it('makes nothing of half a word that two lines share', () => {
    const half = mend('должны быть очере-', { next: 'дующихся мастей' })
    expect(half.text).toBe('должны быть очере-')
    expect(mend('дующихся мастей', { previous: 'должны быть очере-' }).text).toBe('дующихся мастей')
  })

  it('learns which letters this text misreads: a pair met again and again is mended where it was only asked about', () => {
    const memory = newMemory()
    const doubtful = 'увидѣлъ волхъ опять'
    const before = mend(doubtful, { memory: newMemory() })
    for (const word of [
      'хоторый',
      'тахъ',
      'тахже',
      'хажется',
      'хогда',
      'никахого',
      'хомната',
      'хартина',
      'велихій',
    ])
      for (let n = 0; n < 3; n++) mend(`онъ ${word} былъ`, { memory })
    const after = mend(doubtful, { memory })
    expect(before.text).toBe(doubtful)
    expect(before.proposals.map(({ from }) => from)).toEqual(['волхъ'])
    expect(after.text).toBe('увидѣлъ волкъ опять')
    expect(memory.misreading('х → к', 9)).toBeLessThan(9)
    const clean = newMemory()
    for (let n = 0; n < 3000; n++) clean.add('домъ')
    expect(clean.misreading('х → к', 9)).toBeGreaterThan(10)
  })

  it('says why, how sure it is, and what else it might be', () => {
    const change = mend('раскладываютъ нзъ колоды').changes[0]!
    expect(change).toMatchObject({
      from: 'нзъ',
      to: 'изъ',
      class: 'ocr',
      kind: 'confusion',
      rule: 'B1',
      status: 'auto',
    })
    expect(change.evidence).toContain('н → и')
  })

  it('tells the spelling of a line by its final letters', () => {
    expect(spellingOf('Восемь тузовъ составляютъ основныя карты')).toBe('pre-reform')
    expect(spellingOf('Восемь тузов составляют основные карты')).toBe('modern')
    expect(spellingOf('Игра.')).toBeUndefined()
  })
})

describe('repair of any line', () => {
  const clean =
    'Послѣ этого разсматриваютъ ряды, чтобы увидѣть, нѣтъ ли какой-нибудь карты, которую выгодно было бы положить. ' +
    'Онъ вошелъ въ комнату, поклонился хозяйкѣ и сталъ говорить о своихъ дѣлахъ съ такимъ видомъ, какъ будто ничего не было.'

  it('replays its changes to its text under any damage', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.constantFrom('shapes' as const, 'listed' as const, 'any' as const),
        (seed, noise) => {
          const { text } = damage(clean, noise, 0.05, randomFrom(seed))
          const mended = mend(text)
          expect(replay(text, mended.changes)).toBe(mended.text)
          for (const { start, end, from } of mended.proposals) expect(text.slice(start, end)).toBe(from)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('replays its changes to its text, whatever stands in it', () => {
    const units = fc.constantFrom(...'абезиіклнорстъьѣђcbI4/ -,.\u00AD\u00A0\u0306Ф')
    fc.assert(
      fc.property(fc.string({ unit: units, maxLength: 40 }), line => {
        const mended = mend(line)
        expect(replay(line, mended.changes)).toBe(mended.text)
      }),
    )
  })

  it('has nothing more to do in a text that is right', () => {
    expect(mend(clean)).toMatchObject({ text: clean, changes: [] })
  })
})
