import { refusal } from '../../../contract/call.ts'
import { approveStockRequest } from '../../../contract/stock.ts'
import { formatCount, formatNumber } from '../../../shop/numbers/money.ts'
import { isStaff, type Role } from '../../../shop/people/roles.ts'
import { problem } from '../../../shop/problems.ts'
import { piecesOf } from '../../../shop/products/packaging.ts'
import { stockHeld, stockLeft } from '../../../shop/texts/stock.ts'

/** A request's quantity in pieces, and the packages in which the sender counted it. */
type PackageFigures = {
  quantity: number
  items_per_package?: number | null | undefined
  package_count?: number | null | undefined
  extra_pieces?: number | null | undefined
}

/** Throws refused if package figures do not match the quantity. Without package figures there is nothing to check. */
export function requireMatchingPackages({
  quantity,
  items_per_package,
  package_count,
  extra_pieces,
}: PackageFigures): void {
  const packages = package_count ?? null
  const extra = extra_pieces ?? null
  if (packages === null && extra === null) return
  if (packages && !items_per_package) throw problem('refused', { text: 'Weka idadi ya pisi kwa kila kifungashio.' })
  const packed = piecesOf(packages ?? 0, items_per_package ?? 0, extra ?? 0)
  if (packed === quantity) return
  const text = `Vifungashio vinafanya ${formatCount('pisi', packed)}, lakini idadi ni ${formatNumber(quantity)}. Rekebisha hesabu.`
  throw problem('refused', { text })
}

/**
 * Throws the problem 'refused' if the requester is no longer staff, because the shop could not ask such a person to
 * hand the goods back.
 */
export function requireStaffRequester({ requester_role: role }: { requester_role: Role | null }): void {
  if (role === null || !isStaff(role))
    throw problem('refused', { text: 'Aliyeomba si mfanyakazi tena. Kataa ombi hili.' })
}

/**
 * Throws refused if the storeroom has too few pieces. Throws stock_held if open orders hold too many of them and
 * `override` is not set. Returns `overridden` as true if held pieces are given out. Stock that was never counted is not
 * checked.
 */
export function requireFreePieces(
  { quantity, stock, held }: { quantity: number; stock: number | null; held: number },
  override: boolean,
): { overridden: boolean } {
  if (stock === null || quantity <= stock - held) return { overridden: false }
  const left = Math.max(0, stock - held)
  const text = stockHeld({ stock: formatNumber(stock), held: formatNumber(held), left: formatNumber(left) })
  const shortage = held > 0 ? text : stockLeft(formatNumber(stock))
  if (quantity > stock) throw refusal(approveStockRequest, 'refused', { stock }, shortage)
  if (!override) throw refusal(approveStockRequest, 'stock_held', { stock, held, left }, text)
  return { overridden: true }
}
