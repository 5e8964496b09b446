/** The table's script: each page fetches the rules and the figure of its own patience, a diagram when it comes into view. */
import type { RulesModule } from '../../engine/rulebook.ts'
import type { Figure } from '../../patiences/figure.ts'
import { start, type Sources } from '../table/element.ts'
import { bringAsked, bringWhenOpened } from './positions.ts'

const rules = import.meta.glob<RulesModule>('../../patiences/*/rules.ts')
const figures = import.meta.glob<{ figure: Figure }>('../../patiences/*/figure.ts')

const sources: Sources = {
  rules: slug => rules[`../../patiences/${slug}/rules.ts`]!(),
  figure: async slug => (await figures[`../../patiences/${slug}/figure.ts`]!()).figure,
}

class PasyansTable extends HTMLElement {
  #begun = false
  connectedCallback(): void {
    if (this.#begun) return
    if (this.dataset.mode !== 'diagram') return this.#begin()
    const watch = new IntersectionObserver(
      entries => {
        if (!entries.some(entry => entry.isIntersecting)) return
        watch.disconnect()
        this.#begin()
      },
      { rootMargin: '200px' },
    )
    watch.observe(this)
  }
  #begin(): void {
    this.#begun = true
    const asked = this.dataset.mode === 'full' ? bringAsked() : Promise.resolve()
    asked
      .then(() => start(this, sources))
      .catch((error: unknown) => {
        // What it needs did not come: it may not go on inviting.
        const line = this.querySelector('[data-part="answer"]')
        if (line) line.textContent = 'Стол загрузился не весь: проверьте связь и обновите страницу.'
        throw error
      })
  }
}
customElements.define('pasyans-table', PasyansTable)
bringWhenOpened()
