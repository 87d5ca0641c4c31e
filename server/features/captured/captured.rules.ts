import type { z } from 'zod'
import { refusal } from '../../../contract/call.ts'
import { type capturedOrder, convertCapturedOrder } from '../../../contract/captured.ts'
import { shownPerson } from '../../../shop/people/names.ts'
import { showPhone } from '../../../shop/people/phone.ts'
import { may, type Scope } from '../../../shop/people/rights.ts'
import type { Problem } from '../../../shop/words/problems.ts'
import { brand, type Locked } from '../../db/brand.ts'
import type { SessionUser } from '../../http/handle.ts'
import type { CapturedOrderAccess, CapturedOrderRow, NewCapturedOrder, Unconverted } from './captured.queries.ts'

/** The captured orders that a caller may see, or null for none. */
export function capturedOrderAccess(scope: Scope, user: SessionUser | null): CapturedOrderAccess | null {
  if (scope === 'all') return { all: true }
  return scope === 'own' && user ? { person: user.id, ownTaken: may(user.role, 'handleOrders') } : null
}

/** The captured order, unless an order was made from it. Throws 'already_decided' with that order's number. */
export function requireUnconverted(captured: Locked<CapturedOrderRow>): Unconverted {
  if (captured.order_id !== null) throw alreadyConverted(captured.order_id)
  return brand(captured, 'unconverted')
}

export const alreadyConverted = (order: number): Problem =>
  refusal(convertCapturedOrder, 'already_decided', { order_id: order }, `Picha hii imeshageuzwa kuwa oda Na. ${order}.`)

type Contents = Pick<
  NewCapturedOrder,
  'sent_key' | 'picture_hash' | 'phone' | 'customer_name' | 'shipping_address' | 'notes'
>

/**
 * Whether what is sent under a key is what is stored under it. Of an erased customer the picture alone is left; under a key
 * that found it as the same picture, that and the phone counted from the first.
 */
export function hasSameContents(stored: Contents, sent: Contents): boolean {
  if (!stored.picture_hash.equals(sent.picture_hash)) return false
  if (stored.phone === '') return true
  const isMadeUnderIt = stored.sent_key === sent.sent_key
  const texts = ['customer_name', 'shipping_address', 'notes'] as const
  return stored.phone === sent.phone && (!isMadeUnderIt || texts.every((name) => stored[name] === sent[name]))
}

/** A captured order as the contract returns it. Who took it and what staff noted on it is for staff alone. */
export function capturedOrderOf(row: CapturedOrderRow, staff: boolean): z.input<typeof capturedOrder> {
  const { taker_name: name, taker_username: username, taker_phone: phone } = row
  const taker = shownPerson({ name, username, phone })
  return {
    id: row.id,
    customer_name: row.customer_name,
    phone_number: showPhone(row.phone),
    created_at: row.created_at,
    order_image: `/api/captured_order_image.php?id=${row.id}`,
    shipping_address: row.shipping_address,
    notes: staff ? row.notes : '',
    order_id: row.order_id,
    account_linked: row.person_id !== null,
    taken_by: staff ? taker.phone : null,
    taken_by_name: staff ? taker.name : null,
  }
}
