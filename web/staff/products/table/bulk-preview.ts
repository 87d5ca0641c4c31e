// Previews a change of several products with the same arithmetic as the server.
import { formatMoney, formatNumber, MAX_PRICE } from '../../../../shop/numbers/money.ts'
import { parseMoney, parsePrice, priceProblem } from '../../../../shop/numbers/parse-money.ts'
import { countDoubtfulPrices, priceByPercent } from '../../../../shop/products/bulk-prices.ts'
import { isProductStatus, productLabel, productStatusNames } from '../../../../shop/products/products.ts'
import type { Product } from '../../../data/catalog.ts'
import type { ProductsChange } from '../../../data/products/products.ts'
import { lowStockProblem } from './ProductCells.tsx'

export const bulkFields = ['percent', 'price', 'category', 'status', 'low_stock'] as const
export type BulkField = (typeof bulkFields)[number]

/** Parses the typed value. Returns the change, or an error. */
export function bulkChange(field: BulkField, typed: string): { change: ProductsChange } | { problem: string } {
  switch (field) {
    case 'percent': {
      const sign = typed.trim().startsWith('-') ? -1 : 1
      const amount = parseMoney(typed.trim().replace(/^[+-]/, '').replace(/\s*%$/, ''), { most: sign < 0 ? 99 : 1000 })
      return amount
        ? { change: { percent: sign * amount } }
        : { problem: 'Weka asilimia kati ya -99 na 1,000, mfano 10 au -5.' }
    }
    case 'price': {
      const price = parsePrice(typed)
      return price === null ? { problem: priceProblem(typed) ?? '' } : { change: { price } }
    }
    case 'category':
      return typed.trim() ? { change: { category: typed } } : { problem: 'Chagua kategoria.' }
    case 'status':
      return isProductStatus(typed) ? { change: { status: typed } } : { problem: 'Chagua hali.' }
    case 'low_stock': {
      const problem = lowStockProblem(typed)
      return problem ? { problem } : { change: { low_stock: typed.trim() === '' ? null : Number(typed) } }
    }
  }
}

/** A row of the preview. If any row has a `problem`, the server would refuse the whole change. */
export type PreviewRow = { key: string; name: string; before: string; after: string; problem?: string }

const hasDifferentPrices = ({ customPrices }: Product): boolean =>
  new Set(customPrices.map((one) => one.price)).size > 1

const pricesOf = ({ price, customPrices }: Product) =>
  customPrices.length > 0 ? customPrices : [{ type: null, price }]

/** Returns the rows that would change, with their old and new values. */
export function previewOf(products: readonly Product[], change: ProductsChange): PreviewRow[] {
  return products.flatMap((product) => rowsOf(product, change)).filter(({ before, after }) => before !== after)
}

function rowsOf(product: Product, { price, percent, category, status, low_stock }: ProductsChange): PreviewRow[] {
  const { id, name } = product
  const row = (before: string, after: string): PreviewRow[] => [{ key: id, name, before, after }]
  if (category !== undefined) return row(product.category, category)
  if (status !== undefined) return row(productStatusNames[product.status], productStatusNames[status])
  if (low_stock !== undefined) {
    const now = [...new Set((product.stock_info ?? []).map((one) => one.low_stock))]
    return row(now.map(thresholdName).join(', '), thresholdName(low_stock))
  }
  return pricesOf(product).map(({ type, price: now }) => {
    const after = price ?? priceByPercent(now, percent ?? 0)
    const problem = problemOf(product, now, after, price !== undefined)
    return {
      key: `${id} ${type}`,
      name: productLabel(name, type),
      before: formatMoney(now),
      after: formatMoney(after),
      problem,
    }
  })
}

const thresholdName = (pieces: number | null): string =>
  pieces === null ? 'kama duka' : `pisi ${formatNumber(pieces)}`

function problemOf(product: Product, now: number, after: number, isOnePrice: boolean): string | undefined {
  if (isOnePrice && hasDifferentPrices(product)) return 'Aina zina bei tofauti: tumia asilimia.'
  if (after > MAX_PRICE) return `Isizidi ${formatMoney(MAX_PRICE)}.`
  return after === 0 && now > 0 && !isOnePrice ? 'Bei ingekuwa 0.' : undefined
}

/** Returns the number of new prices that may be a typing error. */
export function doubtfulPricesOf(products: readonly Product[], { price, percent }: ProductsChange): number {
  if (price === undefined && percent === undefined) return 0
  return countDoubtfulPrices(
    products.flatMap((product) =>
      pricesOf(product).map(({ price: old }) => ({ old, now: price ?? priceByPercent(old, percent ?? 0) })),
    ),
  )
}
