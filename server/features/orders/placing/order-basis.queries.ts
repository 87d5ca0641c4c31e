import { type RawBuilder, sql } from 'kysely'
import { SAME_ORDER_SECONDS } from '../../../../shop/orders/orders.ts'
import { cleanName } from '../../../../shop/products/names.ts'
import { brand, type Locked } from '../../../db/brand.ts'
import type { Tx } from '../../../db/open.ts'
import { type Operand, type Operands, PreparedStatement } from '../../../db/prepared.ts'
import { waitForRequestKey } from '../../request-keys/request-keys.queries.ts'
import { heldPieces } from '../held.queries.ts'
import { linePicture } from '../line-picture.queries.ts'
import type { LineProduct, RequestedLine } from '../lines/order-lines.rules.ts'
import type { IdempotencyKey } from './idempotency.rules.ts'
import { isProven, mayBeLimited, type OrderCaller, openOrdersOf, waitForOwner } from './proven.queries.ts'

/** The order that a key placed earlier, and the hash of its body. */
export type EarlierOrder = { order_id: number; body_hash: Buffer }

/**
 * True while a key that was derived from its order is valid. A key whose time is too far in the future was written
 * before the clock was set back, so it does not count. Neither does a key whose orders are all cancelled: a buyer who
 * repeats such an order wants it again.
 */
const isSameOrder: RawBuilder<unknown> = sql`
  request_keys.created_at > now() - make_interval(secs => ${SAME_ORDER_SECONDS}::int)
    and request_keys.created_at < now() + make_interval(secs => ${SAME_ORDER_SECONDS}::int)
    and not exists (
      select from orders o where o.id = request_keys.subject_id and o.cancelled_at is not null
        and not exists (select from orders p where p.order_group_id = o.order_group_id and p.cancelled_at is null))`

/**
 * Makes requests with the same key wait for each other until COMMIT, even from different callers, because a guest may
 * repeat a request with another cookie.
 */
export const waitForKey = (key: Operand<string>): RawBuilder<unknown> => waitForRequestKey('order', key)

/** True if the row of a key belongs to a guest and to an order with this body. Uses the index request_keys_guests. */
export const isGuestsOrder = (key: Operand<string>, bodyHash: Operand<Buffer>): RawBuilder<boolean> =>
  sql<boolean>`kind = 'order' and key = ${key}::text and body_hash = ${bodyHash}::bytea and owner not like 'person:%'`

const PLACING = sql`hashtextextended('placing orders', 0)`

/**
 * Waits until no order is being placed, and blocks new orders until COMMIT. Otherwise the removal of products could
 * deadlock with an order, which locks its products in the sequence of its lines.
 */
export async function blockNewOrders(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${PLACING})`.execute(tx)
}

/**
 * The function typeKey in SQL. Types in the database are cleaned already, so only upper and lower case can differ. Uses
 * the index variants_type.
 */
const typeKeyOf = (column: string) => sql`coalesce(lower(btrim(${sql.ref(column)})), '')`

/** The requested lines as JSON, and for how many hours open orders hold pieces. */
type LineValues = { asked: string; holdHours: number }

const askedLines = (lines: readonly RequestedLine[]): string =>
  JSON.stringify(lines.map(({ id, type }, n) => ({ n, id, type: cleanName(type ?? '') })))

/** Locks the counted variants of the lines in id order. Others need no lock: uncounted stock can always be sold. */
const lockVariants = new PreparedStatement<Pick<LineValues, 'asked'>, object>(
  'lock_variants_of_order',
  (p) => sql`
    select from variants v
    where v.archived_at is null and v.stock is not null and v.id = any(array(
      select f.id from json_to_recordset(${p.asked}::json) as a(id text, type text)
      cross join lateral (
        select id from variants
        where product_id = a.id and ${typeKeyOf('variants.type')} = ${typeKeyOf('a.type')} and archived_at is null
        limit 1) f))
    order by v.id
    for no key update of v`,
)

/**
 * Selects the shop's data of the products on the requested lines, with additional `columns` in each row. The planner
 * expects a hundred lines. It would read whole tables without the `limit 1` on each unique row and existence check.
 */
const selectProducts = (p: Operands<LineValues>, columns: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    select found.product_id, found.name, found.category, found.status, found.deleted, variant.variant_id, variant.type, variant.price,
      variant.stock, variant.price_tiers, variant.tier_scope, variant.items_per_package,
      ${linePicture(sql.ref('variant.picture'), sql.ref('found.pictures'))} as image,
      case when variant.stock is not null then ${heldPieces(sql.ref('variant.variant_id'), p.holdHours)} else 0 end as held,
      (select true from variants t
        where t.product_id = found.product_id and t.type is not null and t.archived_at is null limit 1) is true as has_types,
      ${columns}
    from json_to_recordset(${p.asked}::json) as a(n int, id text, type text)
    left join lateral (
      select id as product_id, name, category, status, deleted_at is not null as deleted, pictures
      from products where id = a.id limit 1) found on true
    left join lateral (
      select v.id as variant_id, v.type, v.price, v.stock, v.price_tiers, v.tier_scope, v.items_per_package, v.picture
      from variants v
      where v.product_id = a.id and ${typeKeyOf('v.type')} = ${typeKeyOf('a.type')} and v.archived_at is null
      limit 1) variant on true
    order by a.n`

/** The locked products of an order's lines, and the values with which a new order is written. */
type ProductsOfLines = {
  /** In the same order as the lines. */
  products: Locked<LineProduct>[]
  /** The id reserved for a new order. Unused ids leave gaps. */
  id: number
  /** The time of the transaction. */
  at: Date
}

/** Waits until no products are being removed, and blocks their removal until COMMIT. */
const waitForRemovals = new PreparedStatement<object, object>(
  'wait_for_removals',
  () => sql`select pg_advisory_xact_lock_shared(${PLACING})`,
)

const readProductsOfLines = new PreparedStatement<LineValues, LineProduct & { new_id: number; now: Date }>(
  'read_products_of_lines',
  (p) => sql`
    with number as materialized (select nextval('orders_id_seq') as id)
    ${selectProducts(p, sql`(select id from number) as new_id, now() as now`)}`,
)

/**
 * Locks and reads the products of the lines, and reserves an order id, in one round trip. Used for orders that staff
 * make or edit: a lock or `once` makes these idempotent. Requires at least one line.
 */
export async function lockProductsOfLines(
  tx: Tx,
  { lines, holdHours }: { lines: readonly RequestedLine[]; holdHours: number },
): Promise<ProductsOfLines> {
  const values = { asked: askedLines(lines), holdHours }
  await waitForRemovals.defer(tx, values)
  await lockVariants.defer(tx, values)
  const rows = await readProductsOfLines.run(tx, values)
  const { new_id, now } = firstOf(rows)
  return { products: rows.map((row) => brand(row, 'locked')), id: new_id, at: now }
}

/** Returns the first row, for values that are equal in all rows because they do not belong to a line. */
function firstOf<Row>([first]: readonly Row[]): Row {
  if (!first) throw new Error('an order without lines cannot be placed')
  return first
}

type LockValues = OrderCaller &
  Pick<IdempotencyKey, 'owner' | 'key'> &
  Pick<LineValues, 'asked'> & { mayBeLimited: boolean }

/** Makes orders that could conflict wait for each other until COMMIT. Runs before any variant is locked. */
const takeTurns = new PreparedStatement<LockValues, object>(
  'take_turns_of_order',
  (p) => sql`
    select pg_advisory_xact_lock_shared(${PLACING}), ${waitForKey(p.key)},
      case when ${p.mayBeLimited}::boolean then case when not ${isProven(p)} then ${waitForOwner(p.owner)} end end`,
)

type ReadRow = LineProduct & {
  earlier_id: number | null
  earlier_hash: Buffer | null
  new_id: number | null
  new_device_id: number | null
  now: Date
  is_proven: boolean
  open_orders: string[]
}

type ReadValues = LockValues & LineValues & IdempotencyKey & { isNewDevice: boolean }

/**
 * Reads an `OrderBasis` with a snapshot taken after the locks. `rank` sorts the earlier orders: first the order
 * of the caller's key with the same body, then the order of a guest's key with the same body, then the order of the
 * caller's key with another body.
 */
const readOrderBasis = new PreparedStatement<ReadValues, ReadRow>(
  'read_order_basis',
  (p) => sql<ReadRow>`
    with earlier as materialized (
      (select subject_id as order_id, body_hash, case when body_hash = ${p.bodyHash}::bytea then 1 else 3 end as rank
        from request_keys
        where kind = 'order' and key = ${p.key}::text and owner in (${p.owner}::text, ${p.previousOwner}::text)
          and (not ${p.expires}::boolean or ${isSameOrder})
        order by rank limit 1)
      union all
      (select subject_id, body_hash, 2 from request_keys
        where ${p.isFromGuest}::boolean and ${isGuestsOrder(p.key, p.bodyHash)}
        limit 1)
      order by rank limit 1
    ), caller as materialized (
      select ${p.isStaff}::boolean or ${isProven(p)} as is_proven
    ), open_orders as materialized (
      ${openOrdersOf(p, sql`${p.mayBeLimited}::boolean and not (select is_proven from caller)`, p.holdHours)}
    ), number as materialized (
      select nextval('orders_id_seq') as id,
        case when ${p.isNewDevice}::boolean then nextval('devices_id_seq') end as device_id
      where not exists (select from earlier)
    )
    ${selectProducts(
      p,
      sql`
      (select order_id from earlier) as earlier_id, (select body_hash from earlier) as earlier_hash,
      (select id from number) as new_id, (select device_id from number) as new_device_id, now() as now,
      (select is_proven from caller) as is_proven, array(select id from open_orders) as open_orders`,
    )}`,
)

/** The data with which the order of a buyer is checked and written: products, and facts about the caller. */
type OrderBasis = ProductsOfLines & {
  /** The reserved id of the caller's new device, if any. */
  device_id: number | null
  isProven: boolean
  /** The open orders of the caller if their number is limited, otherwise none. */
  openOrders: number[]
}

type BasisRequest = {
  lines: readonly RequestedLine[]
  idempotencyKey: IdempotencyKey
  caller: OrderCaller
  holdHours: number
  isNewDevice: boolean
}

/**
 * Locks and reads an `OrderBasis` in one round trip. Requests with the same idempotency key wait for each other
 * before any variant is locked, and so do requests of a caller whose open orders are limited. Also returns the order
 * that the key placed earlier, if any.
 */
export async function lockOrderBasis(
  tx: Tx,
  { lines, idempotencyKey, caller, holdHours, isNewDevice }: BasisRequest,
): Promise<OrderBasis | { earlier: EarlierOrder }> {
  const values = {
    ...caller,
    ...idempotencyKey,
    asked: askedLines(lines),
    mayBeLimited: mayBeLimited(caller),
    holdHours,
    isNewDevice,
  }
  await takeTurns.defer(tx, values)
  await lockVariants.defer(tx, values)
  const rows = await readOrderBasis.run(tx, values)
  const { earlier_id, earlier_hash, new_id, new_device_id, now, is_proven, open_orders } = firstOf(rows)
  if (earlier_id !== null && earlier_hash) return { earlier: { order_id: earlier_id, body_hash: earlier_hash } }
  const products = rows.map((row) => brand(row, 'locked'))
  return {
    products,
    id: new_id ?? 0,
    device_id: new_device_id,
    at: now,
    isProven: is_proven,
    openOrders: open_orders.map(Number),
  }
}
