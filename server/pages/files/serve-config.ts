import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type ConfigName, configFiles } from '../../../contract/shop.ts'
import { withCategories } from '../../../shop/orders/providers.ts'
import { may } from '../../../shop/people/rights.ts'
import type { Caller } from '../../../shop/people/roles.ts'
import type { ShopSettings } from '../../../shop/settings/shop-settings.ts'
import { etagOf, hasEtag } from '../../http/responses/etag.ts'
import type { PageServices } from '../page-services.ts'
import { sendNotFound } from './serve-public-files.ts'

/**
 * Serves the shop's public facts to browsers, made once per version of the settings. A schema drops everything that is
 * not public. The prompt for drafts of product descriptions is served only to callers who may request drafts.
 */
export function serveConfig(
  app: FastifyInstance,
  { shopSettings, settings }: Pick<PageServices, 'shopSettings' | 'settings'>,
  callerOf: (request: FastifyRequest) => Promise<Caller>,
): void {
  const features = { ai: settings.ai !== null }
  const serve = (name: ConfigName, make: (settings: ShopSettings) => unknown) => {
    const { path, output } = configFiles[name]
    const file = perVersion(shopSettings.version, () => {
      const body = JSON.stringify(output.parse(make(shopSettings.current())))
      return { body, etag: etagOf(body) }
    })
    const isPrivate = name === 'prompt'
    app.get(path, async (request, reply) => {
      if (isPrivate && !may(await callerOf(request), 'draftDescriptions')) return sendNotFound(reply)
      const { body, etag } = file()
      reply
        .header('cache-control', isPrivate ? 'no-store' : 'no-cache')
        .header('etag', etag)
        .type('application/json; charset=utf-8')
      return hasEtag(request, etag) ? reply.code(304).send() : reply.send(body)
    })
  }
  serve('shop', (shop) => ({ ...shop, features }))
  serve('providers', withCategories)
  serve('categories', ({ categories }) => ({ categories: categories.map(({ name }) => name) }))
  serve('delivery_places', ({ delivery_places }) => delivery_places)
  serve('prompt', ({ prompt_template }) => ({ template: prompt_template }))
  app.get('/config/*', (_request, reply) => sendNotFound(reply))
}

/** Returns a function that returns the result of `make`, and calls it again only when the version changes. */
export function perVersion<Value>(version: () => number, make: () => Value): () => Value {
  let cached: { version: number; value: Value } | null = null
  return () => {
    const now = version()
    if (cached?.version !== now) cached = { version: now, value: make() }
    return cached.value
  }
}
