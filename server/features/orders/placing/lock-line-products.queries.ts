import { type RawBuilder, sql } from 'kysely'
import { SAME_ORDER_SECONDS } from '../../../../shop/orders/orders.ts'
import { cleanName } from '../../../../shop/words/names.ts'
import { brand, type Locked } from '../../../db/brand.ts'
import type { Tx } from '../../../db/open.ts'
import { type Operand, PreparedStatement } from '../../../db/prepared.ts'
import type { IdempotencyKey } from './idempotency.rules.ts'
import type { LineProduct, RequestedLine } from './order-lines.rules.ts'
import { isProven, mayBeCounted, type OrderCaller, takeTurn } from './proven.queries.ts'

/** The order that a key placed, and the hash of the body that it was placed with. */
export type EarlierOrder = { order_id: number; body_hash: Buffer }

/**
 * Whether a key that was made from its order still counts. One of a later time was written by a clock that was set back
 * since: it must not swallow the same order for as long. Who sends what was cancelled once more wants it again.
 */
export const isSameOrder: RawBuilder<unknown> = sql`
  idempotency_keys.created_at > now() - make_interval(secs => ${SAME_ORDER_SECONDS}::int)
    and idempotency_keys.created_at < now() + make_interval(secs => ${SAME_ORDER_SECONDS}::int)
    and not exists (select from orders where id = idempotency_keys.order_id and cancelled_at is not null)`

/** Makes requests of guests with one key wait for each other until COMMIT: they may come with different cookies. */
export const waitForKey = (key: Operand<string>): RawBuilder<unknown> =>
  sql`pg_advisory_xact_lock(hashtextextended('order of ' || ${key}::text, 0))`

/** Whether a key's row is of any guest, for this very order. The index idempotency_keys_guests is on this. */
export const isGuestsOrder = (key: Operand<string>, bodyHash: Operand<Buffer>): RawBuilder<boolean> =>
  sql<boolean>`key = ${key}::text and body_hash = ${bodyHash}::bytea and owner not like 'person:%'`

const PLACING = sql`hashtextextended('placing orders', 0)`

/**
 * Waits until no order is being placed, and lets none begin before COMMIT. For what takes products away: an order refers
 * to them line by line, in an order that nobody else can keep.
 */
export async function blockNewOrders(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${PLACING})`.execute(tx)
}

type LockedRow = LineProduct & {
  counted: boolean
  locked: boolean
  earlier_id: number | null
  earlier_hash: Buffer | null
  new_id: number | null
  now: Date
  proven: boolean
}

type LockValues = OrderCaller & IdempotencyKey & { asked: string; isCounted: boolean }

/**
 * Each `limit 1` keeps the planner, which expects a hundred lines, from reading whole tables: what is looked up is
 * unique, or only asked whether it is there.
 */
const lockProducts = new PreparedStatement<LockValues, LockedRow>(
  'lock_products',
  (p) => sql<LockedRow>`
    with asked as materialized (
      select n, id, ${typeKeyOf('type')} as type from json_to_recordset(${p.asked}::json) as l(n int, id text, type text)
    ), caller as materialized (
      select ${p.staff}::boolean or ${isProven(p)} as proven, pg_advisory_xact_lock_shared(${PLACING})::text as placing,
        case when ${p.isGuests}::boolean then ${waitForKey(p.key)}::text end as waited
    ), turn as materialized (
      ${takeTurn(p.isCounted, p.owner)}
    ), found as materialized (
      select a.n, p.*, v.*
      from asked a
      left join lateral (
        select id as product_id, name, status, deleted_at is not null as deleted, pictures[1] as image
        from products where id = a.id limit 1) p on true
      left join lateral (
        select v.id as variant_id, v.type, v.price, v.stock from variants v
        where v.product_id = a.id and ${typeKeyOf('v.type')} = a.type and v.archived_at is null limit 1) v on true
    ), locked as materialized (
      select v.id, v.price, v.stock from variants v
      where v.archived_at is null and v.stock is not null and (select taken is null or taken = '' from turn)
        and v.id = any(array(select variant_id from found))
        and (v.product_id, ${typeKeyOf('v.type')}) in (select a.id, a.type from asked a)
      order by v.id
      for no key update of v
    ), earlier as materialized (
      (select order_id, body_hash, case when body_hash = ${p.bodyHash}::bytea then 1 else 3 end as place
        from idempotency_keys
        where key = ${p.key}::text and owner in (${p.owner}::text, ${p.previousOwner}::text)
          and (not ${p.expires}::boolean or ${isSameOrder})
        order by place limit 1)
      union all
      (select order_id, body_hash, 2 from idempotency_keys
        where ${p.isGuests}::boolean and ${isGuestsOrder(p.key, p.bodyHash)}
        limit 1)
      order by place limit 1
    ), number as materialized (
      select nextval('orders_id_seq') as id where not exists (select from earlier)
    )
    select f.product_id, f.name, f.status, f.deleted, f.image,
      f.variant_id, f.type, coalesce(l.price, f.price) as price, l.stock,
      f.stock is not null as counted, l.id is not null as locked,
      (select true from variants t
        where t.product_id = f.product_id and t.type is not null and t.archived_at is null limit 1) is true as has_types,
      (select order_id from earlier) as earlier_id, (select body_hash from earlier) as earlier_hash,
      (select id from number) as new_id, now() as now, (select proven from caller) as proven
    from found f
    left join locked l on l.id = f.variant_id
    order by f.n`,
)

/**
 * Locks the counted variants of the lines in the order of their ids. Returns what the shop has for each line, in the
 * lines' order, whether the caller is proven, and either the order that this key placed earlier or the number and the
 * time of the new one; a number that stays unused is a gap. Stock that was never counted needs no lock: it always sells.
 * Guests with one key, and callers whose open orders count, take turns before any variant is locked. What other orders hold and how many the
 * caller has is read by the next statement, whose snapshot is taken under these locks.
 */
export async function lockLineProducts(
  tx: Tx,
  lines: readonly RequestedLine[],
  idempotencyKey: IdempotencyKey,
  caller: OrderCaller,
): Promise<{
  products: Locked<LineProduct>[]
  earlier: EarlierOrder | null
  id: number
  created_at: Date
  proven: boolean
}> {
  const asked = JSON.stringify(lines.map(({ id, type }, n) => ({ n, id, type: cleanName(type ?? '') })))
  const rows = await lockProducts.run(tx, { ...caller, ...idempotencyKey, asked, isCounted: mayBeCounted(caller) })
  const [first] = rows
  if (!first) throw new Error('an order without lines was to be placed')
  const { earlier_id, earlier_hash, new_id, now, proven } = first
  const earlier = earlier_id !== null && earlier_hash ? { order_id: earlier_id, body_hash: earlier_hash } : null
  // A counted variant that is not locked was taken out of the shop while this transaction waited for it.
  const products = rows.map((row) => brand(row.counted && !row.locked ? { ...row, variant_id: null } : row, 'locked'))
  return { products, earlier, id: new_id ?? 0, created_at: now, proven }
}

/**
 * typeKey in SQL, of a type that is clean already (those in the shop are): only its case is left. The index
 * variants_type is on this.
 */
const typeKeyOf = (column: string) => sql`coalesce(lower(btrim(${sql.ref(column)})), '')`

/** The order that a key placed, when another request with the same key was faster. */
export async function findOrderOfKey(
  tx: Tx,
  { owner, key, bodyHash, isGuests }: IdempotencyKey,
): Promise<EarlierOrder | undefined> {
  const found = tx.selectFrom('idempotency_keys').select(['order_id', 'body_hash'])
  const own = await found.where('owner', '=', owner).where('key', '=', key).executeTakeFirst()
  return own ?? (isGuests ? found.where(isGuestsOrder(key, bodyHash)).executeTakeFirst() : undefined)
}
