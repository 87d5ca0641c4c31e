/** A stocktake: several people count the storeroom or one category while sales continue. */

/** States of a stocktake: being counted (open), waiting for a decision (closed), or decided. */
export const stocktakeStatuses = ['open', 'closed', 'approved', 'rejected'] as const
export type StocktakeStatus = (typeof stocktakeStatuses)[number]

/** Returns true if the stocktake was approved or rejected, and so is final. */
export const isDecided = (status: StocktakeStatus): boolean => status === 'approved' || status === 'rejected'

/** The choices for types that nobody counted: their stock stays as it is, or is set to 0. */
export const restChoices = ['leave', 'zero'] as const
export type RestChoice = (typeof restChoices)[number]

/** Maximum number of types in a stocktake. */
export const MAX_STOCKTAKE_VARIANTS = 20_000

/** Maximum number of counts in one request. */
export const MAX_COUNT_LINES = 200

/**
 * The result of comparing a count with the books: a first count (opening), equal, pieces missing, or surplus pieces
 * found. The last three results cannot be approved: later sales took more than was counted (impossible), a newer count
 * was approved (overtaken), or the product was deleted (removed).
 */
export const countResults = ['opening', 'equal', 'missing', 'found', 'impossible', 'overtaken', 'removed'] as const
export type CountResult = (typeof countResults)[number]

/** A counted type: the count, and what the books say about it. */
export type CountedStock = {
  /** The sum of all counts of the type. */
  readonly counted: number
  /** The stock now; null if it was never counted. */
  readonly stock: number | null
  /** The stock in the books at the time of the last count. */
  readonly book: number
  /** False if the type had no stock in the books at that time. */
  readonly counted_before: boolean
  /** Pieces sold since then that are missing in the ledger, because the type had no stock at that time. */
  readonly sold_since: number
  /** True if a later count has already been approved. */
  readonly overtaken: boolean
  /** True if the product was deleted. */
  readonly removed: boolean
}

/** Returns the signed number of pieces by which the count changes the stock, and the result. */
export function compareCount(count: CountedStock): { pieces: number; result: CountResult } {
  const pieces = count.counted - count.book - count.sold_since
  if (count.removed) return { pieces: 0, result: 'removed' }
  if (count.overtaken) return { pieces: 0, result: 'overtaken' }
  if ((count.stock ?? 0) + pieces < 0) return { pieces, result: 'impossible' }
  if (!count.counted_before && pieces >= 0) return { pieces, result: 'opening' }
  if (pieces === 0) return { pieces, result: 'equal' }
  return { pieces, result: pieces < 0 ? 'missing' : 'found' }
}

/** Returns true if approving the stocktake applies this result. */
export const isApplied = (result: CountResult): boolean =>
  result === 'opening' || result === 'equal' || result === 'missing' || result === 'found'

/** Returns the name of a stocktake: 'Kuhesabu duka Na. 5' or 'Kuhesabu Redio Na. 5'. */
export const stocktakeName = ({ id, category }: { readonly id: number; readonly category: string | null }): string =>
  `Kuhesabu ${category ?? 'duka'} Na. ${id}`
