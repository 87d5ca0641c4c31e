import { formatMoney } from '../../../shop/numbers/money.ts'
import type { Product } from '../../data/catalog.ts'

/**
 * The choices of a product: its types with a price, or the product itself. The value includes the price shown, so that
 * the order can be checked against it: '5000 Ndogo', or '5000 ' without types.
 */
export function plainChoices({ price, customPrices }: Product): { value: string; label: string }[] {
  if (customPrices.length === 0) return [{ value: `${price} `, label: formatMoney(price) }]
  return customPrices
    .filter((one) => one.price > 0)
    .map((one) => ({ value: `${one.price} ${one.type}`, label: `${one.type}: ${formatMoney(one.price)}` }))
}
