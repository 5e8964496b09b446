/** Filters of a page of tables: rows whose data answer every choice stay, their number is told, the choice goes into the address. */
import { hashNamed, setAddress } from './keep.ts'

const form = document.querySelector<HTMLFormElement>('[data-filter]')
if (form) {
  const selects = [...form.querySelectorAll('select')]
  const rows = [...document.querySelectorAll<HTMLElement>('[data-group] tr[data-n]')]
  const output = form.querySelector('output')
  const given = new URLSearchParams(location.search)
  for (const select of selects) {
    const wanted = given.get(select.name)
    if (wanted !== null && [...select.options].some(option => option.value === wanted)) select.value = wanted
  }
  const apply = () => {
    let shown = 0
    const chosen = selects.filter(select => select.value !== '')
    const witness = chosen.find(select => select.name === 'witness')?.value
    for (const row of rows) {
      const fits = chosen.every(({ name, value }) => (row.dataset[name] ?? '').split(' ').includes(value))
      row.hidden = !fits
      if (!fits) continue
      // A row of one change made often counts the places of the chosen witness alone.
      const places = witness ? row.querySelectorAll(`[data-witness="${witness}"]`).length : 0
      shown += places > 0 ? places : Number(row.dataset.n)
    }
    for (const group of document.querySelectorAll<HTMLElement>('[data-group]')) {
      group.hidden = ![...group.querySelectorAll<HTMLElement>('tr[data-n]')].some(row => !row.hidden)
      // What was asked for is not left folded.
      if (group instanceof HTMLDetailsElement && chosen.length > 0) group.open = true
    }
    if (output) output.textContent = `${shown}`
  }
  form.addEventListener('change', () => {
    for (const { name, value } of selects) setAddress(name, value || null)
    apply()
  })
  form.addEventListener('reset', () => {
    setTimeout(() => {
      for (const { name } of selects) setAddress(name, null)
      apply()
    })
  })
  form.addEventListener('submit', event => event.preventDefault())
  if (selects.some(select => select.value !== '')) apply()
  // An address that names a record opens the group it stands in.
  const named = location.hash ? document.getElementById(hashNamed(location.hash)) : null
  const folded = named?.closest('details')
  if (folded) {
    folded.open = true
    named?.scrollIntoView({ block: 'center' })
  }
}
