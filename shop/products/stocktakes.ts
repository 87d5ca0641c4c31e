/** A stocktake: many people count the storeroom, or one category of it, while sales go on. */

/** States of a stocktake: it is counted, it waits for a decision, it was decided. */
export const stocktakeStatuses = ['open', 'closed', 'approved', 'rejected'] as const
export type StocktakeStatus = (typeof stocktakeStatuses)[number]

/** True if the stocktake was approved or rejected, so that nothing about it changes any more. */
export const isDecided = (status: StocktakeStatus): boolean => status === 'approved' || status === 'rejected'

/** The choices for types that nobody counted: their stock stays, or is written off as gone. */
export const restChoices = ['leave', 'zero'] as const
export type RestChoice = (typeof restChoices)[number]

/** Limit of the types of one stocktake. */
export const MAX_STOCKTAKE_VARIANTS = 20_000

/** Limit of the lines of one send. */
export const MAX_COUNT_LINES = 200

/**
 * The result of a count: the type never had a stock, the stock is right, pieces are missing, or there are more. The
 * last three cannot be approved: later sales took more than was counted, a newer count was approved, or the product was
 * deleted.
 */
export const countResults = ['opening', 'equal', 'missing', 'found', 'impossible', 'overtaken', 'removed'] as const
export type CountResult = (typeof countResults)[number]

/** The books' figures for a counted type. */
export type CountedStock = {
  /** The sum of its counts. */
  readonly counted: number
  /** The stock now; null if it was never counted. */
  readonly stock: number | null
  /** The stock in the books at the moment of the last count. */
  readonly book: number
  /** False if the type had no stock in the books at that moment. */
  readonly counted_before: boolean
  /** Pieces sold since that moment while the type had no stock, so that the ledger does not have them. */
  readonly sold_since: number
  /** True if a count of a later moment was approved already. */
  readonly overtaken: boolean
  /** True if the product was deleted. */
  readonly removed: boolean
}

/** Returns the pieces (signed) by which the count changes the stock, and its result. */
export function compareCount(count: CountedStock): { pieces: number; result: CountResult } {
  const pieces = count.counted - count.book - count.sold_since
  if (count.removed) return { pieces: 0, result: 'removed' }
  if (count.overtaken) return { pieces: 0, result: 'overtaken' }
  if ((count.stock ?? 0) + pieces < 0) return { pieces, result: 'impossible' }
  if (!count.counted_before && pieces >= 0) return { pieces, result: 'opening' }
  if (pieces === 0) return { pieces, result: 'equal' }
  return { pieces, result: pieces < 0 ? 'missing' : 'found' }
}

/** True if the approval writes this result. */
export const isApplied = (result: CountResult): boolean =>
  result === 'opening' || result === 'equal' || result === 'missing' || result === 'found'

/** The name of a stocktake: 'Kuhesabu duka Na. 5', or 'Kuhesabu Redio Na. 5'. */
export const stocktakeName = ({ id, category }: { readonly id: number; readonly category: string | null }): string =>
  `Kuhesabu ${category ?? 'duka'} Na. ${id}`
