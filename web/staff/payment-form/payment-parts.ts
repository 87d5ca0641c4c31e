import { parseMoney } from '../../../shop/numbers/parse-money.ts'
import type { PaymentMethod } from '../../../shop/orders/orders.ts'
import type { Tendered } from '../../../shop/orders/payments/tendered.ts'

/** A part of a payment as typed; no method until one is chosen. */
export type PaymentPart = { method: PaymentMethod | undefined; amount: string; reference: string }

/** Returns the amount of a part, 0 for an empty one; null if it cannot be read. */
export const amountOf = ({ amount }: PaymentPart): number | null => (amount.trim() ? parseMoney(amount) : 0)

/** Returns the payments that can be read. A part of 0 is no payment. */
export const paymentsOf = (parts: readonly PaymentPart[]): Tendered[] =>
  parts.flatMap((part) => {
    const { method } = part
    const amount = amountOf(part)
    return method && amount ? [{ method, amount, reference: part.reference.trim() }] : []
  })

export const CHOOSE_METHOD = 'Chagua njia ya malipo.'

/**
 * Returns why these parts cannot be paid, or null. `excess` is what cash cannot give back
 * (shop/orders/payments/tendered.ts).
 */
export function problemOfParts(parts: readonly PaymentPart[], excess: number): string | null {
  if (parts.some((part) => amountOf(part) === null)) return 'Weka kiasi sahihi, kwa mfano 10,000.'
  if (parts.some((part) => !part.method && amountOf(part))) return CHOOSE_METHOD
  return excess > 0 ? 'Malipo yasiyo taslimu yanazidi jumla: chenji hutoka kwenye taslimu tu.' : null
}
