/**
 * Returns true if the discount of a line is within a person's limit, in percent. `list_total` is the line total at the
 * shop's prices.
 */
export const isWithinLimit = (
  { line_total, list_total }: { line_total: number; list_total: number },
  maxPercent: number,
): boolean => line_total * 100 >= list_total * (100 - maxPercent)

/** Returns the lowest price per piece, in whole shillings, that a person with this discount limit may agree on. */
export const lowestAgreedPrice = (list_total: number, quantity: number, maxPercent: number): number =>
  Math.ceil((list_total * (100 - maxPercent)) / (100 * quantity))
