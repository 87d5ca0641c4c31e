import type { z } from 'zod'
import type { capturedOrder } from '../../../contract/captured.ts'
import { showPhone } from '../../../shop/phone.ts'
import { may, type Scope } from '../../../shop/rights.ts'
import type { SessionUser } from '../../http/handle.ts'
import type { Card, CardReach } from './captured.queries.ts'

/** The cards that a caller's scope reaches, or null for none. */
export function cardReach(scope: Scope, user: SessionUser | null): CardReach | null {
  if (scope === 'all') return { all: true }
  return scope === 'own' && user ? { person: user.id, taken: may(user.role, 'handleOrders') } : null
}

/** A card as the contract answers it. Who took it and what staff noted on it is for staff alone. */
export function shownCard(card: Card, staff: boolean): z.input<typeof capturedOrder> {
  return {
    id: card.id,
    customer_name: card.customer_name,
    phone_number: showPhone(card.phone),
    created_at: card.created_at,
    order_image: `/api/captured_order_image.php?id=${card.id}`,
    shipping_address: card.shipping_address,
    notes: staff ? card.notes : '',
    order_id: card.order_id,
    taken_by: staff ? (card.taker_name ?? (card.taker_phone && showPhone(card.taker_phone))) : null,
  }
}
