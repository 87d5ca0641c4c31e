import { type RawBuilder, sql } from 'kysely'
import { MAX_UNPROVEN_OPEN_ORDERS } from '../../../../shop/orders/orders.ts'
import type { Operand } from '../../../db/prepared.ts'

/** Parts of the statements that place an order: whether its caller is proven, and what callers are held to who are not. */

/** Who places an order, as far as the shop knows them. A caller without any cookie is neither. */
export type OrderCaller = {
  person_id: number | null
  device_id: number | null
  /** Staff, for themselves or for a customer: proven whatever was ordered before. */
  staff: boolean
  /** Whether open orders of a caller who is not proven are counted. */
  limited: boolean
}

/** The same within a statement. */
type Ids = { person_id: Operand<number | null>; device_id: Operand<number | null> }

/** Whether the open orders of a caller are counted, as far as it is not known yet whether the caller is proven. */
export const mayBeCounted = ({ limited, person_id, device_id }: OrderCaller): boolean =>
  limited && (person_id ?? device_id) !== null

/**
 * Whether the caller has an order with a line that is ready, or with a payment that was not undone (rulings §9). The
 * oldest orders are looked at first: the first one of whoever has bought here before is mostly done.
 */
export function isProven({ person_id, device_id }: Ids): RawBuilder<boolean> {
  const has = (owner: string, id: Operand<number | null>) => sql`(
    select true from orders o where ${sql.ref(`o.${owner}`)} = ${id}::bigint and (o.paid > 0 or o.refunded > 0
      or exists (select from order_lines l where l.order_id = o.id and l.ready_at is not null))
    order by o.id limit 1) is true`
  return sql<boolean>`(${has('person_id', person_id)} or ${has('device_id', device_id)})`
}

/**
 * Selects from `caller` (with the column `proven`), and makes requests of one caller whose open orders count wait for
 * each other until COMMIT; all other requests go on at once. The column `taken` is there when the turn has come.
 */
export function takeTurn(isCounted: Operand<boolean>, owner: Operand<string>): RawBuilder<unknown> {
  return sql`
    select case when ${isCounted}::boolean and not proven
      then ${turnOf(owner)}::text end as taken
    from caller`
}

/** Waits for the turn of a caller, 'device:9' or 'person:7', and keeps it until COMMIT. */
export const turnOf = (owner: Operand<string>): RawBuilder<unknown> =>
  sql`pg_advisory_xact_lock(hashtextextended('orders of ' || ${owner}::text, 0))`

/**
 * The unpaid orders younger than the hold hours of a caller who is not proven, MAX_UNPROVEN_OPEN_ORDERS of them at most;
 * none where they do not count. What staff made from a photo of theirs is not among them. For a device also those count
 * that it placed and an account has taken over: else each signup would give it as many again.
 */
export function openOrdersOf(
  { person_id, device_id }: Ids,
  isCounted: Operand<boolean>,
  holdHours: Operand<number>,
): RawBuilder<unknown> {
  return sql`
    select o.id from orders o
    where ${isCounted}::boolean
      and (o.person_id = ${person_id}::bigint or o.device_id = ${device_id}::bigint or o.id = any(array(
        select order_id from idempotency_keys where owner = 'device:' || ${device_id}::bigint)))
      and o.paid = 0 and o.cancelled_at is null and o.taken_by is null
      and o.created_at > now() - make_interval(secs => ${holdHours}::float8 * 3600)
    order by o.id limit ${MAX_UNPROVEN_OPEN_ORDERS}::int`
}
