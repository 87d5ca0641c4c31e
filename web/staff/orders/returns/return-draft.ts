import { type CartLine, readCart } from '../../../../shop/orders/cart.ts'
import type { PaymentMethod } from '../../../../shop/orders/orders.ts'
import { randomKey } from '../../../browser/random-key.ts'
import type { Order } from '../../../data/orders.ts'
import type { PaymentPart } from '../../payment-form/payment-parts.ts'
import { lastPaymentMethod } from '../last-payment-method.ts'
import { type Chosen, firstChoice } from './returned-goods.ts'

/** The way in which money goes back. */
export type Back = PaymentMethod | 'amana'

/** A part of the payment for the new goods. */
export type DraftPart = Omit<PaymentPart, 'amount'> & { amount: string | null }

/** A return as typed. It is kept until it is saved, so a lost network loses nothing. */
export type ReturnDraft = {
  /** Kept until the shop has answered, so that a second tap after a lost answer returns nothing twice. */
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
  /** The payments for them; an amount of null is all that is to be paid. */
  parts: DraftPart[]
  /** The name and phone of the buyer, needed for credit if the order has no customer. */
  name: string
  phone: string
}

const allInCash = (): DraftPart[] => [{ method: 'taslimu', amount: null, reference: '' }]

export const newReturn = (order: Order): ReturnDraft => ({
  key: randomKey(),
  chosen: firstChoice(order),
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
 * Returns the payments for another difference: one payment of all of it, with the method and reference of the first.
 * The amounts that were typed for the old difference are dropped.
 */
export const partsForNewDifference = ([first]: readonly DraftPart[]): DraftPart[] =>
  first ? [{ ...first, amount: null }] : allInCash()
