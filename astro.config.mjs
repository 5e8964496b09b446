import { defineConfig } from 'astro/config'

// BASE and SITE are set at build time; without SITE the pages carry no canonical address and there is no sitemap.
const site = process.env.SITE
export default defineConfig({
  srcDir: './src/site',
  outDir: process.env.OUT_DIR ?? './dist',
  base: process.env.BASE ?? '/',
  ...(site ? { site } : {}),
  trailingSlash: 'always',
  build: { format: 'directory', inlineStylesheets: 'never' },
  // 'jsx', the default of Astro 7, glues words over line breaks.
  compressHTML: false,
  devToolbar: { enabled: false },
  markdown: { syntaxHighlight: false },
  vite: { build: { assetsInlineLimit: 0 } },
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "worker-src 'self'",
        "manifest-src 'self'",
        "base-uri 'self'",
        "form-action 'self'",
      ],
      scriptDirective: { resources: ["'self'", "'wasm-unsafe-eval'"] },
    },
  },
})
