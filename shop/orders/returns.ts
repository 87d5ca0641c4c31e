/** The arithmetic of goods that a customer brings back. */
import { sumMoney } from '../numbers/money.ts'

/** The reason with which goods usually cannot be sold again. */
export const DAMAGED = 'Imeharibika'

/** The usual reasons; the last one asks for words. */
export const returnReasons = [DAMAGED, 'Saizi au rangi si sahihi', 'Amebadili mawazo', 'Nyingine'] as const

/**
 * Hours after a sale in which everybody who may sell may also take goods back; later it needs the right returnLater.
 */
export const RETURN_HOURS = 24

/** True if taking goods of this sale back needs the right returnLater. */
export const isOldSale = (ready: Date, at: Date): boolean => at.getTime() - ready.getTime() > RETURN_HOURS * 3_600_000

type SoldLine = { quantity: number; line_total: number }

/** The value of the first `pieces` of a line: its share in whole shillings, and for all pieces the line's total. */
const valueOfFirst = ({ quantity, line_total }: SoldLine, pieces: number): number =>
  pieces >= quantity ? line_total : Math.min(line_total, Math.round((line_total * pieces) / quantity))

/**
 * Returns the value of `pieces` of a line of which `returned` pieces came back earlier. Shares are rounded over all
 * returned pieces together, so that the returns of a whole line add up to its total.
 */
export const valueOfPieces = (line: SoldLine, { returned, pieces }: { returned: number; pieces: number }): number =>
  sumMoney([valueOfFirst(line, returned + pieces), -valueOfFirst(line, returned)])

/**
 * The sums of an order that a return lowers before money goes back: the amount due, the amount written off, and the
 * amount that the customer's deposit paid.
 */
export type ReturnTerms = { due: number; written_off: number; deposit_used: number }

export type ValueParts = {
  /** The part that lowers the order's debt. */
  debt: number
  /** The part that reverses write-offs. */
  written_off: number
  /** The part that the customer's deposit had paid; it becomes a deposit again. */
  deposit_used: number
  /** Money that is refunded or kept as a deposit. */
  money: number
}

/** Splits the value of returned goods over these sums, in order. */
export function splitValue(value: number, terms: ReturnTerms): ValueParts {
  const debt = Math.min(value, Math.max(terms.due, 0))
  const written_off = Math.min(sumMoney([value, -debt]), terms.written_off)
  const deposit_used = Math.min(sumMoney([value, -debt, -written_off]), terms.deposit_used)
  return { debt, written_off, deposit_used, money: sumMoney([value, -debt, -written_off, -deposit_used]) }
}
