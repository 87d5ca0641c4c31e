import { type CartLine, readCart } from '../../../../shop/orders/cart.ts'
import type { PaymentMethod } from '../../../../shop/orders/orders.ts'
import { randomKey } from '../../../browser/random-key.ts'
import type { Order } from '../../../data/orders.ts'
import type { PaymentPart } from '../../payment-form/payment-parts.ts'
import { lastPaymentMethod } from '../last-payment-method.ts'
import { type Chosen, initialChoice } from './returned-goods.ts'

/** The way in which the money goes back: by a payment method, or into the customer's deposit ('amana'). */
export type Back = PaymentMethod | 'amana'

/** One payment for the new goods. An amount of null means the whole difference. */
export type DraftPart = Omit<PaymentPart, 'amount'> & { amount: string | null }

/** A return as typed. The draft is stored until the return is saved, so it survives a lost connection. */
export type ReturnDraft = {
  /** The idempotency key: a second tap after a lost response does not record the return twice. */
  key: string
  chosen: Chosen
  reason: string
  /** The typed reason, if none of the listed reasons fits. */
  other: string
  back: Back
  /** The typed amount to refund; null means all of the money. */
  refund: string | null
  reference: string
  /** The new goods of an exchange; null for a plain return. */
  goods: CartLine[] | null
  /** The payments for the new goods. */
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
 * Returns the payments after the difference has changed: a single payment of the whole difference, with the method and
 * reference of the first payment.
 */
export const partsForNewDifference = ([first]: readonly DraftPart[]): DraftPart[] =>
  first ? [{ ...first, amount: null }] : allInCash()
