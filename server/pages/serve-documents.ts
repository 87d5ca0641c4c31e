import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { publicFacts } from '../../contract/shop.ts'
import type { ShopSettings } from '../../shop/settings/shop-settings.ts'
import { problem } from '../../shop/words/problems.ts'
import type { PageData } from '../../web/data/page.ts'
import { type PreparedResponse, sendPreparedResponse } from '../http/prepared-response.ts'
import { createDocumentWriter, securityPolicy } from './document.ts'
import type { FrontEnd } from './front-end.ts'
import { findKeptFile } from './kept-releases.ts'
import type { PageServices } from './page-services.ts'
import { homeHead, productHead, productTitle, shopTitle } from './previews.ts'
import { createDocumentCache } from './ready-documents.ts'
import { serveSitemap } from './serve-sitemap.ts'
import { productData } from './structured-data.ts'

/**
 * Products whose data the home document brings (design §4), and those whose cards it shows as HTML: see ProductGrid.
 */
const PRODUCTS_IN_DOCUMENT = 60
/** Below it lie the files that browsers load. */
export const ASSETS = '/assets/'
/** Product pages are many: they are compressed quickly rather than to the last byte. */
const QUICK = 6
/** Belongs to no file and no call, so it may be a screen. */
const NO_INDEX = '<meta name="robots" content="noindex">'

/** The documents: home, products, the not-found page, an empty shell for every other screen, and the sitemap. */
export function serveDocuments(app: FastifyInstance, services: PageServices, frontEnd: FrontEnd): Documents {
  const { admission, catalog, shopSettings, settings, origin } = services
  const write = createDocumentWriter(frontEnd, settings.serviceWorker)
  const cached = createDocumentCache(() => catalog.version() + shopSettings.version(), securityPolicy(frontEnd))
  // Made for all who ask at that moment, so it is in no address's row.
  const ready: typeof cached = (wanted) =>
    cached({ ...wanted, make: () => admission.admit('document', '', wanted.make) })
  // Both versions only grow, so that their sum changes with either.
  const nothing = { categories: null, products: null, product: null }

  const home = () =>
    ready({
      name: 'home',
      make: async () => {
        const { products, next_cursor, categories } = await catalog.firstPage(PRODUCTS_IN_DOCUMENT)
        const settings = shopSettings.current()
        const strip = [...new Set([...settings.categories.map(({ name }) => name), ...categories])]
        const firstPage = { products, next: next_cursor }
        const rendered = await frontEnd.renderPage('/', {
          ...nothing,
          shop: pageShop(settings),
          categories: strip,
          products: firstPage,
        })
        return write({ title: shopTitle(settings), head: homeHead(settings, origin()), ...rendered })
      },
    })

  const productPage = (id: string) =>
    ready({
      name: `product ${id}`,
      quality: QUICK,
      make: async () => {
        const product = await catalog.product(id)
        if (!product) return null
        const settings = shopSettings.current()
        const page: PageData = { ...nothing, shop: pageShop(settings), product }
        const rendered = await frontEnd.renderPage(`/bidhaa/${id}`, page)
        const title = `${productTitle(product)} | ${settings.name}`
        const head = productHead(settings, product, origin()) + productData(settings, product, origin())
        return write({ title, head, ...rendered, ...frontEnd.product })
      },
    })

  const shell = () =>
    ready({
      name: 'shell',
      make: async () => {
        // The about page is one of its screens: it says all of the shop.
        const shop = publicFacts(shopSettings.current())
        const { data } = await frontEnd.renderPage('/', { ...nothing, shop })
        return write({ title: shop.name, head: NO_INDEX, html: null, data })
      },
    })

  const notFound = () =>
    ready({
      name: 'not found',
      make: async () => {
        const shop = pageShop(shopSettings.current())
        const rendered = await frontEnd.renderPage('/ukurasa-usiokuwepo', { ...nothing, shop })
        return write({ title: shop.name, head: NO_INDEX, ...rendered })
      },
    })

  const send = (request: FastifyRequest, reply: FastifyReply, document: PreparedResponse | null) => {
    if (!document) throw problem('unexpected')
    return sendPreparedResponse(request, reply, document)
  }

  app.get('/', async (request, reply) => {
    const { q, aina } = request.query as { q?: unknown; aina?: unknown }
    // A search or a category is rendered by the browser; the first products would only flash by.
    return send(request, reply, q || aina ? await shell() : await home())
  })

  app.get('/bidhaa/:id', async (request, reply) => {
    const { id } = request.params as { id: string }
    const document = /^[A-Za-z0-9_.-]{1,64}$/.test(id) ? await productPage(id) : null
    if (document) return send(request, reply, document)
    reply.code(404)
    return send(request, reply, await shell())
  })

  serveSitemap(app, services, ready)

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const reading = request.method === 'GET' || request.method === 'HEAD'
    if (!reading || isCall(path)) throw problem('no_such_call')
    if (frontEnd.knownPath(path)) return send(request, reply, await shell())
    const asset = path.startsWith(ASSETS) ? path.slice(ASSETS.length) : ''
    const kept = asset && (await findKeptFile(asset, settings.dataDir))
    if (kept) return reply.sendFile(asset, kept)
    reply.code(404)
    if (/\.[a-z0-9]{2,5}$/i.test(path)) return reply.type('text/plain; charset=utf-8').send('Haipo.\n')
    return send(request, reply, await notFound())
  })

  return {
    isScreen: (path) => !isCall(path) && frontEnd.knownPath(path),
    // The browser shows its own screen for the path, which finds as little in it as the server does.
    unreadable: async (request, reply) => {
      const path = request.url.split('?')[0] ?? '/'
      reply.code(404)
      return send(request, reply, frontEnd.knownPath(path) ? await shell() : await notFound())
    },
  }
}

/** What every screen says of the shop: the home document has no room for more. */
function pageShop(settings: ShopSettings): PageData['shop'] {
  const { name, tagline, banner, logo, phones, address, hours } = publicFacts(settings)
  return { name, tagline, banner, logo, phones, address, hours }
}

/** Whether an address belongs to the calls rather than to the pages. */
export const isCall = (path: string) => /^\/api([/?]|$)/i.test(path)

/** What is asked of the documents from outside of them. */
export type Documents = {
  /** Whether a path is one of the front end's screens. */
  isScreen: (path: string) => boolean
  /** Serves a page whose address cannot be read ('/bidhaa/%E0'). */
  unreadable: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
}
