import { formatMoney } from '../../../shop/numbers/money.ts'
import { piecePrice } from '../../../shop/products/prices.ts'
import { tierLabel } from '../../../shop/products/tiers/price-tiers.ts'
import type { Product } from '../../data/catalog.ts'

/**
 * Returns the choices of a product: its types with a price, or the product itself. The value contains the shown price,
 * so that the order can be checked against it: '5000 Ndogo', or '5000 ' without types.
 */
export function plainChoices({ price, customPrices }: Product): { value: string; label: string }[] {
  if (customPrices.length === 0) return [{ value: `${price} `, label: formatMoney(price) }]
  return customPrices
    .filter((one) => one.price > 0)
    .map(({ type, price }) => ({
      value: `${price} ${type}`,
      label: `${type}: ${formatMoney(price)}${ofPiece(type, price)}`,
    }))
}

/** Returns the price tiers in words: 'Bei ya jumla kuanzia pisi 6: TSh 23,000', with the type if types differ. */
export function plainTiers({ price_tiers = [], customPrices }: Product): string[] {
  const own = customPrices.flatMap(({ type, price_tiers: tiers = [] }) =>
    tiers.map((tier) => `${type}: ${tierLabel(tier)}`),
  )
  return [...price_tiers.map((tier) => tierLabel(tier)), ...own].map((label) => `Bei ya jumla ${label}`)
}

/** Returns ' (= TSh 3,000 kila jozi)' for a package, otherwise ''. */
function ofPiece(type: string, price: number): string {
  const piece = piecePrice(type, price)
  return piece ? ` (= ${formatMoney(piece.price)} kila ${piece.unit})` : ''
}
