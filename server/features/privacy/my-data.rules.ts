import type { z } from 'zod'
import type { myData } from '../../../contract/privacy.ts'
import { paths } from '../../../shop/paths.ts'
import { showPhone } from '../../../shop/people/phone.ts'
import type { CapturedOrderRow } from '../captured/captured.queries.ts'
import { capturedOrderOf } from '../captured/captured.rules.ts'
import type { DeliveryRow } from '../orders/delivery/deliveries.queries.ts'
import type { LineRow, OrderRow } from '../orders/orders.queries.ts'
import type { PaymentRow } from '../orders/payments/payments.queries.ts'
import { contractOrder, paidAt } from '../orders/show-order.rules.ts'

type MyData = z.input<typeof myData>

/** Returns an order in the shape of its buyer's export, with payments, and with notes if the buyer wrote them. */
export function ownOrderOf(
  row: OrderRow,
  lines: readonly LineRow[],
  payments: readonly PaymentRow[],
  delivery: DeliveryRow | undefined,
): MyData['orders'][number] {
  const undone = new Set(payments.map(({ reverses }) => reverses))
  return {
    ...contractOrder(row, lines, null, { paid_at: paidAt(row, payments), delivery }),
    whatsapp_number: showPhone(row.whatsapp_number),
    // If staff made the order from a photo, they wrote its notes.
    notes: row.taken_by === null ? row.notes : null,
    payments: payments
      .filter(({ reverses }) => reverses === null)
      .map(({ id, amount, method, reference, refund, at }) => {
        return { amount, method, reference, refund, at, undone: undone.has(id) }
      }),
  }
}

export const ownCapturedOrderOf = (row: CapturedOrderRow): MyData['captured_orders'][number] =>
  capturedOrderOf(row, { isStaff: false })

type NotificationRow = { message: string; link: string | null; created_at: Date; read_at: Date | null }

/**
 * Returns the notifications that concern the reader as a person: about the account, their own orders, and products they
 * waited for. Notifications to staff about other people's orders and stock belong to the shop.
 */
export function ownNotifications(
  notifications: readonly NotificationRow[],
  orders: readonly { id: number }[],
): MyData['notifications'] {
  const links = new Set([paths.account, ...orders.map(({ id }) => paths.order(id))])
  return notifications
    .filter(({ link }) => link !== null && (links.has(link) || link.startsWith(paths.product(''))))
    .map(({ message, created_at, read_at }) => ({ message, created_at, read: read_at !== null }))
}
