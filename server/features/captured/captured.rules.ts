import type { z } from 'zod'
import { refusal } from '../../../contract/call.ts'
import { type capturedOrder, convertCapturedOrder } from '../../../contract/captured.ts'
import { shownPerson } from '../../../shop/people/names.ts'
import { showPhone } from '../../../shop/people/phone.ts'
import { may, type Scope } from '../../../shop/people/rights.ts'
import type { Problem } from '../../../shop/problems.ts'
import { brand, type Locked } from '../../db/brand.ts'
import type { SessionUser } from '../../http/handle.ts'
import type { CapturedOrderAccess, CapturedOrderRow, Unconverted } from './captured.queries.ts'

/** Returns which captured orders a caller may see, or null if none. */
export function capturedOrderAccess(scope: Scope, user: SessionUser | null): CapturedOrderAccess | null {
  if (scope === 'all') return { all: true }
  return scope === 'own' && user ? { person: user.id, ownTaken: may(user.role, 'handleOrders') } : null
}

/** Returns the captured order if no order was made from it. Throws already_decided with that order's number. */
export function requireUnconverted(captured: Locked<CapturedOrderRow>): Unconverted {
  if (captured.order_id !== null) throw alreadyConverted(captured.order_id)
  return brand(captured, 'unconverted')
}

const alreadyConverted = (order: number): Problem =>
  refusal(convertCapturedOrder, 'already_decided', { order_id: order }, `Picha hii imeshageuzwa kuwa oda Na. ${order}.`)

/**
 * Returns a captured order in the shape of the contract. Only staff see the notes, the person who took the photo, and
 * the admin who imported it from a queue file.
 */
export function capturedOrderOf(
  row: CapturedOrderRow,
  { isStaff }: { isStaff: boolean },
): z.input<typeof capturedOrder> {
  const taker = shownPerson({ name: row.taker_name, username: row.taker_username, phone: row.taker_phone })
  const importer = shownPerson({ name: row.reader_name, username: row.reader_username, phone: row.reader_phone })
  return {
    id: row.id,
    customer_name: row.customer_name,
    phone_number: showPhone(row.phone),
    created_at: row.created_at,
    order_image: `/api/captured_order_image.php?id=${row.id}`,
    shipping_address: row.shipping_address,
    notes: isStaff ? row.notes : '',
    order_id: row.order_id,
    account_linked: row.person_id !== null,
    taken_by: isStaff ? taker.phone : null,
    taken_by_name: isStaff ? taker.name : null,
    read_in_by: isStaff ? importer.phone : null,
    read_in_by_name: isStaff ? importer.name : null,
  }
}
