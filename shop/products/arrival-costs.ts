/** The costs of an arrival, computed once for form, approval and reports, so that all agree. */
import { formatMoney, multiplyMoney } from '../numbers/money.ts'
import { shippedPackages } from './packaging.ts'

type Arrival = {
  pieces: number
  items_per_package: number | null
  /** Per piece; null if unknown. */
  buying_price: number | null
  /** Per package; null if unknown. */
  shipping_cost: number | null
}

/**
 * Returns buying price per piece × pieces, and shipping per package × packages, with a part package counted as one. If
 * the arrival names no package size, the variant's is used; if that has none either, each piece is a package. Exact in
 * cents; null for an unknown cost.
 */
export function arrivalCosts(
  arrival: Arrival,
  variant: { items_per_package: number | null },
): { packages: number; buying: number | null; shipping: number | null } {
  const { pieces, items_per_package, buying_price, shipping_cost } = arrival
  const packages = shippedPackages(pieces, items_per_package ?? variant.items_per_package ?? 1)
  return {
    packages,
    buying: buying_price === null ? null : multiplyMoney(buying_price, pieces),
    shipping: shipping_cost === null ? null : multiplyMoney(shipping_cost, packages),
  }
}

/** A cost that differs from the last one by more than this factor is questioned, because it may be a typo. */
const FAR_TIMES = 2

/** Formats the ratio to the last cost: '10', '2.5'. */
const timesOf = (ratio: number): string => String(ratio >= 10 ? Math.round(ratio) : Math.round(ratio * 10) / 10)

/**
 * Explains in Swahili why a cost may be a typo: it is far from the last one, or above the selling price. Null if it
 * looks right. `last` and `price` are null or 0 if unknown.
 */
export function costDoubt(name: string, cost: number, last: number | null, price: number | null = null): string | null {
  const written = `${name} ${formatMoney(cost)}`
  if (last && cost > last * FAR_TIMES)
    return `${written} ni mara ${timesOf(cost / last)} ya gharama ya mwisho (${formatMoney(last)}).`
  if (last && cost * FAR_TIMES < last) return `${written} ni chini ya nusu ya gharama ya mwisho (${formatMoney(last)}).`
  if (price && cost > price) return `${written} inazidi bei ya kuuza (${formatMoney(price)}).`
  return null
}
