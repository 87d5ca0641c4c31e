/** The costs of an arrival. The form, the approval and the reports all use this code, so they agree. */
import { formatMoney, multiplyMoney } from '../numbers/money.ts'
import { shippedPackages } from './packaging.ts'

type Arrival = {
  pieces: number
  items_per_package: number | null
  /** The price of a piece; null if unknown. */
  buying_price: number | null
  /** The cost of a package; null if unknown. */
  shipping_cost: number | null
}

/**
 * Returns the total buying cost, which counts pieces, and the total shipping cost, which counts packages and a part
 * package as one. If the arrival has no package size, the variant's package size applies. If both have none, each piece
 * counts as a package. The costs are exact in cents, and null if unknown.
 */
export function arrivalCosts(
  arrival: Arrival,
  variant: { items_per_package: number | null },
): { packages: number; buying: number | null; shipping: number | null } {
  const { pieces, items_per_package, buying_price, shipping_cost } = arrival
  const packages = shippedPackages(pieces, items_per_package ?? variant.items_per_package ?? 1)
  return {
    packages,
    buying: buying_price === null ? null : buyingCost(buying_price, pieces),
    shipping: shipping_cost === null ? null : multiplyMoney(shipping_cost, packages),
  }
}

/** Returns the cost of these pieces at this buying price per piece, exact in cents. */
export const buyingCost = (buyingPrice: number, pieces: number): number => multiplyMoney(buyingPrice, pieces)

/**
 * Returns the number of packages that determines a line's share of the shipping cost. Loose pieces count as one
 * package.
 */
export const sharingPackages = ({ packages, extra_pieces }: { packages: number; extra_pieces: number }): number =>
  packages + (extra_pieces > 0 ? 1 : 0)

/**
 * Divides the shipping cost of an arrival among its lines by their packages. Shares are whole shillings, rounded half
 * up. The last line with packages gets the rest, so that the shares add up to the total.
 */
export function divideShipping(total: number, packages: readonly number[]): number[] {
  const allPackages = BigInt(packages.reduce((sum, count) => sum + count, 0))
  const last = packages.findLastIndex((count) => count > 0)
  let left = total
  return packages.map((count, index) => {
    const rounded =
      allPackages === 0n ? 0 : Number((2n * BigInt(total) * BigInt(count) + allPackages) / (2n * allPackages))
    const share = index === last ? left : Math.min(rounded, left)
    left -= share
    return share
  })
}

/** Returns a line's share of the shipping cost per package, rounded to the cent. */
export const shippingPerPackage = (share: number, pieces: number, itemsPerPackage: number | null): number =>
  Math.round((share * 100) / Math.max(1, shippedPackages(pieces, itemsPerPackage ?? 1))) / 100

/** A cost that differs from the last cost by more than this factor may be a typing error. */
const DOUBTFUL_RATIO = 2

/** Formats the ratio to the last cost: '10', '2.5'. */
const formatRatio = (ratio: number): string => String(ratio >= 10 ? Math.round(ratio) : Math.round(ratio * 10) / 10)

/**
 * Returns why a cost may be a typing error: it differs much from the last cost, or is above the selling price. Returns
 * null if it looks right. `last` and `price` are null or 0 if unknown.
 */
export function costDoubt(name: string, cost: number, last: number | null, price: number | null = null): string | null {
  const written = `${name} ${formatMoney(cost)}`
  if (last && cost > last * DOUBTFUL_RATIO)
    return `${written} ni mara ${formatRatio(cost / last)} ya gharama ya mwisho (${formatMoney(last)}).`
  if (last && cost * DOUBTFUL_RATIO < last)
    return `${written} ni chini ya nusu ya gharama ya mwisho (${formatMoney(last)}).`
  if (price && cost > price) return `${written} inazidi bei ya kuuza (${formatMoney(price)}).`
  return null
}
