import { formatMoney } from '../../../shop/numbers/money.ts'
import type { Product } from '../../data/catalog.ts'

/**
 * What of a product can be ordered: its types with a price, or itself. The value carries the price that is seen here, so
 * that the order can be compared with it: '5000 Ndogo', and '5000 ' without types.
 */
export function plainChoices({ price, customPrices }: Product): { value: string; label: string }[] {
  if (customPrices.length === 0) return [{ value: `${price} `, label: formatMoney(price) }]
  return customPrices
    .filter((one) => one.price > 0)
    .map((one) => ({ value: `${one.price} ${one.type}`, label: `${one.type}: ${formatMoney(one.price)}` }))
}
