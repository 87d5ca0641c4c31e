/** A stocktake: several people count the storeroom or one category while sales continue. */

/** States of a stocktake: people are counting (open), it waits for a decision (closed), or it is decided. */
export const stocktakeStatuses = ['open', 'closed', 'approved', 'rejected'] as const
export type StocktakeStatus = (typeof stocktakeStatuses)[number]

/** Returns true if the stocktake is approved or rejected. */
export const isDecided = (status: StocktakeStatus): boolean => status === 'approved' || status === 'rejected'

/** The choices for types that nobody counted: their stock stays as it is, or is set to 0. */
export const restChoices = ['leave', 'zero'] as const
export type RestChoice = (typeof restChoices)[number]

/** Maximum number of types in a stocktake. */
export const MAX_STOCKTAKE_VARIANTS = 20_000

/** Maximum number of counts in one request. */
export const MAX_COUNT_LINES = 200

/** Maximum number of counts by one person in a stocktake, including replaced counts. */
export const MAX_COUNTS_OF_PERSON = 2 * MAX_STOCKTAKE_VARIANTS

/**
 * The results of comparing a count with the books: a first count (opening), no difference (equal), missing pieces, or
 * surplus pieces (found). The last three results are not applied: more pieces were sold after the count than were
 * counted (impossible), a later count was approved (overtaken), or the product was deleted (removed).
 */
export const countResults = ['opening', 'equal', 'missing', 'found', 'impossible', 'overtaken', 'removed'] as const
export type CountResult = (typeof countResults)[number]

/** A counted type: its count, and its data in the books. */
export type CountedStock = {
  /** The sum of all counts of the type. */
  readonly counted: number
  /** The current stock; null if it was never counted. */
  readonly stock: number | null
  /** The stock in the books at the time of the last count. */
  readonly book: number
  /** False if the stock of the type was unknown at the time of the last count. */
  readonly counted_before: boolean
  /** Pieces sold since the last count that the ledger does not have, because the stock of the type was unknown. */
  readonly sold_since: number
  /** True if a later count of the type was approved. */
  readonly overtaken: boolean
  /** True if the product was deleted. */
  readonly removed: boolean
}

/** Returns the result of a count, and the signed number of pieces by which it changes the stock. */
export function compareCount(count: CountedStock): { pieces: number; result: CountResult } {
  const pieces = count.counted - count.book - count.sold_since
  if (count.removed) return { pieces: 0, result: 'removed' }
  if (count.overtaken) return { pieces: 0, result: 'overtaken' }
  if ((count.stock ?? 0) + pieces < 0) return { pieces, result: 'impossible' }
  if (!count.counted_before && pieces >= 0) return { pieces, result: 'opening' }
  if (pieces === 0) return { pieces, result: 'equal' }
  return { pieces, result: pieces < 0 ? 'missing' : 'found' }
}

/** Returns true if approval of the stocktake applies this result to the stock. */
export const isApplied = (result: CountResult): boolean =>
  result === 'opening' || result === 'equal' || result === 'missing' || result === 'found'

/** Returns the name of a stocktake: 'Kuhesabu duka Na. 5' or 'Kuhesabu Redio Na. 5'. */
export const stocktakeName = ({ id, category }: { readonly id: number; readonly category: string | null }): string =>
  `Kuhesabu ${category ?? 'duka'} Na. ${id}`
