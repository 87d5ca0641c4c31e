import { extname } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { etagOf, hasEtag } from '../http/etag.ts'
import type { PageServices } from './page-services.ts'

const types: Record<string, string> = { '.avif': 'image/avif', '.webp': 'image/webp', '.jpg': 'image/jpeg' }
/** A stored picture never changes: another picture has another name. */
const FOREVER = 'public, max-age=31536000, immutable'

/** The pictures of products, and the shop's own facts for the browser: the same for every caller. */
export function servePublicFiles(
  app: FastifyInstance,
  { pictures, config, settings }: Pick<PageServices, 'pictures' | 'config' | 'settings'>,
): void {
  app.get('/pictures/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const body = await pictures.readPublic(path)
    if (!body) return notThere(reply)
    // A person's photo may be withdrawn; pictures of products may be cached by proxies.
    const isPersonal = path.endsWith('-profile.webp')
    const etag = `"${path.slice('/pictures/'.length)}"`
    reply
      .header('cache-control', isPersonal ? 'private, no-cache' : FOREVER)
      .header('cross-origin-resource-policy', isPersonal ? 'same-origin' : 'cross-origin')
      .header('etag', etag)
      .type(types[extname(path)] ?? 'application/octet-stream')
    return hasEtag(request, etag) ? reply.code(304).send() : reply.send(body)
  })

  const { shop, providers, categories, promptTemplate } = config
  const facts = { ...shop, features: { ai: settings.ai !== null } }
  serveJson(app, '/config/shop.json', facts)
  serveJson(app, '/config/providers.json', providers)
  serveJson(app, '/config/categories.json', { categories })
  serveJson(app, '/config/prompt.json', { template: promptTemplate })
  app.get('/config/*', (_request, reply) => notThere(reply))
}

/** Facts that were read at the start: caches revalidate them, so that a restart is seen at once. */
function serveJson(app: FastifyInstance, path: string, value: unknown): void {
  const body = JSON.stringify(value)
  const etag = etagOf(body)
  app.get(path, (request: FastifyRequest, reply) => {
    reply.header('cache-control', 'no-cache').header('etag', etag).type('application/json; charset=utf-8')
    return hasEtag(request, etag) ? reply.code(304).send() : reply.send(body)
  })
}

function notThere(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Haipo.\n')
}
