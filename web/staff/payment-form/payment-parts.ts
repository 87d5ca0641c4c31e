import { parseMoney } from '../../../shop/numbers/parse-money.ts'
import type { PaymentMethod } from '../../../shop/orders/orders.ts'
import type { Tendered } from '../../../shop/orders/payments/tendered.ts'

/** One payment as typed. `method` is undefined until one is chosen. */
export type PaymentPart = { method: PaymentMethod | undefined; amount: string; reference: string }

/** Returns the typed amount, or 0 if the field is empty; null if the text is not an amount. */
export const amountOf = ({ amount }: PaymentPart): number | null => (amount.trim() ? parseMoney(amount) : 0)

/** Returns the valid payments; those of 0 are left out. */
export const paymentsOf = (parts: readonly PaymentPart[]): Tendered[] =>
  parts.flatMap((part) => {
    const { method } = part
    const amount = amountOf(part)
    return method && amount ? [{ method, amount, reference: part.reference.trim() }] : []
  })

export const CHOOSE_METHOD = 'Chagua njia ya malipo.'

/**
 * Returns the error of these payments, or null. `excess` is what exceeds the total and cannot be given back as change
 * (shop/orders/payments/tendered.ts).
 */
export function problemOfParts(parts: readonly PaymentPart[], excess: number): string | null {
  if (parts.some((part) => amountOf(part) === null)) return 'Weka kiasi sahihi, kwa mfano 10,000.'
  if (parts.some((part) => !part.method && amountOf(part))) return CHOOSE_METHOD
  return excess > 0 ? 'Malipo yasiyo taslimu yanazidi jumla: chenji hutoka kwenye taslimu tu.' : null
}
