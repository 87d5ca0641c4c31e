import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { publicFacts } from '../../contract/shop.ts'
import { paths, SHARE_TARGET } from '../../shop/paths.ts'
import type { ShopSettings } from '../../shop/settings/shop-settings.ts'
import { Problem, problem } from '../../shop/words/problems.ts'
import type { PageData } from '../../web/data/page.ts'
import { callerAddress } from '../http/origin/trusted-proxies.ts'
import { type PreparedResponse, sendPreparedResponse } from '../http/responses/prepared-response.ts'
import { createDocumentWriter, NO_INDEX, plainPart, securityPolicy } from './document.ts'
import { PRODUCT } from './files/built-files.ts'
import { findKeptFile } from './files/kept-releases.ts'
import type { FrontEnd } from './front-end.ts'
import { CARDS_IN_DOCUMENT, createListDocuments, readListQuery } from './list-documents.ts'
import type { PageServices } from './page-services.ts'
import { createPlainPages, isForPerson, showRefusal } from './plain/plain-pages.ts'
import { homeLinks, orderFormView } from './plain/plain-parts.ts'
import { serveOrderForm } from './plain/serve-order-form.ts'
import { createDocumentCache } from './ready-documents.ts'
import { homeHead, productHead, productTitle, shopTitle } from './search-engines/previews.ts'
import { serveSitemap } from './search-engines/serve-sitemap.ts'
import { productData } from './search-engines/structured-data.ts'

/**
 * Products whose data the home document brings (design §4), and those whose cards it shows as HTML: see ProductGrid.
 */
const PRODUCTS_IN_DOCUMENT = 60
/** Below it lie the files that browsers load. */
export const ASSETS = '/assets/'
/** Product pages are many: they are compressed quickly rather than to the last byte. */
const QUICK = 6
/** The documents that are kept: home and the products that were opened last; and the lists, which are endless. */
const MAX_DOCUMENTS = 200
const MAX_LISTS = 60

/** The documents: home, products, the not-found page, an empty shell for every other screen, and the sitemap. */
export function serveDocuments(app: FastifyInstance, services: PageServices, frontEnd: FrontEnd): Documents {
  const { admission, catalog, shopSettings, settings, origin } = services
  const write = createDocumentWriter(frontEnd, settings.serviceWorker)
  // Both versions only grow, so that their sum changes with either.
  const version = () => catalog.version() + shopSettings.version()
  const policy = securityPolicy(frontEnd)
  const cached = createDocumentCache(version, policy, MAX_DOCUMENTS)
  const list = createListDocuments(services, frontEnd, write, createDocumentCache(version, policy, MAX_LISTS))
  // Made for all who ask at that moment, so it is in no address's row.
  const ready: typeof cached = (wanted) =>
    cached({ ...wanted, make: () => admission.admit('document', '', wanted.make) })
  const files = (path: string) => frontEnd.screens.get(path)
  const customerScreens = [...frontEnd.screens.keys()]
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
        const plain = homeLinks(settings, products.length > CARDS_IN_DOCUMENT)
        return write({
          title: shopTitle(settings),
          head: homeHead(settings, origin()),
          plain,
          files: files(paths.home),
          ...rendered,
        })
      },
    })

  const productPage = (id: string) =>
    ready({
      name: `product ${id}`,
      quality: QUICK,
      // A form posted from a page that keeps its address to itself would name no origin.
      headers: { 'referrer-policy': 'same-origin' },
      make: async () => {
        const product = await catalog.product(id)
        if (!product) return null
        const settings = shopSettings.current()
        const page: PageData = { ...nothing, shop: pageShop(settings), product }
        const rendered = await frontEnd.renderPage(`/bidhaa/${id}`, page)
        const title = `${productTitle(product)} | ${settings.name}`
        const head = productHead(settings, product, origin()) + productData(settings, product, origin())
        const plain = plainPart(frontEnd.renderPlain(orderFormView(product, settings), page))
        return write({ title, head, plain, files: files(PRODUCT), ...rendered })
      },
    })

  const shell = (path = '') => {
    const screen = customerScreens.find((one) => one.toLowerCase() === path.replace(/\/$/, '').toLowerCase()) ?? ''
    return ready({
      name: `shell ${screen}`,
      make: async () => {
        // The about page is one of its screens: it says all of the shop.
        const shop = publicFacts(shopSettings.current())
        const page = { ...nothing, shop }
        const { data } = await frontEnd.renderPage('/', page)
        const plain = readableWithoutScripts.includes(screen)
          ? (await frontEnd.renderPage(screen, page)).html
          : frontEnd.renderPlain({ kind: 'message', ...needsScripts }, page)
        return write({
          title: shop.name,
          head: NO_INDEX,
          html: null,
          plain: plainPart(plain),
          data,
          files: files(screen),
        })
      },
    })
  }

  const notFound = () =>
    ready({
      name: 'not found',
      make: async () => {
        const shop = pageShop(shopSettings.current())
        const rendered = await frontEnd.renderPage('/ukurasa-usiokuwepo', { ...nothing, shop })
        return write({ title: shop.name, head: NO_INDEX, plain: '', ...rendered })
      },
    })

  const send = (request: FastifyRequest, reply: FastifyReply, document: PreparedResponse | null) => {
    if (!document) throw problem('unexpected')
    return sendPreparedResponse(request, reply, document)
  }

  app.get('/', async (request, reply) => {
    const asked = readListQuery(request.query)
    if (!asked) return send(request, reply, await home())
    try {
      return send(request, reply, await list(asked, callerAddress(request)))
    } catch (error) {
      // An address that somebody has cut: the page that it can only mean.
      if (error instanceof Problem && error.code === 'bad_input') return reply.redirect(paths.home, 302)
      throw error
    }
  })

  app.get('/bidhaa/:id', async (request, reply) => {
    const { id } = request.params as { id: string }
    const document = /^[A-Za-z0-9_.-]{1,64}$/.test(id) ? await productPage(id) : null
    if (document) return send(request, reply, document)
    reply.code(404)
    return send(request, reply, await shell())
  })

  serveSitemap(app, services, ready)
  const showPlain = createPlainPages(services, frontEnd, policy)
  serveOrderForm(app, services, showPlain, async (request, reply) => send(request, reply.code(404), await notFound()))
  // A phone without the service worker: what was shared has come this far in vain.
  app.post(SHARE_TARGET, (_request, reply) => reply.redirect(paths.sharedPicture(true), 303))

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const reading = request.method === 'GET' || request.method === 'HEAD'
    if (!reading || isCall(path)) throw problem('no_such_call')
    if (frontEnd.knownPath(path)) return send(request, reply, await shell(path))
    const asset = path.startsWith(ASSETS) ? path.slice(ASSETS.length) : ''
    const kept = asset && (await findKeptFile(asset, settings.dataDir))
    if (kept) return reply.sendFile(asset, kept)
    reply.code(404)
    if (/\.[a-z0-9]{2,5}$/i.test(path)) return reply.type('text/plain; charset=utf-8').send('Haipo.\n')
    return send(request, reply, await notFound())
  })

  const isScreen = (path: string) => !isCall(path) && frontEnd.knownPath(path)
  return {
    isScreen,
    isForPerson: (request) => isForPerson(request, isScreen),
    refuse: (request, reply, failure) => showRefusal(showPlain, request, reply, failure),
    // The browser shows its own screen for the path, which finds as little in it as the server does.
    unreadable: async (request, reply) => {
      const path = request.url.split('?')[0] ?? '/'
      reply.code(404)
      return send(request, reply, frontEnd.knownPath(path) ? await shell() : await notFound())
    },
  }
}

/** Screens that have something to read without a script. */
const readableWithoutScripts: readonly string[] = [paths.about, paths.privacy]

/** What the plain part of any other screen says. */
const needsScripts = {
  title: 'Ukurasa huu unahitaji JavaScript',
  text: 'Kivinjari chako hakiwezi kuufungua, au kinaokoa data. Bidhaa zote, utafutaji na kuagiza vinafanya kazi bila hiyo.',
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
  /** Whether a person looks at the response, and a refusal is a page. */
  isForPerson: (request: FastifyRequest) => boolean
  refuse: (request: FastifyRequest, reply: FastifyReply, failure: Problem) => FastifyReply
  /** Serves a page whose address cannot be read ('/bidhaa/%E0'). */
  unreadable: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
}
