import { createHash } from 'node:crypto'
import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { pages } from './dist.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  elements: ['html5', { 'pasyans-table': { flow: true, phrasing: false }, 'pasyans-notes': { flow: true } }],
  rules: {
    // How the source is written is the formatter's business.
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'long-title': 'off',
    // Ids may be the numbers of editors' notes, а б в, and those of records.
    'valid-id': ['error', { relaxed: true }],
    // Words of no-break spaces are the book's; a lone custom element is not.
    'no-raw-characters': 'off',
    'tel-non-breaking': 'off',
    'prefer-native-element': 'off',
    'no-implicit-button-type': 'off',
    // Check boxes of one question share its name, as radio buttons do.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit', 'button', 'reset'] }],
    // The one field of the search in the head is sent by Enter.
    'wcag/h32': 'off',
  },
})

test.each(pages.map(({ file, html }) => [file, html] as const))('%s is valid HTML', async (file, html) => {
  const report = await validator.validateString(html, file)
  const faults = report.results.flatMap(result =>
    result.messages.map(({ line, ruleId, message }) => `${file}:${line} ${ruleId}: ${message}`),
  )
  expect(faults).toEqual([])
})

test.each(pages.map(({ file, html }) => [file, html] as const))(
  '%s allows no script or style of its own but by hash',
  (_, html) => {
    const policy = /<meta http-equiv="content-security-policy" content="([^"]*)"/i.exec(html)?.[1] ?? ''
    expect(policy).toContain("default-src 'self'")
    // It binds only what stands behind it.
    expect(html.toLowerCase().indexOf('content-security-policy')).toBeLessThan(
      html.search(/<(?:script|style|link)\b/),
    )
    expect(policy).not.toContain('unsafe-inline')
    expect(policy).not.toContain("'unsafe-eval'")
    expect(html).not.toMatch(/<[a-z][^>]*\sstyle="/i)
    expect(html).not.toMatch(/<[a-z][^>]*\son[a-z]+="/i)
    for (const script of html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g)) {
      if (/type="application\/(?:ld\+)?json"/.test(script[1]!)) continue
      expect(policy).toContain(`'sha256-${createHash('sha256').update(script[2]!).digest('base64')}'`)
    }
    for (const style of html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g))
      expect(policy).toContain(`'sha256-${createHash('sha256').update(style[1]!).digest('base64')}'`)
  },
)

test.each(pages.map(({ file, html }) => [file, html] as const))(
  '%s names itself: title, description, language, picture',
  (_, html) => {
    expect(html).toMatch(/<html lang="ru"/)
    expect(/<title>([^<]+)<\/title>/.exec(html)?.[1]).toMatch(/Пасьянсы/)
    expect(/<meta name="description" content="([^"]+)"/.exec(html)?.[1]?.length).toBeGreaterThan(10)
    expect(html).toMatch(/<meta property="og:image" content="[^"]+\.png"/)
    expect([...html.matchAll(/<h1[\s>]/g)]).toHaveLength(1)
    if (!process.env.SITE) expect(html).not.toMatch(/rel="canonical"/)
  },
)
