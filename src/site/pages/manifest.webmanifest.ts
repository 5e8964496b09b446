import { href } from '../href.ts'

export const GET = () =>
  new Response(
    JSON.stringify({
      name: 'Пасьянсы: исполняемое издание',
      short_name: 'Пасьянсы',
      lang: 'ru',
      start_url: href(),
      scope: href(),
      display: 'standalone',
      background_color: '#f6f2e9',
      theme_color: '#f6f2e9',
      icons: [{ src: href('icon.svg'), sizes: 'any', type: 'image/svg+xml' }],
    }),
    { headers: { 'content-type': 'application/manifest+json' } },
  )
