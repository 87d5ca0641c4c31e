import { sumMoney } from '../../numbers/money.ts'
import type { PaymentMethod } from '../orders.ts'

/** Money that a buyer puts on the counter, in shillings. */
export type Tendered = { method: PaymentMethod; amount: number; reference: string }

type Division<Payment> = {
  /** The payments without the change; payments that are all change are left out. */
  kept: Payment[]
  /** The cash to give back. */
  change: number
  /** The amount that the buyer still owes. */
  credit: number
  /** By how much the payments without cash exceed the total: they have no change, so this must be 0. */
  excess: number
}

/** Divides what a buyer puts on the counter for a total. Change comes from cash alone. */
export function divideTendered<Payment extends Tendered>(
  total: number,
  tendered: readonly Payment[],
): Division<Payment> {
  const isCash = ({ method }: Tendered) => method === 'taslimu'
  const others = sumMoney(tendered.filter((one) => !isCash(one)).map(({ amount }) => amount))
  const cash = sumMoney(tendered.filter(isCash).map(({ amount }) => amount))
  const due = sumMoney([total, -others])
  const change = Math.max(0, Math.min(cash, sumMoney([cash, -due])))
  return {
    kept: withoutChange(tendered, change),
    change,
    credit: Math.max(0, sumMoney([due, -cash])),
    excess: Math.max(0, -due),
  }
}

/** Takes the change off the last cash payments. */
function withoutChange<Payment extends Tendered>(tendered: readonly Payment[], change: number): Payment[] {
  let left = change
  const kept = [...tendered].reverse().map((one) => {
    const back = one.method === 'taslimu' ? Math.min(left, one.amount) : 0
    left = sumMoney([left, -back])
    return { ...one, amount: sumMoney([one.amount, -back]) }
  })
  return kept.reverse().filter(({ amount }) => amount > 0)
}
