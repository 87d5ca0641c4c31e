import { refusal } from '../../../contract/call.ts'
import { approveStockRequest } from '../../../contract/stock.ts'
import { counted, formatNumber } from '../../../shop/numbers/money.ts'
import { piecesOf } from '../../../shop/products/packaging.ts'
import { stockHeld, stockLeft } from '../../../shop/words/messages.ts'
import { problem } from '../../../shop/words/problems.ts'

/** A request's figures: pieces, and the packages that they were counted in. */
type PackageFigures = {
  quantity: number
  items_per_package?: number | null | undefined
  package_count?: number | null | undefined
  extra_pieces?: number | null | undefined
}

/**
 * Throws 'refused' for package figures that do not make the quantity (rulings §6); without any there is nothing to
 * check.
 */
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
  const text = `Vifungashio vinafanya ${counted('pisi', packed)}, lakini idadi ni ${formatNumber(quantity)}. Rekebisha hesabu.`
  throw problem('refused', { text })
}

/**
 * Whether so many pieces go out although open orders hold some of them: false where there is enough besides, and for
 * stock that was never counted. Throws 'stock_held' where there is not, unless `override` says to do it knowingly; also
 * then 'refused' when the store has fewer than that altogether.
 */
export function takesHeldPieces(
  { quantity, stock, held }: { quantity: number; stock: number | null; held: number },
  override: boolean,
): boolean {
  if (stock === null || quantity <= stock - held) return false
  const left = Math.max(0, stock - held)
  const text = stockHeld({ stock: formatNumber(stock), held: formatNumber(held), left: formatNumber(left) })
  const shortage = held > 0 ? text : stockLeft(formatNumber(stock))
  if (quantity > stock) throw refusal(approveStockRequest, 'refused', { stock }, shortage)
  if (!override) throw refusal(approveStockRequest, 'stock_held', { stock, held, left }, text)
  return true
}
