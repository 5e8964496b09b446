import { generateSW } from 'workbox-build'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Writes DIST/sw.js: after the first visit the whole book reads, plays and searches without a net. A page is asked for
 * under its folder; what the reader put into the address (a spelling, a game) makes no other page of it.
 */
export const afterBuild = async (dist: string): Promise<void> => {
  // Pages would be cached under the names of the last build otherwise.
  await rm(join(dist, 'sw.js'), { force: true })
  const { warnings } = await generateSW({
    globDirectory: dist,
    swDest: join(dist, 'sw.js'),
    globPatterns: [
      '**/*.{html,css,js,json,svg,woff2,webmanifest,pagefind,pf_meta,pf_index,pf_fragment,pf_filter,pf_words,wasm,tsv}',
    ],
    globIgnores: ['sw.js', 'og/**', 'download/**'],
    maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
    dontCacheBustURLsMatching: /_astro\//,
    ignoreURLParametersMatching: [/./],
    directoryIndex: 'index.html',
    cleanupOutdatedCaches: true,
    clientsClaim: true,
    skipWaiting: true,
    inlineWorkboxRuntime: true,
    sourcemap: false,
    mode: 'production',
  })
  if (warnings.length > 0) throw new Error(`offline: ${warnings.join('; ')}`)
}
