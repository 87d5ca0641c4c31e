import { formatNumber } from '../../../shop/numbers/money.ts'
import { productLabel } from '../../../shop/products/products.ts'
import type { MovementReason } from '../../../shop/products/stock.ts'
import { stockLeft } from '../../../shop/words/messages.ts'

/**
 * Whether a movement makes never-counted stock counted: only what was counted when it came, or counted on the shelf.
 */
export const makesCounted = (reason: MovementReason): boolean => reason === 'arrival' || reason === 'correction'

/** Whether a movement takes the balance from above the threshold to it or below: notified once, on the way down. */
export const fallsToLowStock = (threshold: number | null, before: number, after: number): boolean =>
  threshold !== null && before > threshold && after <= threshold

/** Notifies the staff that a variant runs out. */
export const lowStockMessage = (product: string, type: string | null, left: number): string =>
  `Stoo inaisha: ${productLabel(product, type)}, zimebaki ${formatNumber(left)}.`

/** The same on a phone, where others may read it. */
export const LOW_STOCK_PUSH = 'Stoo ya bidhaa moja inaisha. Gusa kuiona.'

/** The refusal of a movement that wants more than `left` pieces; a count that was overtaken needs another count. */
export const shortageMessage = (reason: MovementReason, left: number): string => {
  const shortage = stockLeft(formatNumber(left))
  return reason === 'correction' ? `${shortage} Kataa marekebisho haya, kisha hesabu upya.` : shortage
}
