import { type RawBuilder, sql } from 'kysely'
import type { DeliveryStatus } from '../../../shop/orders/delivery.ts'
import type { Database } from '../../db/open.ts'
import type { OrderAccess } from '../orders/orders.queries.ts'

export type WaitingRow = {
  order_id: number
  created_at: Date
  customer_name: string
  phone: string
  shipping_address: string
  owed: number
  delivery_fee: number
  place: string
  status: DeliveryStatus
  note: string
  lines: { name: string; quantity: number; ready: boolean }[]
  /** The number of all waiting deliveries, including those beyond the limit. */
  waiting: number
}

/** The condition that the caller may deliver order `o`. */
function isAccessible(access: OrderAccess): RawBuilder<boolean> {
  if ('all' in access) return sql<boolean>`true`
  if ('device' in access) return sql<boolean>`false`
  return sql<boolean>`${access.person}::bigint in (o.person_id, o.taken_by)`
}

/** Returns the deliveries that are not sent yet, by place, oldest order first. */
export async function findWaitingDeliveries(db: Database, access: OrderAccess, limit: number): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select d.order_id, o.created_at, o.customer_name, o.phone, o.shipping_address, o.owed, o.delivery_fee, d.place,
      d.status, d.note, count(*) over ()::int as waiting,
      (select coalesce(json_agg(json_build_object('name', l.name, 'quantity', l.quantity,
          'ready', l.ready_at is not null) order by l.position), '[]')
        from order_lines l where l.order_id = o.id) as lines
    from deliveries d join orders o on o.id = d.order_id
    where d.status in ('imepokelewa', 'inaandaliwa', 'tayari') and o.cancelled_at is null and ${isAccessible(access)}
    order by lower(d.place), d.place, o.created_at, o.id limit ${limit}`.execute(db)
  return rows
}
