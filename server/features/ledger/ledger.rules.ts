import { formatNumber } from '../../../shop/numbers/money.ts'
import { productLabel } from '../../../shop/products/products.ts'
import type { MovementReason } from '../../../shop/products/stock.ts'
import { handsLeft, stockLeft } from '../../../shop/texts/stock.ts'

/** True if a movement for this reason makes never-counted stock of the storeroom counted: an arrival or a count. */
export const makesCounted = (reason: MovementReason): boolean =>
  reason === 'arrival' || reason === 'opening' || reason === 'correction'

/** True if pieces that come in for this reason may change the average cost. */
export const mayChangeCost = makesCounted

/**
 * Returns the reason of a count that changes the balance of a place by `pieces`: 'opening' for a first count that finds
 * no pieces missing, else 'correction'.
 */
export const countReason = (isFirst: boolean, pieces: number): MovementReason =>
  isFirst && pieces >= 0 ? 'opening' : 'correction'

/** True if a movement takes the balance from above the threshold down to it or below; staff are notified only then. */
export const fallsToLowStock = (threshold: number | null, before: number, after: number): boolean =>
  threshold !== null && before > threshold && after <= threshold

/**
 * True if staff are notified of low stock after a movement for this reason. Returned pieces that are written off were
 * added just before, so they leave no less stock than there was.
 */
export const notifiesOfLowStock = (reason: MovementReason): boolean => reason !== 'written_off'

/** The notification to staff that a variant is running out. */
export const lowStockMessage = (product: string, type: string | null, left: number): string =>
  `Stoo inaisha: ${productLabel(product, type)}, zimebaki ${formatNumber(left)}.`

/** The same after a stocktake, of several variants. */
export const manyLowMessage = (variants: number): string =>
  `Stoo inaisha: bidhaa ${formatNumber(variants)} baada ya kuhesabu duka.`

/** The text of the push, which others may read on a locked phone. */
export const LOW_STOCK_PUSH = 'Stoo ya bidhaa moja inaisha. Gusa kuiona.'

/** The refusal of a movement of more than `left` pieces. A count that sales have overtaken must be repeated. */
export const shortageMessage = (reason: MovementReason, left: number): string =>
  withRecount(reason, stockLeft(formatNumber(left)))

/** The same refusal if the pieces were to come from the stock that a person carries. */
export const handsShortageMessage = (reason: MovementReason, left: number): string =>
  withRecount(reason, handsLeft(formatNumber(left)))

const withRecount = (reason: MovementReason, shortage: string) =>
  reason === 'correction' ? `${shortage} Kataa marekebisho haya, kisha hesabu upya.` : shortage
