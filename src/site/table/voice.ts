/** The line under the table, and what the text beside it is told. What is said is made by answers.ts. */
import type { Verdict } from '../../engine/rulebook.ts'
import * as answers from './answers.ts'
import { afterPaint } from './motion.ts'
import { modernWords } from './quote.ts'
import { tellingOf, type Seat } from './seat.ts'
import { decisive, quoteHtml } from './words.ts'

export interface Voice {
  readonly speaker: () => answers.Speaker
  /** Puts it on the line. `rest`: nothing is being answered; the line need not stay in sight. */
  readonly say: (html: string, rest?: boolean) => void
  /** Says it after `before`, and tells the text beside. */
  readonly answer: (said: answers.Said, before?: string) => void
  /** Says what must be done now; false if nothing must. */
  readonly duty: (before?: string) => boolean
  /** How the game stands. */
  readonly rest: () => string
  /** Adds to what stands on the line. */
  readonly add: (html: string) => void
  /** Has anything been said since the page came? */
  readonly spoken: () => boolean
}

/** The book's words a verdict rests on, in the spelling the reader has chosen. */
const quote = (verdict: Verdict): string => {
  const [ground] = decisive(verdict)
  if (!ground) return ''
  const modern = document.documentElement.dataset.spelling === 'new'
  const told = modern ? modernWords(document, ground.clause, ground.words) : undefined
  return ` ${quoteHtml(told ?? ground.words)}.`
}

export function voice(seat: Seat): Voice {
  const line = seat.part('answer')
  const speaker = (): answers.Speaker => ({ ...tellingOf(seat), quote })
  let spoken = false
  const say = (html: string, rest = false) => {
    spoken = true
    if (!line) return
    line.innerHTML = html
    line.toggleAttribute('data-rest', rest)
  }
  let answering = 0
  /** The text is told after the table itself has been painted, and only the last word. */
  const tell = (answer: answers.Answer) => {
    const mine = ++answering
    afterPaint(() => {
      if (mine === answering)
        seat.root.dispatchEvent(new CustomEvent('pasyans:answer', { bubbles: true, detail: answer }))
    })
  }
  const answer = (said: answers.Said, before = '') => {
    say(`${before}${said.html}`)
    if (said.answer) tell(said.answer)
  }
  return {
    speaker,
    say,
    answer,
    duty: (before = '') => {
      const said = answers.duty(speaker(), seat.game)
      if (said) answer(said, before)
      return said !== undefined
    },
    rest: () => answers.rest(speaker(), seat.game, seat.standing, seat.seconds),
    add: html => say(`${line?.innerHTML ?? ''} ${html}`),
    spoken: () => spoken,
  }
}
