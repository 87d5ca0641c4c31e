/** The arithmetic of returned goods. */
import { sumMoney } from '../numbers/money.ts'

/** The reason for returns of goods that usually cannot be sold again. */
export const DAMAGED = 'Imeharibika'

/** The usual reasons. If the last is chosen, a reason must be typed. */
export const returnReasons = [DAMAGED, 'Saizi au rangi si sahihi', 'Amebadili mawazo', 'Nyingine'] as const

/**
 * Hours after a sale in which everybody who may sell may also take the goods back. After these hours, the right
 * returnLater is needed.
 */
export const RETURN_HOURS = 24

/** Returns true if returning goods of this sale needs the right returnLater. */
export const isOldSale = (readyAt: Date, at: Date): boolean =>
  at.getTime() - readyAt.getTime() > RETURN_HOURS * 3_600_000

type SoldLine = { quantity: number; line_total: number }

/** Returns the value of the first `pieces` of a line in whole shillings. The value of all pieces is the line total. */
const valueOfFirst = ({ quantity, line_total }: SoldLine, pieces: number): number =>
  pieces >= quantity ? line_total : Math.min(line_total, Math.round((line_total * pieces) / quantity))

/**
 * Returns the value of `pieces` of a line of which `returned` pieces were returned before. It is the difference of two
 * rounded sums, so that the values of several returns add up to the line total.
 */
export const valueOfPieces = (line: SoldLine, { returned, pieces }: { returned: number; pieces: number }): number =>
  sumMoney([valueOfFirst(line, returned + pieces), -valueOfFirst(line, returned)])

/**
 * The sums of an order that a return lowers before money is refunded: the amount due, the amount written off, and the
 * amount paid from the customer's deposit.
 */
export type ReturnTerms = { due: number; written_off: number; deposit_used: number }

export type ValueParts = {
  /** The part that lowers the debt of the order. */
  debt: number
  /** The part that reverses write-offs. */
  written_off: number
  /** The part that was paid from the customer's deposit, and becomes a deposit again. */
  deposit_used: number
  /** The rest of the value, which is refunded or kept as a deposit. */
  money: number
}

/**
 * Divides the value of returned goods: first reduces the debt, then reverses write-offs, then restores the deposit. The
 * rest is money.
 */
export function splitValue(value: number, terms: ReturnTerms): ValueParts {
  const debt = Math.min(value, Math.max(terms.due, 0))
  const written_off = Math.min(sumMoney([value, -debt]), terms.written_off)
  const deposit_used = Math.min(sumMoney([value, -debt, -written_off]), terms.deposit_used)
  return { debt, written_off, deposit_used, money: sumMoney([value, -debt, -written_off, -deposit_used]) }
}
