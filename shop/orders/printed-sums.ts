import { sumMoney } from '../numbers/money.ts'
import { settledOf } from './orders.ts'

/** The sums of an order in TZS. */
export type PrintableOrder = {
  total_amount: number
  paid_amount: number
  refunded_amount: number
  returned_total?: number
  /** The value of an exchange: positive if it paid for this order, negative if it went to a new order. */
  exchanged?: number
  /** The delivery. The total includes its fee. */
  delivery?: { fee: number } | null
  owed: number
  refund_due: number
  cancelled: boolean
}

/**
 * Returns the sums of an order for printing: delivery fee, total, returned and exchanged goods, payments, refunds,
 * other settlements, and the amount that customer or shop still owes.
 */
export function printedSums(order: PrintableOrder): [name: string, amount: number][] {
  const { returned_total = 0, exchanged = 0, delivery } = order
  const { total_amount, paid_amount, refunded_amount, refund_due, owed, cancelled } = order
  return [
    ...(delivery && delivery.fee > 0 ? [['Kupeleka', delivery.fee] as [string, number]] : []),
    ['Jumla', total_amount],
    ...(returned_total > 0 ? [['Bidhaa zilizorudi', returned_total] as [string, number]] : []),
    ...exchangedSum(exchanged),
    ...(paid_amount < 0 ? [] : [['Imelipwa', paid_amount] as [string, number]]),
    ...(refunded_amount > 0 ? [['Zilizorudishwa', refunded_amount] as [string, number]] : []),
    ...(cancelled ? [] : otherSettlementsSum(sumMoney([settledOf({ ...order, returned_total }), -exchanged]))),
    cancelled ? ['Za kurudisha', refund_due] : ['Deni', owed],
  ]
}

/**
 * Returns a line for the settlements of an open order besides payments and exchanges. A positive amount was paid by
 * deposit or written off. A negative amount was kept as a deposit.
 */
export function otherSettlementsSum(amount: number): [name: string, amount: number][] {
  if (amount === 0) return []
  return [amount > 0 ? ['Kwa amana au msamaha', amount] : ['Imewekwa kama amana', -amount]]
}

/** Returns a line for an exchange: goods that paid for this order, or value that paid for a new order. */
function exchangedSum(exchanged: number): [name: string, amount: number][] {
  if (exchanged === 0) return []
  return [exchanged > 0 ? ['Zilizobadilishwa', exchanged] : ['Zimelipia oda mpya', -exchanged]]
}
