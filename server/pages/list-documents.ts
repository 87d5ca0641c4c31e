import { publicFacts } from '../../contract/shop.ts'
import { whatsappLink } from '../../shop/orders/order-message.ts'
import { paths } from '../../shop/paths.ts'
import { missingQuestion } from '../../shop/products/missing-question.ts'
import { type ProductSort, productSorts, readProductSort } from '../../shop/products/product-sorts.ts'
import { categoryStrip } from '../../shop/products/products.ts'
import type { ShopSettings } from '../../shop/settings/shop-settings.ts'
import { catalogTexts } from '../../shop/texts/catalog.ts'
import { readPrice, withPrice } from '../../shop/words/price-limits.ts'
import type { PlainResults } from '../../web/data/page/plain-page.ts'
import type { ListInput } from '../features/catalog/search/find-products.ts'
import type { PreparedResponse } from '../http/responses/prepared-response.ts'
import type { ResponseCache } from '../http/responses/response-cache.ts'
import { type createDocumentWriter, NO_INDEX, plainPart } from './document.ts'
import type { FrontEnd } from './front-end.ts'
import type { PageServices } from './page-services.ts'

/**
 * The query of the home screen: ?q= a search, ?aina= a category, ?ukurasa= the cursor of a page. Searches and categories
 * may also have ?panga= the sort order, and searches ?hasa=1 for no corrections.
 */
export type ListQuery = { q: string; category: string; cursor: string; sort?: ProductSort; exact?: boolean }

/**
 * The number of cards in the home document, without and with rows above them (ProductGrid). `next` is the value of
 * ?ukurasa= for the page after these cards: a short name instead of the cursor, which would be longer.
 */
export const homeCards = { alone: { count: 8, next: '2' }, belowRows: { count: 4, next: '1' } } as const
/** The page size of browsers with scripts. */
const PRODUCTS_ON_PAGE = 24
const MAX_LENGTH = 100
/** A list is cached only briefly, because products stop being 'Mali mpya' without a new version of the catalogue. */
const KEEP_MS = 60_000
/** Brotli quality. Many lists are requested only once, so they are compressed quickly. */
const BROTLI_QUALITY = 4

/** Parses the query of a home URL. Returns null if it asks for the home document itself. */
export function readListQuery(fields: unknown): ListQuery | null {
  const { q, aina, ukurasa, panga, hasa } = fields as Record<string, unknown>
  const read = (value: unknown) => (typeof value === 'string' ? value.trim().slice(0, MAX_LENGTH) : '')
  const category = read(aina)
  const isSortable = read(q) !== '' || isCategory(category)
  const query: ListQuery = {
    q: read(q),
    category,
    cursor: read(ukurasa),
    sort: isSortable ? readProductSort(read(panga)) : undefined,
    exact: (read(q) !== '' && read(hasa) === '1') || undefined,
  }
  return query.q || query.category || query.cursor ? query : null
}

/**
 * Creates the documents of searches, categories and further pages. Browsers with scripts render them like any shell, so
 * that nothing flickers. Other browsers get the products and a link to the next page.
 */
export function createListDocuments(
  { catalog, shopSettings, admission }: PageServices,
  frontEnd: FrontEnd,
  write: ReturnType<typeof createDocumentWriter>,
  cached: ResponseCache['get'],
) {
  const make = async (query: ListQuery): Promise<string> => {
    const home = Object.values(homeCards).find(({ next }) => next === query.cursor)
    const cursor = home ? (await catalog.firstPage(home.count)).next_cursor : query.cursor
    const page = await catalog.page({ ...inputOf(query), cursor: cursor || undefined, limit: PRODUCTS_ON_PAGE })
    const settings = shopSettings.current()
    const shop = publicFacts(settings)
    const configured = settings.categories.map(({ name }) => name)
    const strip = categoryStrip(configured, page.categories)
    // With the names in `categories`, the browser renders the strip of categories immediately, scrolled to the selected
    // category.
    const empty = {
      shop,
      categories: strip.filter((name) => !isBuiltInTab(name)),
      categoryPictures: page.category_pictures,
      products: null,
      featured: null,
      product: null,
    }
    const title = query.q ? `Matokeo ya '${query.q}'` : query.category || catalogTexts.all
    const view = {
      kind: 'list' as const,
      title,
      q: query.q,
      category: query.category || catalogTexts.all,
      strip,
      products: page.products,
      next: page.next_cursor && listAddress({ ...query, cursor: page.next_cursor }),
      results: query.q || isCategory(query.category) ? resultsOf(query, page, settings) : null,
    }
    const plain = frontEnd.renderPlain(view, empty)
    const { data } = await frontEnd.renderPage('/', empty)
    return write({ title: `${title} | ${shop.name}`, head: NO_INDEX, html: null, plain: plainPart(plain), data })
  }
  return (query: ListQuery, address: string): Promise<PreparedResponse | null> =>
    cached({
      key: JSON.stringify(query),
      quality: BROTLI_QUALITY,
      keepMs: KEEP_MS,
      make: () => admission.admit(query.q ? 'search' : 'document', address, () => make(query)),
    })
}

/** True for a category or 'Mali mpya'. Above these lists are the number of products and the sort orders. */
const isCategory = (category: string) => category !== '' && category !== catalogTexts.all

/** True for tabs that the browser adds itself. */
const isBuiltInTab = (name: string) => name === catalogTexts.all || name === catalogTexts.newProducts

type Found = Awaited<ReturnType<PageServices['catalog']['page']>>

/** Describes the results of a search or the products of a category, and what else the person can do. */
function resultsOf(query: ListQuery, page: Found, { phones }: ShopSettings): PlainResults {
  const { words, price } = readPrice(query.q)
  const meant = page.corrected !== undefined && page.products.length > 0 ? withPrice(page.corrected, price) : null
  const [phone] = phones
  const sorts = query.q ? [undefined, ...productSorts] : productSorts
  // Without ?panga= the first order applies: a category is sorted by time.
  const current = query.sort ?? sorts[0]
  return {
    // On further pages the total number of products is unknown.
    count: query.cursor ? null : page.products.length,
    sorts: sorts.map((sort) => ({
      sort,
      href: sort === current ? null : listAddress({ ...query, sort, cursor: '' }),
    })),
    isPartial: page.partial ?? false,
    meant:
      meant === null
        ? null
        : {
            text: meant,
            href: listAddress({ q: meant, category: query.category, cursor: '' }),
            exact: listAddress({ ...query, exact: true, cursor: '' }),
          },
    questionLink: phone && words ? whatsappLink(phone, missingQuestion(words)) : null,
  }
}

function inputOf({ q, category, sort, exact }: ListQuery): ListInput {
  const isNew = category === catalogTexts.newProducts
  return {
    q: q || undefined,
    sort,
    exact,
    new: isNew || undefined,
    category: isNew || category === catalogTexts.all ? undefined : category || undefined,
  }
}

/** Returns the URL of a page of the catalogue. */
function listAddress({ q, category, cursor, sort, exact }: ListQuery): string {
  const query = new URLSearchParams()
  if (q) query.set('q', q)
  if (category) query.set('aina', category)
  if (sort) query.set('panga', sort)
  if (exact) query.set('hasa', '1')
  if (cursor) query.set('ukurasa', cursor)
  return `${paths.home}?${query}`
}
