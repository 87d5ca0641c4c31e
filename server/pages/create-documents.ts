import { constants } from 'node:zlib'
import { getUser } from '../../contract/people.ts'
import { publicFacts } from '../../contract/shop.ts'
import { paths } from '../../shop/paths.ts'
import type { ShopSettings } from '../../shop/settings/shop-settings.ts'
import type { PageData } from '../../web/data/page/page.ts'
import { FEATURED_MS } from '../features/catalog/public-catalog.ts'
import { createResponseCache, type ResponseCache } from '../http/responses/response-cache.ts'
import { createDocumentWriter, NO_INDEX, plainPart } from './document.ts'
import { PRODUCT } from './files/built-files.ts'
import type { FrontEnd } from './front-end.ts'
import { createListDocuments, homeCards } from './list-documents.ts'
import type { PageServices } from './page-services.ts'
import { homeLinks, orderFormView } from './plain/plain-parts.ts'
import { homeHead, productHead, productTitle, shopTitle } from './search-engines/previews.ts'
import { productData } from './search-engines/structured-data.ts'

/** The number of products whose data is in the home document. ProductGrid renders the first of them as HTML cards. */
const PRODUCTS_IN_DOCUMENT = 60
/** Brotli quality. There are many product pages, so they are compressed quickly instead of as small as possible. */
const BROTLI_QUALITY = 6
/**
 * Maximum bytes of cached documents: of home and recently opened products, and of lists. There can be any number of
 * lists.
 */
const MAX_DOCUMENTS_BYTES = 12 * 2 ** 20
const MAX_LISTS_BYTES = 2 * 2 ** 20

type WriterDeps = { services: PageServices; frontEnd: FrontEnd; write: ReturnType<typeof createDocumentWriter> }

/** Creates the documents for browsers. Each is made once per version of its content. */
export function createDocuments(services: PageServices, frontEnd: FrontEnd, policy: string) {
  const { admission, catalog, shopSettings, settings } = services
  // Both versions only increase, so their sum changes with either.
  const version = () => catalog.version() + shopSettings.version()
  const cacheOf = (maxBytes: number) =>
    createResponseCache({
      version,
      maxBytes,
      headers: documentHeaders(policy),
      qualityFor: () => constants.BROTLI_MAX_QUALITY,
    })
  const cached = cacheOf(MAX_DOCUMENTS_BYTES)
  // All concurrent callers share one document, so making it counts for no caller's address.
  const ready: ResponseCache['get'] = (wanted) =>
    cached.get({ ...wanted, make: () => admission.admit('document', '', wanted.make) })
  const deps: WriterDeps = { services, frontEnd, write: createDocumentWriter(frontEnd, settings.serviceWorker) }
  const screens = [...frontEnd.screens.keys()]
  return {
    /** Makes and caches another document that is the same for everybody, such as the sitemap. */
    ready,
    home: () => ready({ key: HOME, make: () => writeHome(deps), keepMs: FEATURED_MS }),
    /** Returns null if there is no such product. */
    product: (id: string) =>
      ready({
        key: keyOfProduct(id),
        quality: BROTLI_QUALITY,
        // With the default 'no-referrer', browsers would send the page's form with the origin 'null'.
        headers: { 'referrer-policy': 'same-origin' },
        make: () => writeProduct(deps, id),
      }),
    /** Searches, categories and further pages. */
    list: createListDocuments(services, frontEnd, deps.write, cacheOf(MAX_LISTS_BYTES).get),
    /** Any other screen, which the browser renders. */
    shell: (path = '') => {
      const isRequested = (screen: string) => screen.toLowerCase() === path.replace(/\/$/, '').toLowerCase()
      const screen = screens.find(isRequested) ?? ''
      return ready({ key: `shell ${screen}`, make: () => writeShell(deps, screen) })
    },
    notFound: () => ready({ key: 'not found', make: () => writeNotFound(deps) }),
    /** The most popular documents if they are already made, without the delay of a promise. */
    cached: { home: () => cached.peek(HOME), product: (id: string) => cached.peek(keyOfProduct(id)) },
  }
}

const documentHeaders = (policy: string) => ({
  'cache-control': 'no-cache',
  vary: 'Accept-Encoding',
  'content-security-policy': policy,
  'content-type': 'text/html; charset=utf-8',
})

/** Makes the browser request the session, which these screens need, before their scripts have arrived. */
const PRELOAD_SESSION = `<link rel="preload" as="fetch" href="${getUser.path}" crossorigin>`

const HOME = 'home'
const keyOfProduct = (id: string) => `product ${id}`

const nothing = { categories: null, categoryPictures: {}, products: null, featured: null, product: null }

async function writeHome({ services, frontEnd, write }: WriterDeps): Promise<string> {
  const [{ products, next_cursor, categories, category_pictures }, featured] = await Promise.all([
    services.catalog.firstPage(PRODUCTS_IN_DOCUMENT),
    services.catalog.featured(),
  ])
  const settings = services.shopSettings.current()
  const hasRows = featured.newest.length + featured.best_sellers.length > 0
  const cards = hasRows ? homeCards.belowRows : homeCards.alone
  const rendered = await frontEnd.renderPage('/', {
    ...nothing,
    shop: pageShop(settings),
    categories: [...new Set([...settings.categories.map(({ name }) => name), ...categories])],
    categoryPictures: category_pictures,
    products: { products, next: next_cursor },
    featured,
  })
  return write({
    title: shopTitle(settings),
    head: homeHead(settings, services.origin()),
    plain: homeLinks(settings, products.length > cards.count ? cards.next : null),
    files: frontEnd.screens.get(paths.home),
    ...rendered,
  })
}

async function writeProduct({ services, frontEnd, write }: WriterDeps, id: string): Promise<string | null> {
  const product = await services.catalog.product(id)
  if (!product) return null
  const settings = services.shopSettings.current()
  const origin = services.origin()
  const page: PageData = { ...nothing, shop: pageShop(settings), product }
  const rendered = await frontEnd.renderPage(`/bidhaa/${id}`, page)
  return write({
    title: `${productTitle(product)} | ${settings.name}`,
    head: productHead(settings, product, origin) + productData(settings, product, origin),
    plain: plainPart(frontEnd.renderPlain(orderFormView(product, settings, origin), page)),
    files: frontEnd.screens.get(PRODUCT),
    ...rendered,
  })
}

async function writeShell({ services, frontEnd, write }: WriterDeps, screen: string): Promise<string> {
  // The about page is one of the screens in the shell, and it needs all public facts.
  const shop = publicFacts(services.shopSettings.current())
  const page = { ...nothing, shop }
  const { data } = await frontEnd.renderPage('/', page)
  const plain = readableWithoutScripts.includes(screen)
    ? (await frontEnd.renderPage(screen, page)).html
    : frontEnd.renderPlain({ kind: 'message', ...needsScripts }, page)
  const files = frontEnd.screens.get(screen)
  return write({ title: shop.name, head: NO_INDEX + PRELOAD_SESSION, html: null, plain: plainPart(plain), data, files })
}

async function writeNotFound({ services, frontEnd, write }: WriterDeps): Promise<string> {
  const shop = pageShop(services.shopSettings.current())
  const rendered = await frontEnd.renderPage('/ukurasa-usiokuwepo', { ...nothing, shop })
  return write({ title: shop.name, head: NO_INDEX, plain: '', ...rendered })
}

/** Screens that are readable without a script. */
const readableWithoutScripts: readonly string[] = [paths.about, paths.privacy]

/** The plain part of all other screens. */
const needsScripts = {
  title: 'Ukurasa huu unahitaji JavaScript',
  text: 'Kivinjari chako hakiwezi kuufungua, au kinaokoa data. Bidhaa zote, utafutaji na kuagiza vinafanya kazi bila hiyo.',
}

/** Returns the shop's facts for all documents but the shell. More facts would make these documents too large. */
function pageShop(settings: ShopSettings): PageData['shop'] {
  const { name, tagline, banner, logo, phones, address, hours, trust_lines } = publicFacts(settings)
  return { name, tagline, banner, logo, phones, address, hours, trust_lines }
}
