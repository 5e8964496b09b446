/** The geometry of each patience's table: /figures/SLUG.css */
import type { APIRoute } from 'astro'
import type { Figure } from '../../../patiences/figure.ts'
import { figureCss } from '../../table/figure-css.ts'

const figures = import.meta.glob<{ figure: Figure }>('../../../patiences/*/figure.ts', { eager: true })
const slugOf = (path: string) => path.split('/').at(-2)!

export const getStaticPaths = () =>
  Object.entries(figures).map(([path, { figure }]) => ({ params: { slug: slugOf(path) }, props: { figure } }))

export const GET: APIRoute<{ figure: Figure }> = ({ params, props }) =>
  new Response(figureCss(params.slug!, props.figure), {
    headers: { 'Content-Type': 'text/css; charset=utf-8' },
  })
