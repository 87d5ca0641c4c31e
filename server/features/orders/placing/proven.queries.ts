// Parts of the statements that place an order. They find out whether the caller is proven and, if not, which of the
// caller's open orders count.
import { type RawBuilder, sql } from 'kysely'
import { MAX_UNPROVEN_OPEN_ORDERS } from '../../../../shop/orders/orders.ts'
import type { Database } from '../../../db/open.ts'
import type { Operand } from '../../../db/prepared.ts'

/** The person or device that places an order. Both ids are null for a caller without a cookie. */
export type OrderCaller = {
  person_id: number | null
  device_id: number | null
  /** True for staff, who are always proven. */
  isStaff: boolean
  /** True if the open orders of unproven callers are limited. */
  limitsUnproven: boolean
}

/** The ids of the caller within a statement. */
type Ids = { person_id: Operand<number | null>; device_id: Operand<number | null> }

/** True if the caller's open orders are limited until the caller is proven. */
export const mayBeLimited = ({ limitsUnproven, person_id, device_id }: OrderCaller): boolean =>
  limitsUnproven && (person_id ?? device_id) !== null

/**
 * True if the caller has an order with a ready line or a payment that was not undone. Starts with the oldest order,
 * because the first order of a returning buyer is usually complete.
 */
export function isProven({ person_id, device_id }: Ids): RawBuilder<boolean> {
  const has = (owner: string, id: Operand<number | null>) => sql`(
    select true from orders o where ${sql.ref(`o.${owner}`)} = ${id}::bigint and (o.paid > 0 or o.refunded > 0
      or exists (select from order_lines l where l.order_id = o.id and l.ready_at is not null))
    order by o.id limit 1) is true`
  return sql<boolean>`(${has('person_id', person_id)} or ${has('device_id', device_id)})`
}

/** True if the caller of an order is proven (isProven). */
export async function findProven(
  db: Database,
  { person_id, device_id }: Pick<OrderCaller, 'person_id' | 'device_id'>,
): Promise<boolean> {
  const { rows } = await sql<{ proven: boolean }>`select ${isProven({ person_id, device_id })} as proven`.execute(db)
  return rows[0]?.proven ?? false
}

/** Waits for the lock of a caller such as 'device:9' or 'person:7', and keeps it until COMMIT. */
export const waitForOwner = (owner: Operand<string>): RawBuilder<unknown> =>
  sql`pg_advisory_xact_lock(hashtextextended('orders of ' || ${owner}::text, 0))`

/**
 * Selects an unproven caller's unpaid orders that are younger than the hold hours, at most MAX_UNPROVEN_OPEN_ORDERS.
 * Selects none if the caller is not limited. Orders that were placed together count as one. Orders that staff made from
 * the caller's photo do not count. Orders that an account took over still count for the device that placed them,
 * otherwise each signup would allow the same number again.
 */
export function openOrdersOf(
  { person_id, device_id }: Ids,
  isLimited: Operand<boolean>,
  holdHours: Operand<number>,
): RawBuilder<unknown> {
  return sql`
    select min(o.id) as id from orders o
    where ${isLimited}::boolean
      and (o.person_id = ${person_id}::bigint or o.device_id = ${device_id}::bigint or o.id = any(array(
        select subject_id from request_keys where kind = 'order' and owner = 'device:' || ${device_id}::bigint)))
      and o.paid = 0 and o.cancelled_at is null and o.taken_by is null
      and o.created_at > now() - make_interval(secs => ${holdHours}::float8 * 3600)
    group by coalesce(o.order_group_id, o.id)
    order by 1 limit ${MAX_UNPROVEN_OPEN_ORDERS}::int`
}
