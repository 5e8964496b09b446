declare module 'hyphen/ru/index.js' {
  const hyphen: {
    /** The text with `hyphenChar` (a soft hyphen by default) wherever a word may be broken. */
    readonly hyphenateSync: (text: string, options?: { readonly hyphenChar?: string }) => string
  }
  export default hyphen
}
