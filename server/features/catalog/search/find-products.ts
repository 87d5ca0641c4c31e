import { toCents } from '../../../../shop/numbers/money.ts'
import { searchedBarcode } from '../../../../shop/products/barcodes.ts'
import type { ProductSort } from '../../../../shop/products/product-sorts.ts'
import { type PriceLimits, readPrice } from '../../../../shop/words/price-limits.ts'
import { type SearchTerm, searchTerms } from '../../../../shop/words/search.ts'
import { otherAttempts } from '../../../../shop/words/spelling.ts'
import type { Database } from '../../../db/open.ts'
import { findBarcode } from '../barcodes/barcodes.queries.ts'
import { type ProductRow, productView } from '../catalog.rules.ts'
import { listByPrice, listFirstFound, listProducts } from '../lists/list-products.ts'
import { type FoundRow, type ListFilter, placeOf, type WordsQuery } from '../lists/product-lists.queries.ts'
import { findProduct } from '../products.queries.ts'
import { findCorrections } from './find-corrections.ts'
import {
  type AttemptCode,
  attemptOf,
  attemptWithSome,
  kindOf,
  listKey,
  listPlace,
  type Part,
  type Place,
  partAfter,
  requireCursor,
  writeCursor,
} from './page-cursor.ts'
import { unknownTerms } from './search.queries.ts'
import { rankProducts, wordsQuery } from './search.rules.ts'

/** The query of GET products.php. */
export type ListInput = {
  limit?: number
  cursor?: string
  q?: string
  /** Searches for the typed words without corrections. */
  exact?: boolean
  sort?: ProductSort
  category?: string
  new?: boolean
  deleted?: boolean
}

/**
 * `partial` is true if no product has all the words; `rows` are then the products with most of them. `corrected` is the
 * text that was searched for instead of the typed text.
 */
type Page = { rows: ProductRow[]; next: string | null; partial?: boolean; corrected?: string }

/** The default number of products per page. */
const PAGE_SIZE = 24

/** True if the input is empty. An empty input requests the whole list. */
export const wantsWholeList = (input: ListInput): boolean => Object.values(input).every((value) => value === undefined)

/**
 * Returns a page of products in list order. If no other order is requested, a search lists name matches first and ranks
 * each page. If no product has all its words, it tries corrected words, then products that have most of the words.
 * Without words, a price filter sorts by price, cheapest first. A text that is a product's barcode returns only that
 * product.
 */
export async function findProducts(db: Database, input: ListInput): Promise<Page> {
  const place = requireCursor(input.cursor)
  const coded = place || input.deleted ? undefined : await findCoded(db, input.q)
  if (coded) return { rows: [coded], next: null }
  const { words, price } = readPrice(input.q ?? '')
  const terms = searchTerms(words)
  const start = { after: place, price: price ?? undefined }
  if (terms.length > 0) return searchProducts(db, input, { ...start, words, terms })
  const sort = input.sort ?? (price ? 'cheapest' : undefined)
  return pageFrom(db, input, { ...start, part: place?.part ?? sort ?? 'all', query: null })
}

type Search = Pick<PageRequest, 'after' | 'price'> & { words: string; terms: readonly SearchTerm[] }

/**
 * Searches for all words as typed. If no product has them, makes further attempts until one of them finds something. A
 * cursor continues the attempt that it contains.
 */
async function searchProducts(db: Database, input: ListInput, { words, terms, after, price }: Search): Promise<Page> {
  const search = async (attempt: AttemptCode, asked: readonly SearchTerm[], count?: number): Promise<Page> => {
    const part = after?.part ?? (`${input.sort ?? 'name'}${attempt}` as const)
    const page = await pageFrom(db, input, { after, price, part, query: wordsQuery(asked, count) })
    return input.sort ? page : { ...page, rows: rankProducts(asked, page.rows) }
  }
  const attemptOfCursor = after ? attemptOf(after.part) : undefined
  if (attemptOfCursor === undefined || attemptOfCursor === '') {
    const page = await search('', terms)
    if (after || page.rows.length > 0) return page
  }
  const unknown = await unknownTerms(db, terms)
  const corrections = input.exact ? new Map() : await findCorrections(db, unknown)
  for (const { terms: asked, count, ...found } of otherAttempts(words, unknown, corrections)) {
    const attempt = found.partial ? attemptWithSome(count) : '~'
    if (attemptOfCursor !== undefined && attemptOfCursor !== attempt) continue
    const page = await search(attempt, asked, count)
    if (after || page.rows.length > 0) return { ...page, ...found }
  }
  return { rows: [], next: null }
}

/** Returns the product whose barcode was typed or scanned. */
async function findCoded(db: Database, q = ''): Promise<ProductRow | undefined> {
  const code = searchedBarcode(q)
  const found = code === null ? undefined : await findBarcode(db, code)
  return found && findProduct(db, found.product_id)
}

/** The part of the list in which a page starts, the last product before the page, and the filters. */
type PageRequest = { part: Part; after: Place | null; query: WordsQuery | null; price: PriceLimits | undefined }

/** Fills a page from one part of the list and, while there is room, from the following parts. */
async function pageFrom(db: Database, input: ListInput, start: PageRequest): Promise<Page> {
  const limit = input.limit ?? PAGE_SIZE
  const elsewhere = partAfter(start.part)
  // The first page of a search reads name matches and other matches in one statement.
  if (elsewhere && kindOf(start.part) === 'name' && start.query && !start.after) {
    const found = await listFirstFound(db, { ...filterOf(input, start), limit: limit + 1 }, start.query)
    return firstPage(found, limit, { name: start.part, elsewhere })
  }
  const rows: ProductRow[] = []
  let after = start.after
  for (let part: Part | undefined = start.part; part; part = partAfter(part)) {
    // Products without a price are in no price range.
    if (start.price && kindOf(part) === 'unpriced') continue
    const room = limit - rows.length
    const found = await listPart(db, { ...filterOf(input, start), limit: room + 1 }, { ...start, part, after })
    const taken = found.slice(0, room)
    rows.push(...taken)
    if (found.length > room) return { rows, next: writeCursor(part, keyOf(part, taken.at(-1))) }
    after = null
  }
  return { rows, next: null }
}

function listPart(db: Database, filter: ListFilter, { part, after, query }: PageRequest): Promise<ProductRow[]> {
  // '-' is the cursor for the start of a part.
  const last = after && after.id !== '-' ? after : null
  const kind = kindOf(part)
  switch (kind) {
    case 'cheapest':
    case 'dearest':
    case 'unpriced':
      return listByPrice(db, {
        ...filter,
        onSale: true,
        order: kind,
        query,
        after: last && { price: last.key / 100, id: last.id },
      })
    default: {
      const where = kind === 'unavailable' ? 'newest' : kind
      const isSearch = where !== 'all' && (query !== null || filter.price !== undefined)
      return listProducts(db, {
        ...filter,
        onSale: kind === 'unavailable' ? false : undefined,
        after: last && listPlace(last),
        search: isSearch ? { query, where } : undefined,
      })
    }
  }
}

/** The position of a row in its part, for the cursor. */
function keyOf(part: Part, row: ProductRow | undefined): { key: number; id: string } | undefined {
  if (!row) return undefined
  const byPrice = ['cheapest', 'dearest', 'unpriced'].includes(kindOf(part))
  return { key: byPrice ? toCents(productView(row).price) : listKey(placeOf(row)), id: row.id }
}

/** `found` contains rows of both parts. If another page follows, it contains one row more than fits on this page. */
function firstPage(found: readonly FoundRow[], limit: number, parts: { name: Part; elsewhere: Part }): Page {
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const nextRow = found[limit]
  if (!nextRow) return { rows, next: null }
  const part = nextRow.in_name ? parts.name : parts.elsewhere
  return { rows, next: writeCursor(part, keyOf(part, last?.in_name === nextRow.in_name ? last : undefined)) }
}

const filterOf = (input: ListInput, { price }: PageRequest): Omit<ListFilter, 'limit'> => ({
  category: input.category,
  isNew: input.new,
  deleted: input.deleted,
  price,
})
