import { sql } from 'kysely'
import { brand, type Locked } from '../../../db/brand.ts'
import type { Tx } from '../../../db/open.ts'
import { PreparedStatement } from '../../../db/prepared.ts'
import type { OrderRow } from '../orders.queries.ts'
import { insertPaymentRow, type PaymentRowValues } from './payment-row.queries.ts'

type NewPayment = Omit<PaymentRowValues, 'order_id' | 'customer_id'>

const addToOrder = new PreparedStatement<{ order: number; amount: number; refunded: number }, object>(
  'add_payment_to_order',
  (p) => sql`
    update orders set paid = paid + ${p.amount}::numeric, refunded = refunded + ${p.refunded}::numeric
    where id = ${p.order}`,
)

/**
 * While an order has payments, its open lines hold stock without a time limit. Without payments, the hold ends a fixed
 * time after the order was placed.
 */
const setHolds = new PreparedStatement<{ order: number }, object>(
  'set_holds_of_order',
  (p) => sql`
    update order_lines l set holds_from = case when o.paid > 0 then 'infinity' else o.created_at end
    from orders o where o.id = ${p.order} and l.order_id = o.id`,
)

/**
 * Adds a part of a customer's payment to the paid sum of an order, and thereby locks the order. The customer must be
 * locked.
 */
export async function addToPaid(tx: Tx, order: number, amount: number): Promise<Locked<{ id: number }>> {
  await addToOrder.defer(tx, { order, amount, refunded: 0 })
  await setHolds.defer(tx, { order })
  return brand({ id: order }, 'locked')
}

/** Inserts a payment row and updates the sums of its order. Returns the row's id. */
export async function insertPayment(tx: Tx, order: Locked<OrderRow>, payment: NewPayment): Promise<number> {
  const { amount, refund } = payment
  const id = await insertPaymentRow(tx, { ...payment, order_id: order.id, customer_id: null })
  await addToOrder.defer(tx, { order: order.id, amount, refunded: refund ? -amount : 0 })
  await setHolds.defer(tx, { order: order.id })
  return id
}
