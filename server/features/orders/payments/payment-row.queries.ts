import { sql } from 'kysely'
import type { PaymentMethod } from '../../../../shop/orders/orders.ts'
import type { Tx } from '../../../db/open.ts'
import { PreparedStatement } from '../../../db/prepared.ts'

/** A row of `payments`. The amount is negative for a refund, and for a row that undoes a payment. */
export type PaymentRowValues = {
  order_id: number | null
  customer_id: number | null
  amount: number
  method: PaymentMethod
  reference: string
  person_id: number
  /** The payment that this row undoes. */
  reverses: number | null
  refund: boolean
  at: Date
}

/**
 * Puts a payment into a drawer, where it stays until a closing counts it. This is the drawer of the person who receives
 * or pays out the money. A row that undoes a payment goes into the drawer of the payment's person, or into none if the
 * payment is older than the drawers.
 */
const insertRow = new PreparedStatement<PaymentRowValues, { id: number }>(
  'insert_payment',
  (p) => sql<{ id: number }>`
    with paid as (
      insert into payments (order_id, customer_id, amount, method, reference, person_id, reverses, refund, at)
      values (${p.order_id}, ${p.customer_id}, ${p.amount}, ${p.method}, ${p.reference}, ${p.person_id}, ${p.reverses},
        ${p.refund}, ${p.at})
      returning id, amount, method, person_id, reverses, at
    ), opened as (
      insert into open_payments (payment_id, person_id, method, amount, at)
      select y.id, coalesce((select person_id from payments where id = y.reverses), y.person_id), y.method, y.amount, y.at
      from paid y
      where y.reverses is null or y.reverses > coalesce((select payment_id from drawer_start), 0)
    )
    select id from paid`,
)

/** Inserts a payment, which also puts it into a drawer. Returns its id. */
export async function insertPaymentRow(tx: Tx, values: PaymentRowValues): Promise<number> {
  const [row] = await insertRow.run(tx, values)
  if (!row) throw new Error('a payment was inserted but its id was not returned')
  return row.id
}
