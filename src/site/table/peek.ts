/** Looking into a pile, where the rules let the player look; where they do not, it is said what may be seen. */
import type { Drawing } from './html.ts'
import { escape } from '../../edition/markup.ts'
import { drawnCards, pileName } from './html.ts'
import { cardName, cardsCount } from './cards.ts'
import { spots } from './layout.ts'
import type { PileView } from './view.ts'

export type Look =
  | { readonly kind: 'cards'; readonly html: string }
  /** Only its top may be seen. */
  | { readonly kind: 'words'; readonly html: string }
  | { readonly kind: 'nothing' }

/** What a look into a pile shows. Pure. A pile that lies spread hides nothing, and may always be looked into. */
export function lookInto({ figure, sprite }: Drawing, pile: PileView): Look {
  const name = escape(pileName(figure, pile))
  const count = cardsCount(pile.cards.length)
  const fan = spots(figure.wide).find(({ id }) => id === pile.id)?.place.fan ?? 'squared'
  const spread = Math.max(1, drawnCards(pile, fan).length) === pile.cards.length
  if (!figure.zones[pile.zone]?.open && !spread)
    return {
      kind: 'words',
      html: `<span class="verdict quiet">${name}:</span> ${count}; видна только верхняя.`,
    }
  const faces = pile.cards.flatMap(({ face }) => face ?? [])
  if (!faces.length) return { kind: 'nothing' }
  const cards = faces.map(
    face =>
      `<li><svg class="card" viewBox="0 0 100 140" role="img" aria-label="${escape(cardName(face))}"><use href="${sprite}#c-${face}"></use></svg></li>`,
  )
  return {
    kind: 'cards',
    html: `<h3>${name}</h3><p>снизу вверх, ${count}</p><ol class="cards">${cards.join('')}</ol><form method="dialog" class="actions"><button>закрыть</button></form>`,
  }
}
