import type { QueryKey } from '@tanstack/react-query'

/** Private data that is cached for use without a network. */
type CachedKind = {
  /** Its name in the line at the foot: 'unaona oda zilivyokuwa saa 14:05'. */
  what: string
  /** The prefix of its lists' query keys. */
  list: readonly string[]
  /** The prefix of a single item's query key. Its id follows. */
  one?: readonly string[]
  /** Cached rows of a list. */
  most: number
}

const kinds: readonly CachedKind[] = [
  { what: 'oda', list: ['orders', 'list'], one: ['orders', 'one'], most: 60 },
  { what: 'oda za picha', list: ['captured', 'list'], one: ['captured', 'one'], most: 60 },
  { what: 'bidhaa na stoo', list: ['staff', 'products'], one: ['staff', 'product'], most: 300 },
  { what: 'kazi', list: ['today'], most: 60 },
  { what: 'takwimu', list: ['reports', 'summary'], most: 60 },
]

/** Fields that are never cached: nobody needs the shop's costs to sell. */
export const neverCached: readonly string[] = ['buying_price', 'shipping_cost']

/** The kind of a query, and the item's id unless it is a list; null if it is not cached. */
export function cachedKindOf(key: QueryKey): { kind: CachedKind; id: unknown } | null {
  for (const kind of kinds) {
    if (kind.one && begins(key, kind.one)) return { kind, id: key[2] }
    if (begins(key, kind.list) && !isSearch(key)) return { kind, id: undefined }
  }
  return null
}

const begins = (key: QueryKey, parts: readonly string[]) => parts.every((part, index) => part === key[index])

/** Searches are private and never cached. */
const isSearch = ([, , ...rest]: QueryKey): boolean =>
  rest.some((part, index) => (typeof part === 'object' ? field(part, 'q') : index > 0 && part !== ''))

/** The cache name of a query's answer, and the prefix of the names of a kind's lists. */
export const nameOf = (key: QueryKey): string => JSON.stringify(key)
export const nameOfLists = ({ list }: CachedKind): string => JSON.stringify(list).slice(0, -1)

/** The newest rows of a list; whole pages if the list is paged. */
export function newestOf(list: unknown, most: number): unknown {
  const [pages, products] = [field(list, 'pages'), field(list, 'products')]
  if (typeof list !== 'object') return list
  if (Array.isArray(pages)) {
    let rows = 0
    const last = pages.findIndex((page) => {
      rows += rowsOf(page).length
      return rows >= most
    })
    const count = last < 0 ? pages.length : last + 1
    const params = field(list, 'pageParams')
    return { ...list, pages: pages.slice(0, count), pageParams: Array.isArray(params) ? params.slice(0, count) : [] }
  }
  if (Array.isArray(products) && products.length > most)
    return { ...list, products: products.slice(0, most), next: null }
  return list
}

/** The row with this id. */
export const rowOf = (list: unknown, id: unknown): unknown => rowsOf(list).find((row) => field(row, 'id') === id)

function rowsOf(list: unknown): unknown[] {
  const pages = field(list, 'pages')
  if (Array.isArray(pages)) return pages.flatMap(rowsOf)
  const rows = field(list, 'orders') ?? field(list, 'products') ?? field(list, 'data')
  return Array.isArray(rows) ? rows : []
}

const field = (part: unknown, name: string): unknown =>
  typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined
