import type { FastifyInstance } from 'fastify'
import { paths } from '../../../shop/paths.ts'
import { routeRights } from '../../../shop/people/rights.ts'
import { countPublic, listPublicIds } from '../../features/catalog/lists/sitemap.queries.ts'
import { sendPreparedResponse } from '../../http/responses/prepared-response.ts'
import type { ResponseCache } from '../../http/responses/response-cache.ts'
import { escapeHtml } from '../document.ts'
import type { PageServices } from '../page-services.ts'

/** Limit of addresses per sitemap in the protocol (sitemaps.org). */
const SITEMAP_SIZE = 50_000
/** Brotli quality. Megabytes of URLs are compressed quickly instead of as small as possible. */
const BROTLI_QUALITY = 3

const xml = { 'content-type': 'application/xml; charset=utf-8' }
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Serves robots.txt and the products in sitemaps of `size` URLs, made once per version of the catalogue. */
export function serveSitemap(
  app: FastifyInstance,
  { db, origin }: Pick<PageServices, 'db' | 'origin'>,
  ready: ResponseCache['get'],
  size = SITEMAP_SIZE,
): void {
  const urlset = (part: number) => makeUrlset(db, { part, size, origin: origin() })
  const document = (name: string, headers: Record<string, string>, make: () => Promise<string | null>) => {
    app.get(name, async (request, reply) => {
      const document = await ready({ key: name, make, headers, quality: BROTLI_QUALITY })
      return document ? sendPreparedResponse(request, reply, document) : reply.callNotFound()
    })
  }
  document('/robots.txt', { 'content-type': 'text/plain; charset=utf-8' }, async () => robots(origin()))
  document('/sitemap.xml', xml, async () => {
    const parts = Math.ceil(((await countPublic(db)) + 1) / size)
    return parts === 1 ? urlset(0) : sitemapIndex(parts, origin())
  })
  app.get('/sitemap-:part(^\\d{1,4}$).xml', async (request, reply) => {
    const part = Number((request.params as { part: string }).part)
    const make = () => urlset(part - 1)
    const document =
      part > 0 ? await ready({ key: `sitemap ${part}`, make, headers: xml, quality: BROTLI_QUALITY }) : null
    return document ? sendPreparedResponse(request, reply, document) : reply.callNotFound()
  })
}

/** Makes one sitemap, or returns null for a number beyond the last sitemap. The first sitemap begins with home. */
async function makeUrlset(
  db: PageServices['db'],
  { part, size, origin }: { part: number; size: number; origin: string },
): Promise<string | null> {
  const skip = Math.max(0, part * size - 1)
  const rows = await listPublicIds(db, { skip, limit: part === 0 ? size - 1 : size })
  if (part > 0 && rows.length === 0) return null
  const entries = rows.map(({ id, updated_at }) => entry(origin, paths.product(id), updated_at))
  return `${head}<urlset ${schema}>${part === 0 ? entry(origin, paths.home) : ''}${entries.join('')}</urlset>`
}

function sitemapIndex(parts: number, origin: string): string {
  const all = Array.from({ length: parts }, (_, at) => `<sitemap>${loc(origin, `/sitemap-${at + 1}.xml`)}</sitemap>`)
  return `${head}<sitemapindex ${schema}>${all.join('')}</sitemapindex>`
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const loc = (origin: string, path: string) => `<loc>${escapeHtml(origin + path)}</loc>`
const entry = (origin: string, path: string, changed?: Date) =>
  `<url>${loc(origin, path)}${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</url>\n`

/** Excludes private pages, staff pages and calls from search engines. */
function robots(origin: string): string {
  const own = [paths.account, paths.myOrders, paths.checkout, paths.capturedOrders, paths.resetPassword]
  const closed = ['/api/', ...Object.keys(routeRights).map((path) => path.replace(/:.*/, '')), ...own]
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
