import { type Selectable, sql } from 'kysely'
import type { Named } from '../../../../shop/people/names.ts'
import { brand, type Locked } from '../../../db/brand.ts'
import type { Database, Tx } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import type { OrderRow } from '../orders.queries.ts'

type Payment = Pick<
  Selectable<Tables['payments']>,
  'id' | 'amount' | 'method' | 'reference' | 'reverses' | 'refund' | 'at' | 'person_id'
>

/**
 * A payment of an order. If `shared`, it is the order's part of a customer's payment. `return_id` is the return that
 * caused a refund.
 */
export type PaymentRow = Payment & Named & { order_id: number; shared: boolean; return_id: number | null }

/**
 * Reads the payments of orders, oldest first, with the person who recorded each. With `most`, reads only the newest of
 * each order.
 */
export async function readPayments(
  db: Database | Tx,
  orders: readonly number[],
  { most = null }: { most?: number | null } = {},
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select y.*, p.name, p.username, p.phone, (select id from order_returns where payment_id = y.id) as return_id
    from unnest(${orders}::bigint[]) as asked(order_id) cross join lateral (
      select * from (
        (select id, order_id, amount, method, reference, reverses, refund, at, person_id, false as shared
         from payments where order_id = asked.order_id order by id desc limit ${most}::int)
        union all
        select y.id, part.order_id, part.amount, y.method, y.reference, y.reverses, y.refund, y.at, y.person_id, true
        from payment_parts part join payments y on y.id = part.payment_id where part.order_id = asked.order_id
      ) newest order by id desc limit ${most}::int
    ) y join people p on p.id = y.person_id order by y.id`.execute(db)
  return rows
}

/** Reads the payments of a locked order, oldest first. */
export async function readLockedPayments(tx: Tx, order: Locked<OrderRow>): Promise<Locked<PaymentRow>[]> {
  return (await readPayments(tx, [order.id])).map((payment) => brand(payment, 'locked'))
}
