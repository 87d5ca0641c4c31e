import type { QueryKey } from '@tanstack/react-query'

/** A kind of private data that is cached for use without a network. */
type CachedKind = {
  /** The name of the data in the offline line: 'unaona oda zilivyokuwa saa 14:05'. */
  what: string
  /** The prefix of the query keys of lists. */
  list: readonly string[]
  /** The prefix of the query key of a single item, before its id. */
  one?: readonly string[]
  /** The maximum number of cached rows of a list. */
  maxRows: number
}

const kinds: readonly CachedKind[] = [
  { what: 'oda', list: ['orders', 'list'], one: ['orders', 'one'], maxRows: 60 },
  { what: 'oda za picha', list: ['captured', 'list'], one: ['captured', 'one'], maxRows: 60 },
  { what: 'bidhaa na stoo', list: ['staff', 'products'], one: ['staff', 'product'], maxRows: 300 },
  { what: 'bidhaa za kaunta', list: ['till'], maxRows: 50_000 },
  { what: 'hesabu ya duka', list: ['stocktakes'], maxRows: 60 },
  { what: 'bidhaa za kuhesabu', list: ['stocktakes-goods'], maxRows: 20_000 },
  { what: 'taarifa za wateja', list: ['customers', 'list'], maxRows: 60 },
  { what: 'taarifa za mteja', list: ['customers', 'one'], maxRows: 60 },
  { what: 'taarifa za madeni', list: ['customers', 'debtors'], maxRows: 60 },
  { what: 'kazi', list: ['today'], maxRows: 60 },
  { what: 'takwimu', list: ['reports', 'summary'], maxRows: 60 },
]

/** Fields that are never cached, because selling does not need the shop's costs. */
export const neverCached: readonly string[] = ['buying_price', 'shipping_cost']

/**
 * Returns the kind of a query, and the id of its item, which is undefined for a list. Returns null if the query is not
 * cached.
 */
export function cachedKindOf(key: QueryKey): { kind: CachedKind; id: unknown } | null {
  for (const kind of kinds) {
    if (kind.one && startsWith(key, kind.one)) return { kind, id: key[2] }
    if (startsWith(key, kind.list) && !isSearch(key)) return { kind, id: undefined }
  }
  return null
}

const startsWith = (key: QueryKey, parts: readonly string[]) => parts.every((part, index) => part === key[index])

/**
 * Returns true for the key of a search. Searches are private and never cached. The searched words are in the field `q`
 * of an object, or they are the fourth or a later part of the key.
 */
const isSearch = (key: QueryKey): boolean =>
  key.slice(2).some((part) => typeof part === 'object' && field(part, 'q')) ||
  key.slice(3).some((part) => typeof part !== 'object' && part !== '')

/**
 * Returns the name of a query in the cache. `nameOfLists` returns the common prefix of the names of all lists of a
 * kind.
 */
export const nameOf = (key: QueryKey): string => JSON.stringify(key)
export const nameOfLists = ({ list }: CachedKind): string => JSON.stringify(list).slice(0, -1)

/** Returns the first `maxRows` rows of a list. Of a paged list, returns the complete pages that contain these rows. */
export function firstRowsOf(list: unknown, maxRows: number): unknown {
  const [pages, products] = [field(list, 'pages'), field(list, 'products')]
  if (typeof list !== 'object') return list
  if (Array.isArray(pages)) {
    let rows = 0
    const last = pages.findIndex((page) => {
      rows += rowsOf(page).length
      return rows >= maxRows
    })
    const count = last < 0 ? pages.length : last + 1
    const params = field(list, 'pageParams')
    return { ...list, pages: pages.slice(0, count), pageParams: Array.isArray(params) ? params.slice(0, count) : [] }
  }
  if (Array.isArray(products) && products.length > maxRows)
    return { ...list, products: products.slice(0, maxRows), next: null }
  return list
}

/** Returns the row with this id. */
export const rowOf = (list: unknown, id: unknown): unknown => rowsOf(list).find((row) => field(row, 'id') === id)

function rowsOf(list: unknown): unknown[] {
  const pages = field(list, 'pages')
  if (Array.isArray(pages)) return pages.flatMap(rowsOf)
  const names = ['orders', 'products', 'customers', 'debtors', 'data']
  const rows = names.map((name) => field(list, name)).find((one) => one !== undefined)
  return Array.isArray(rows) ? rows : []
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
