/** Address of a page or file of the site under the base path it was built for. `path` has no leading slash: `glossary/`, `icons.svg`. */
export const href = (path = ''): string =>
  `${import.meta.env.BASE_URL.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`
