import { type RawBuilder, sql } from 'kysely'
import { shopDay } from '../../../../shop/numbers/dates.ts'
import { MAX_UNPROVEN_OPEN_ORDERS, SAME_ORDER_SECONDS } from '../../../../shop/orders/orders.ts'
import { paths } from '../../../../shop/paths.ts'
import { showPhone, whatsappDigits } from '../../../../shop/people/phone.ts'
import { cleanName } from '../../../../shop/words/names.ts'
import { wordsOf } from '../../../../shop/words/search.ts'
import { brand, type Locked } from '../../../db/brand.ts'
import type { Tx } from '../../../db/open.ts'
import { prepared, preparedLast } from '../../../db/prepared.ts'
import { addDayTotalsStatement } from '../../ledger/figures.queries.ts'
import { notifyStatement } from '../../notifications/notifications.queries.ts'
import { queuePushStatement } from '../../push/pushes.queries.ts'
import { heldPieces } from '../held.queries.ts'
import { newOrderNotification, newOrderPush, receivedNotification } from '../order-notifications.rules.ts'
import { type NewOrder, newOrderColumns, type OrderRow, orderColumns } from '../orders.queries.ts'
import type { IdempotencyKey } from './idempotency.rules.ts'
import type { LineProduct, PricedLine, RequestedLine } from './order-lines.rules.ts'
import { isProven, type OrderCaller, openOrdersOf, takeTurn } from './proven.queries.ts'

/** The two statements that place an order. Both are prepared, so their text must be the same for every order. */

/** The order that a key placed, and the hash of the body that it was placed with. */
export type EarlierOrder = { order_id: number; body_hash: Buffer }

/**
 * Whether a key that was made from its order still counts. One of a later time was written by a clock that was set back
 * since: it must not swallow the same order for as long.
 */
const isSameOrder = (createdAt: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${createdAt} > now() - make_interval(secs => ${SAME_ORDER_SECONDS}::int)
    and ${createdAt} < now() + make_interval(secs => ${SAME_ORDER_SECONDS}::int)`

/** Makes requests of guests with one key wait for each other until COMMIT: they may come with different cookies. */
const waitForKey = (key: string): RawBuilder<unknown> =>
  sql`pg_advisory_xact_lock(hashtextextended('order of ' || ${key}::text, 0))`

/** Whether a key's row is of any guest, for this very order. The index idempotency_keys_guests is on this. */
const isGuestsOrder = (key: string, bodyHash: Buffer): RawBuilder<boolean> =>
  sql<boolean>`key = ${key}::text and body_hash = ${bodyHash}::bytea and owner not like 'person:%'`

type LockedRow = LineProduct & {
  counted: boolean
  locked: boolean
  earlier_id: number | null
  earlier_hash: Buffer | null
  new_id: number | null
  now: Date
  proven: boolean
}

/**
 * Locks the counted variants of the lines in the order of their ids. Returns what the shop has for each line, in the
 * lines' order, whether the caller is proven, and either the order that this key placed earlier or the number and the
 * time of the new one; a number that stays unused is a gap. Stock that was never counted needs no lock: it always sells.
 * Guests with one key, and callers whose open orders count, take turns before any variant is locked. What other orders hold and how many the
 * caller has is read by the next statement, whose snapshot is taken under these locks.
 *
 * Each `limit 1` keeps the planner, which expects a hundred lines, from reading whole tables: what is looked up is
 * unique, or only asked whether it is there.
 */
export async function lockLineProducts(
  tx: Tx,
  lines: readonly RequestedLine[],
  { owner, previousOwner, key, bodyHash, isGuests, expires }: IdempotencyKey,
  caller: OrderCaller,
): Promise<{
  products: Locked<LineProduct>[]
  earlier: EarlierOrder | null
  id: number
  created_at: Date
  proven: boolean
}> {
  const asked = JSON.stringify(lines.map(({ id, type }, n) => ({ n, id, type: cleanName(type ?? '') })))
  const statement = sql<LockedRow>`
    with asked as materialized (
      select n, id, ${typeKeyOf('type')} as type from json_to_recordset(${asked}::json) as l(n int, id text, type text)
    ), caller as materialized (
      select ${caller.staff}::boolean or ${isProven(caller)} as proven,
        case when ${isGuests}::boolean then ${waitForKey(key)}::text end as waited
    ), turn as materialized (
      ${takeTurn(caller, owner)}
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
      (select order_id, body_hash, case when body_hash = ${bodyHash}::bytea then 1 else 3 end as place
        from idempotency_keys
        where key = ${key}::text and owner in (${owner}::text, ${previousOwner}::text)
          and (not ${expires}::boolean or ${isSameOrder(sql`created_at`)})
        order by place limit 1)
      union all
      (select order_id, body_hash, 2 from idempotency_keys
        where ${isGuests}::boolean and ${isGuestsOrder(key, bodyHash)}
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
    order by f.n`
  const rows = await prepared(tx, 'lock_products', statement)
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

/** An order with its number and its time as lockLineProducts returned them. */
type NumberedOrder = { id: number; created_at: Date; columns: NewOrder; lines: readonly PricedLine[] }
type InsertOptions = {
  newDevice: Buffer | null
  idempotencyKey: IdempotencyKey
  holdHours: number
  caller: OrderCaller & { proven: boolean }
  /** Whether the transaction ends with it (`preparedLast`). */
  isLast: boolean
}

/**
 * One statement: what other orders hold of the locked counted stock, the open orders of a caller for whom they count,
 * and, when the lines fit, those are not too many and no other request was faster with the same key, the key, the
 * device, the order, its lines, the totals of the day, the notifications and what goes to phones. Lines go in by
 * variant, as locks do. Returns the order; or null with the variants of which there is too little and the open orders
 * that are too many, none of either when the key was taken.
 */
export async function insertOrder(
  tx: Tx,
  { id, created_at, columns, lines }: NumberedOrder,
  { newDevice, idempotencyKey, holdHours, caller, isLast }: InsertOptions,
): Promise<{ order: OrderRow | null; shortVariants: number[]; tooMany: number[] }> {
  const { owner, key, bodyHash, isGuests, expires } = idempotencyKey
  const { total } = columns
  const link = paths.order(id)
  const statement = sql<(OrderRow | { id: null }) & { short: string[]; too_many: string[] }>`
    with line as materialized (
      select * from json_to_recordset(${JSON.stringify(lines)}::json) as l(position int, product_id text,
        variant_id bigint, name text, type text, price numeric, quantity int, instructions text, stock bigint)
    ), short as materialized (
      select w.variant_id
      from (select variant_id, stock, sum(quantity) as quantity from line where stock is not null group by 1, 2) w
      where w.quantity > w.stock - ${heldPieces(sql.ref('w.variant_id'), holdHours)}
    ), open_orders as materialized (
      ${openOrdersOf(caller, holdHours)}
    ), too_many as materialized (
      select id from open_orders where (select count(*) from open_orders) = ${MAX_UNPROVEN_OPEN_ORDERS}::int
    ), key as (
      insert into idempotency_keys (owner, key, body_hash, order_id)
      select ${owner}::text, ${key}::text, ${bodyHash}::bytea, ${id}::bigint
      where not exists (select from short) and not exists (select from too_many)
        and not (${isGuests}::boolean
          and exists (select from idempotency_keys where ${isGuestsOrder(key, bodyHash)}))
      on conflict (owner, key) do update
        set order_id = excluded.order_id, body_hash = excluded.body_hash, created_at = now()
        where ${expires}::boolean
          and not (${isSameOrder(sql`idempotency_keys.created_at`)})
      returning order_id
    ), device as (
      insert into devices (token_hash, phone, claimed)
      select ${newDevice}::bytea, ${columns.phone}::text, false from key where ${newDevice}::bytea is not null
      returning id
    ), device_key as (
      insert into idempotency_keys (owner, key, body_hash, order_id)
      select 'device:' || device.id, ${key}::text, ${bodyHash}::bytea, key.order_id from device, key
      on conflict (owner, key) do update set order_id = excluded.order_id, created_at = now()
    ), placed as (
      insert into orders (id, ${sql.join(newOrderColumns.map(sql.ref))}, device_id, search)
      overriding system value
      select key.order_id, ${sql.join(newOrderColumns.map((column) => columns[column]))},
        coalesce(${columns.device_id}::bigint, (select id from device)),
        array_to_tsvector(${searchWordsOf(columns, lines)}::text[])
      from key
      returning ${sql.join(orderColumns.map(sql.ref))}
    ), placed_lines as (
      insert into order_lines (order_id, position, product_id, variant_id, name, type, price, quantity, instructions,
        brief_hold)
      select placed.id, l.position, l.product_id, l.variant_id, l.name, l.type, l.price, l.quantity, l.instructions,
        ${!caller.proven}::boolean
      from placed, line l
      order by l.variant_id, l.position
    ), counted as (
      ${addDayTotalsStatement({ day: shopDay(created_at), ordered: total, orders: 1 }, sql`exists (select from placed)`)}
    ), notified as (
      ${notifyStatement(sql`
        select person_id, device_id, ${receivedNotification(id)}::text, ${link}::text from placed
        where person_id is not null or device_id is not null
        union all
        select p.id, null, ${newOrderNotification(id, columns.customer_name, total)}::text, ${link}::text
        from placed, people p
        where p.role = 'admin' and p.deleted_at is null and p.id is distinct from placed.person_id`)}
    ), pushed as (
      ${queuePushStatement(sql`
        select s.id, ${newOrderPush(id)}::text, ${link}::text
        from placed, push_subscriptions s join people p on p.id = s.person_id
        where p.role = 'admin' and p.deleted_at is null and p.id is distinct from placed.person_id`)}
    )
    select array(select variant_id from short) as short, array(select id from too_many) as too_many, placed.*
    from (select 1) as one left join placed on true`
  const [row] = await (isLast ? preparedLast : prepared)(tx, 'insert_order', statement)
  if (!row) throw new Error('one row was asked for and none came')
  const { short, too_many, ...inserted } = row
  const order = inserted.id === null ? null : inserted
  return { order, shortVariants: short.map(Number), tooMany: too_many.map(Number) }
}

/** The folded words that find an order: names, products, and phones as people type them and as they are stored. */
export function searchWordsOf(
  order: Pick<NewOrder, 'phone' | 'whatsapp_number' | 'customer_name'>,
  lines: readonly { readonly name: string }[],
): string[] {
  const phones = [order.phone, order.whatsapp_number].flatMap((phone) => [showPhone(phone), whatsappDigits(phone)])
  const texts = [order.customer_name, ...lines.map((line) => line.name), ...phones]
  return [...new Set(texts.flatMap(wordsOf).map((word) => word.slice(0, 40)))]
}
