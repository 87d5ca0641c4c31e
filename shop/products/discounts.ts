/**
 * True if a line costs at least what somebody with this limit, in percent, may agree on. `list_total` is the line at the
 * shop's prices.
 */
export const isWithinLimit = (
  { line_total, list_total }: { line_total: number; list_total: number },
  maxPercent: number,
): boolean => line_total * 100 >= list_total * (100 - maxPercent)

/** Returns the lowest price of a piece, in whole shillings, on which somebody with this limit may agree. */
export const lowestAgreedPrice = (list_total: number, quantity: number, maxPercent: number): number =>
  Math.ceil((list_total * (100 - maxPercent)) / (100 * quantity))
