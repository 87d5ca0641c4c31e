/** What an arrival costs, computed once for the form, the approval and the reports, so that all say the same. */
import { formatMoney, lineTotal } from '../numbers/money.ts'
import { shippedPackages } from './packaging.ts'

type Arrival = {
  pieces: number
  items_per_package: number | null
  /** Per piece; null while it is not known. */
  buying_price: number | null
  /** Per package; null while it is not known. */
  shipping_cost: number | null
}

/**
 * Buying price per piece × pieces, shipping per package × packages, a part package counted as one (rulings §6).
 * Packaging that the arrival does not name is the variant's; without any, each piece is a package. Exact in cents;
 * null for a cost that is not known.
 */
export function arrivalCosts(
  arrival: Arrival,
  now: { items_per_package: number | null },
): { packages: number; buying: number | null; shipping: number | null } {
  const { pieces, items_per_package, buying_price, shipping_cost } = arrival
  const packages = shippedPackages(pieces, items_per_package ?? now.items_per_package ?? 1)
  return {
    packages,
    buying: buying_price === null ? null : lineTotal(buying_price, pieces),
    shipping: shipping_cost === null ? null : lineTotal(shipping_cost, packages),
  }
}

/** A cost more than so many times the last one, or less than that part of it, is asked about: it may be a slip. */
const FAR_TIMES = 2

/** '10', '2.5': how many times the last cost. */
const timesOf = (ratio: number): string => String(ratio >= 10 ? Math.round(ratio) : Math.round(ratio * 10) / 10)

/**
 * Why a cost may be a slip, as a Swahili sentence: far from the last one, or above the price at which a piece is sold.
 * Null when nothing speaks against it. `last` and `price` are null or 0 where there is none.
 */
export function costDoubt(name: string, cost: number, last: number | null, price: number | null = null): string | null {
  const written = `${name} ${formatMoney(cost)}`
  if (last && cost > last * FAR_TIMES)
    return `${written} ni mara ${timesOf(cost / last)} ya gharama ya mwisho (${formatMoney(last)}).`
  if (last && cost * FAR_TIMES < last) return `${written} ni chini ya nusu ya gharama ya mwisho (${formatMoney(last)}).`
  if (price && cost > price) return `${written} inazidi bei ya kuuza (${formatMoney(price)}).`
  return null
}
