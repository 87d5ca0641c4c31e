import { sumMoney } from '../../numbers/money.ts'
import type { PaymentMethod } from '../orders.ts'

/** A payment in the amount that the buyer hands over, in shillings. */
export type Tendered = { method: PaymentMethod; amount: number; reference: string }

type Division<Payment> = {
  /** The payments less the change. A payment that is returned completely as change is left out. */
  kept: Payment[]
  /** The cash to give back as change. */
  change: number
  /** The amount that stays on credit. */
  credit: number
  /** The amount by which payments without cash exceed the total. It must be 0, because only cash gives change. */
  excess: number
}

/** Divides the money that a buyer hands over for a total. Only cash gives change. */
export function divideTendered<Payment extends Tendered>(
  total: number,
  tendered: readonly Payment[],
): Division<Payment> {
  const isCash = ({ method }: Tendered) => method === 'taslimu'
  const notCash = sumMoney(tendered.filter((one) => !isCash(one)).map(({ amount }) => amount))
  const cash = sumMoney(tendered.filter(isCash).map(({ amount }) => amount))
  const due = sumMoney([total, -notCash])
  const change = Math.max(0, Math.min(cash, sumMoney([cash, -due])))
  return {
    kept: withoutChange(tendered, change),
    change,
    credit: Math.max(0, sumMoney([due, -cash])),
    excess: Math.max(0, -due),
  }
}

/** Subtracts the change from the last cash payments. */
function withoutChange<Payment extends Tendered>(tendered: readonly Payment[], change: number): Payment[] {
  let left = change
  const kept = [...tendered].reverse().map((one) => {
    const back = one.method === 'taslimu' ? Math.min(left, one.amount) : 0
    left = sumMoney([left, -back])
    return { ...one, amount: sumMoney([one.amount, -back]) }
  })
  return kept.reverse().filter(({ amount }) => amount > 0)
}
