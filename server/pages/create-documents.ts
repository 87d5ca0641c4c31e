import { publicFacts } from '../../contract/shop.ts'
import { paths } from '../../shop/paths.ts'
import type { ShopSettings } from '../../shop/settings/shop-settings.ts'
import type { PageData } from '../../web/data/page/page.ts'
import { createDocumentWriter, NO_INDEX, plainPart } from './document.ts'
import { PRODUCT } from './files/built-files.ts'
import type { FrontEnd } from './front-end.ts'
import { CARDS_IN_DOCUMENT, createListDocuments } from './list-documents.ts'
import type { PageServices } from './page-services.ts'
import { homeLinks, orderFormView } from './plain/plain-parts.ts'
import { createDocumentCache, type GetDocument } from './ready-documents.ts'
import { homeHead, productHead, productTitle, shopTitle } from './search-engines/previews.ts'
import { productData } from './search-engines/structured-data.ts'

/**
 * Products whose data the home document brings (design §4), and those whose cards it shows as HTML: see ProductGrid.
 */
const PRODUCTS_IN_DOCUMENT = 60
/** Product pages are many: they are compressed quickly rather than to the last byte. */
const QUICK = 6
/** The documents that are kept: home and the products that were opened last; and the lists, which are endless. */
const MAX_DOCUMENTS = 200
const MAX_LISTS = 60

type Parts = { services: PageServices; frontEnd: FrontEnd; write: ReturnType<typeof createDocumentWriter> }

/** Makes the documents that browsers are sent, each once per version of what they show. */
export function createDocuments(services: PageServices, frontEnd: FrontEnd, policy: string) {
  const { admission, catalog, shopSettings, settings } = services
  // Both versions only grow, so that their sum changes with either.
  const version = () => catalog.version() + shopSettings.version()
  const cached = createDocumentCache(version, policy, MAX_DOCUMENTS)
  // Made for all who ask at that moment, so it is in no address's row.
  const ready: GetDocument = (wanted) =>
    cached.get({ ...wanted, make: () => admission.admit('document', '', wanted.make) })
  const parts: Parts = { services, frontEnd, write: createDocumentWriter(frontEnd, settings.serviceWorker) }
  const customerScreens = [...frontEnd.screens.keys()]
  return {
    /** Makes any other document that is the same for everybody (the sitemap). */
    ready,
    home: () => ready({ name: HOME, make: () => writeHome(parts) }),
    /** Null when there is no such product. */
    product: (id: string) =>
      ready({
        name: nameOfProduct(id),
        quality: QUICK,
        // A form posted from a page that keeps its address to itself would name no origin.
        headers: { 'referrer-policy': 'same-origin' },
        make: () => writeProduct(parts, id),
      }),
    /** Searches, categories and next pages. */
    list: createListDocuments(services, frontEnd, parts.write, createDocumentCache(version, policy, MAX_LISTS).get),
    /** Any other screen, which the browser fills. */
    shell: (path = '') => {
      const isAsked = (screen: string) => screen.toLowerCase() === path.replace(/\/$/, '').toLowerCase()
      const screen = customerScreens.find(isAsked) ?? ''
      return ready({ name: `shell ${screen}`, make: () => writeShell(parts, screen) })
    },
    notFound: () => ready({ name: 'not found', make: () => writeNotFound(parts) }),
    /** Those that nearly everybody asks for, if they are made already: without a promise, which would take its time. */
    made: { home: () => cached.peek(HOME), product: (id: string) => cached.peek(nameOfProduct(id)) },
  }
}

const HOME = 'home'
const nameOfProduct = (id: string) => `product ${id}`

const nothing = { categories: null, products: null, product: null }

async function writeHome({ services, frontEnd, write }: Parts): Promise<string> {
  const { products, next_cursor, categories } = await services.catalog.firstPage(PRODUCTS_IN_DOCUMENT)
  const settings = services.shopSettings.current()
  const rendered = await frontEnd.renderPage('/', {
    ...nothing,
    shop: pageShop(settings),
    categories: [...new Set([...settings.categories.map(({ name }) => name), ...categories])],
    products: { products, next: next_cursor },
  })
  return write({
    title: shopTitle(settings),
    head: homeHead(settings, services.origin()),
    plain: homeLinks(settings, products.length > CARDS_IN_DOCUMENT),
    files: frontEnd.screens.get(paths.home),
    ...rendered,
  })
}

async function writeProduct({ services, frontEnd, write }: Parts, id: string): Promise<string | null> {
  const product = await services.catalog.product(id)
  if (!product) return null
  const settings = services.shopSettings.current()
  const origin = services.origin()
  const page: PageData = { ...nothing, shop: pageShop(settings), product }
  const rendered = await frontEnd.renderPage(`/bidhaa/${id}`, page)
  return write({
    title: `${productTitle(product)} | ${settings.name}`,
    head: productHead(settings, product, origin) + productData(settings, product, origin),
    plain: plainPart(frontEnd.renderPlain(orderFormView(product, settings), page)),
    files: frontEnd.screens.get(PRODUCT),
    ...rendered,
  })
}

async function writeShell({ services, frontEnd, write }: Parts, screen: string): Promise<string> {
  // The about page is one of its screens: it says all of the shop.
  const shop = publicFacts(services.shopSettings.current())
  const page = { ...nothing, shop }
  const { data } = await frontEnd.renderPage('/', page)
  const plain = readableWithoutScripts.includes(screen)
    ? (await frontEnd.renderPage(screen, page)).html
    : frontEnd.renderPlain({ kind: 'message', ...needsScripts }, page)
  const files = frontEnd.screens.get(screen)
  return write({ title: shop.name, head: NO_INDEX, html: null, plain: plainPart(plain), data, files })
}

async function writeNotFound({ services, frontEnd, write }: Parts): Promise<string> {
  const shop = pageShop(services.shopSettings.current())
  const rendered = await frontEnd.renderPage('/ukurasa-usiokuwepo', { ...nothing, shop })
  return write({ title: shop.name, head: NO_INDEX, plain: '', ...rendered })
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
