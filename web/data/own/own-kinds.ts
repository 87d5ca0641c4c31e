import type { QueryKey } from '@tanstack/react-query'

/** What is kept of a person's own for when there is no network, and how much of it. */
type OwnKind = {
  /** What a line calls it: 'unaona oda zilivyokuwa saa 14:05'. */
  what: string
  /** How the keys of its lists begin. */
  list: readonly string[]
  /** How the key of a single one begins; its id follows. */
  one: readonly string[]
  /** Rows that are kept of a list. */
  most: number
}

const kinds: readonly OwnKind[] = [
  { what: 'oda', list: ['orders', 'list'], one: ['orders', 'one'], most: 60 },
  { what: 'oda za picha', list: ['captured', 'list'], one: ['captured', 'one'], most: 60 },
  { what: 'bidhaa na stoo', list: ['staff', 'products'], one: ['staff', 'product'], most: 300 },
]

/** What the shop paid is not needed to sell, so it is not kept. */
export const notKept: readonly string[] = ['buying_price', 'shipping_cost']

/** The kind that a query is of, and whether it is a list or which one; null for what is not kept. */
export function ownKindOf(key: QueryKey): { kind: OwnKind; id: unknown } | null {
  for (const kind of kinds) {
    if (begins(key, kind.one)) return { kind, id: key[2] }
    if (begins(key, kind.list) && !isSearch(key)) return { kind, id: undefined }
  }
  return null
}

const begins = (key: QueryKey, parts: readonly string[]) => parts.every((part, index) => part === key[index])

/** What somebody has looked for is nobody's business. */
const isSearch = ([, , ...rest]: QueryKey): boolean =>
  rest.some((part, index) => (typeof part === 'object' ? field(part, 'q') : index > 0 && part !== ''))

/** The name under which the answer of a query is kept, and how the names of a kind's lists begin. */
export const nameOf = (key: QueryKey): string => JSON.stringify(key)
export const nameOfLists = ({ list }: OwnKind): string => JSON.stringify(list).slice(0, -1)

/** The newest rows of a list, whole pages where it comes in pages. */
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

/** The row of a list with this id. */
export const rowOf = (list: unknown, id: unknown): unknown => rowsOf(list).find((row) => field(row, 'id') === id)

function rowsOf(list: unknown): unknown[] {
  const pages = field(list, 'pages')
  if (Array.isArray(pages)) return pages.flatMap(rowsOf)
  const rows = field(list, 'orders') ?? field(list, 'products') ?? field(list, 'data')
  return Array.isArray(rows) ? rows : []
}

const field = (part: unknown, name: string): unknown =>
  typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined
