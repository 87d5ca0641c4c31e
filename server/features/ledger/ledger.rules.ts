import { formatNumber } from '../../../shop/numbers/money.ts'
import { productLabel } from '../../../shop/products/products.ts'
import type { MovementReason } from '../../../shop/products/stock.ts'
import { handsLeft, stockLeft } from '../../../shop/texts/stock.ts'

/** True for the reasons of movements with which the counting of a variant's stock begins: arrivals and counts. */
export const makesCounted = (reason: MovementReason): boolean =>
  reason === 'arrival' || reason === 'opening' || reason === 'correction'

/** True for the reasons of movements that may change the average cost. */
export const mayChangeCost = makesCounted

/**
 * Returns the reason of a count that changes the balance of a place by `pieces`: 'opening' for a first count without
 * missing pieces, else 'correction'.
 */
export const countReason = (isFirst: boolean, pieces: number): MovementReason =>
  isFirst && pieces >= 0 ? 'opening' : 'correction'

/**
 * True if a movement lowers the balance from above the threshold to the threshold or below. Staff are notified only
 * then.
 */
export const fallsToLowStock = (threshold: number | null, before: number, after: number): boolean =>
  threshold !== null && before > threshold && after <= threshold

/**
 * True if a movement for this reason may notify staff of low stock. Returned pieces that are written off were added
 * just before, so the stock is as high as before the return.
 */
export const notifiesOfLowStock = (reason: MovementReason): boolean => reason !== 'written_off'

/** Returns the notification to staff that a variant is running out. */
export const lowStockMessage = (product: string, type: string | null, left: number): string =>
  `Stoo inaisha: ${productLabel(product, type)}, zimebaki ${formatNumber(left)}.`

/** Returns the notification after a stocktake that several variants are running out. */
export const manyLowMessage = (variants: number): string =>
  `Stoo inaisha: bidhaa ${formatNumber(variants)} baada ya kuhesabu duka.`

/** The text of the push, which other people may read on a locked phone. */
export const LOW_STOCK_PUSH = 'Stoo ya bidhaa moja inaisha. Gusa kuiona.'

/**
 * Returns the refusal of a movement that needs more than the `left` pieces. If the movement is a correction, the text
 * says that the count must be repeated.
 */
export const shortageMessage = (reason: MovementReason, left: number): string =>
  withRecount(reason, stockLeft(formatNumber(left)))

/** Returns the refusal of a movement that needs more pieces than a person carries. */
export const handsShortageMessage = (reason: MovementReason, left: number): string =>
  withRecount(reason, handsLeft(formatNumber(left)))

const withRecount = (reason: MovementReason, shortage: string) =>
  reason === 'correction' ? `${shortage} Kataa marekebisho haya, kisha hesabu upya.` : shortage
