import { type CartLine, readCart } from '../../../../shop/orders/cart.ts'
import type { PaymentMethod } from '../../../../shop/orders/orders.ts'
import { randomKey } from '../../../browser/random-key.ts'
import type { Order } from '../../../data/orders.ts'
import type { PaymentPart } from '../../payment-form/payment-parts.ts'
import { lastPaymentMethod } from '../last-payment-method.ts'
import { type Chosen, initialChoice } from './returned-goods.ts'

/** How the money goes back to the customer: by a payment method, or as a deposit ('amana'). */
export type Back = PaymentMethod | 'amana'

/** One payment for the new goods. */
export type DraftPart = Omit<PaymentPart, 'amount'> & { amount: string | null }

/** A return as typed. The draft is stored until the return is saved, so a lost connection loses nothing. */
export type ReturnDraft = {
  /** The idempotency key: a second tap after a lost response does not return the goods twice. */
  key: string
  chosen: Chosen
  reason: string
  /** The reason as typed, if none of the usual ones fits. */
  other: string
  back: Back
  /** The part of the money that is refunded, as typed; null means all of it. */
  refund: string | null
  reference: string
  /** The goods that the customer takes instead; null if there is no exchange. */
  goods: CartLine[] | null
  /** The payments for the goods; an amount of null means the whole difference. */
  parts: DraftPart[]
  /** The name and phone of the buyer, needed for credit if the order has no customer. */
  name: string
  phone: string
}

const allInCash = (): DraftPart[] => [{ method: 'taslimu', amount: null, reference: '' }]

export const newReturn = (order: Order): ReturnDraft => ({
  key: randomKey(),
  chosen: initialChoice(order),
  reason: '',
  other: '',
  back: lastPaymentMethod(order) ?? 'taslimu',
  refund: null,
  reference: '',
  goods: null,
  parts: allInCash(),
  name: '',
  phone: '',
})

const textFields = ['key', 'reason', 'other', 'back', 'reference', 'name', 'phone'] as const

export function isReturnDraft(stored: unknown): stored is ReturnDraft {
  if (typeof stored !== 'object' || stored === null) return false
  const draft = stored as Partial<Record<keyof ReturnDraft, unknown>>
  const { goods, chosen, refund, parts } = draft
  const areGoods = goods === null || (Array.isArray(goods) && readCart(JSON.stringify(goods)).length === goods.length)
  const isTextOrNull = (value: unknown) => value === null || typeof value === 'string'
  return (
    areGoods &&
    typeof chosen === 'object' &&
    chosen !== null &&
    isTextOrNull(refund) &&
    Array.isArray(parts) &&
    parts.length > 0 &&
    parts.every((part) => isTextOrNull(part?.amount) && typeof part?.reference === 'string') &&
    textFields.every((name) => typeof draft[name] === 'string')
  )
}

/**
 * Returns the payments for a new difference: one payment of all of it, with the method and reference of the first.
 * The amounts that were typed for the old difference are dropped.
 */
export const partsForNewDifference = ([first]: readonly DraftPart[]): DraftPart[] =>
  first ? [{ ...first, amount: null }] : allInCash()
