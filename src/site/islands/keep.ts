/** Keeps a choice of the reader's for the next page and the next visit; a browser that refuses storage loses nothing but that. */
export const keep = (key: string, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(`pasyans:${key}`)
    else localStorage.setItem(`pasyans:${key}`, value)
  } catch {
    // The page goes on without memory.
  }
}

/** What an address names behind its #; one that is not rightly written names nothing. */
export const hashNamed = (hash: string): string => {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}

/** Puts a choice into the address without a step in the history; null takes it out. */
export const setAddress = (key: string, value: string | null): void => {
  const url = new URL(location.href)
  if (value === null) url.searchParams.delete(key)
  else url.searchParams.set(key, value)
  history.replaceState(history.state, '', url)
}
