import { lowestPrice, productStatuses } from '../../../../shop/products/products.ts'
import type { Product } from '../../../data/catalog.ts'

/** The columns that can be sorted. The default is the server's order, newest first. */
export type SortColumn = 'name' | 'category' | 'price' | 'stock' | 'low_stock' | 'status' | 'added'
export type Sort = { column: SortColumn; descending: boolean }

export const newestFirst: Sort = { column: 'added', descending: true }

const letters = new Intl.Collator('sw', { numeric: true })

/** Returns an infinity for uncounted stock and missing prices, so that they come last in both directions. */
const unknownLast = (value: number | null | undefined, descending: boolean): number =>
  value ?? (descending ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY)

/** Compares numbers that may be infinite; subtracting them would give NaN. */
function compareNumbers(left: number, right: number): number {
  if (left === right) return 0
  return left < right ? -1 : 1
}

function compare(left: Product, right: Product, { column, descending }: Sort): number {
  const price = (product: Product) => unknownLast(lowestPrice(product) || null, descending)
  const stock = (product: Product) => unknownLast(product.stock, descending)
  const threshold = ({ stock_info = [] }: Product) => Math.max(0, ...stock_info.map(({ low_at }) => low_at))
  switch (column) {
    case 'name':
      return letters.compare(left.name, right.name)
    case 'category':
      return letters.compare(left.category, right.category)
    case 'price':
      return compareNumbers(price(left), price(right))
    case 'stock':
      return compareNumbers(stock(left), stock(right))
    case 'low_stock':
      return compareNumbers(threshold(left), threshold(right))
    case 'status':
      return productStatuses.indexOf(left.status) - productStatuses.indexOf(right.status)
    case 'added':
      return compareNumbers(Date.parse(left.date_added), Date.parse(right.date_added))
  }
}

/** Returns the products in this order. The sort is stable. */
export function sortProducts<P extends Product>(products: readonly P[], sort: Sort): P[] {
  const direction = sort.descending ? -1 : 1
  return [...products].sort((left, right) => direction * compare(left, right, sort))
}

/** Returns the next sort after a click on a column header: first its default direction, then the reverse. */
export function nextSort(current: Sort, column: SortColumn): Sort {
  const startsDescending = column === 'added'
  return { column, descending: current.column === column ? !current.descending : startsDescending }
}
