import { sql } from 'kysely'
import { shopDay } from '../../../../shop/numbers/dates.ts'
import { MAX_UNPROVEN_OPEN_ORDERS } from '../../../../shop/orders/orders.ts'
import { paths } from '../../../../shop/paths.ts'
import { showPhone, whatsappDigits } from '../../../../shop/people/phone.ts'
import { wordsOf } from '../../../../shop/words/search.ts'
import type { Tx } from '../../../db/open.ts'
import { PreparedStatement } from '../../../db/prepared.ts'
import { addDayTotalsStatement } from '../../ledger/figures.queries.ts'
import { notifyStatement } from '../../notifications/notifications.queries.ts'
import { queuePushStatement } from '../../push/pushes.queries.ts'
import { heldPieces } from '../held.queries.ts'
import { newOrderNotification, newOrderPush, receivedNotification } from '../order-notifications.rules.ts'
import { type NewOrder, newOrderColumns, type OrderRow, orderColumns } from '../orders.queries.ts'
import type { IdempotencyKey } from './idempotency.rules.ts'
import { isGuestsOrder, isSameOrder } from './lock-line-products.queries.ts'
import type { PricedLine } from './order-lines.rules.ts'
import { mayBeCounted, type OrderCaller, openOrdersOf } from './proven.queries.ts'

/** The second of the two statements that place an order; the first is lockLineProducts. */

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

/** What the statement knows of an order besides its columns. */
type InsertValues = NewOrder &
  Omit<IdempotencyKey, 'previousOwner'> & {
    id: number
    /** As JSON. */
    lines: string
    words: string[]
    newDevice: Buffer | null
    holdHours: number
    isBrief: boolean
    /** Whether open orders of the caller count. */
    isCounted: boolean
    /** Of the shop. */
    day: string
    link: string
    /** Sentences: for the customer, for the admins, and for their phones. */
    received: string
    announced: string
    pushed: string
  }
type InsertedRow = (OrderRow | { id: null }) & { short: string[]; too_many: string[] }

const insertOrderStatement = new PreparedStatement<InsertValues, InsertedRow>(
  'insert_order',
  (p) => sql<InsertedRow>`
    with line as materialized (
      select * from json_to_recordset(${p.lines}::json) as l(position int, product_id text,
        variant_id bigint, name text, type text, price numeric, quantity int, instructions text, stock bigint)
    ), short as materialized (
      select w.variant_id
      from (select variant_id, stock, sum(quantity) as quantity from line where stock is not null group by 1, 2) w
      where w.quantity > w.stock - ${heldPieces(sql.ref('w.variant_id'), p.holdHours)}
    ), open_orders as materialized (
      ${openOrdersOf(p, p.isCounted, p.holdHours)}
    ), too_many as materialized (
      select id from open_orders where (select count(*) from open_orders) = ${MAX_UNPROVEN_OPEN_ORDERS}::int
    ), key as (
      insert into idempotency_keys (owner, key, body_hash, order_id)
      select ${p.owner}::text, ${p.key}::text, ${p.bodyHash}::bytea, ${p.id}::bigint
      where not exists (select from short) and not exists (select from too_many)
        and not (${p.isGuests}::boolean
          and exists (select from idempotency_keys where ${isGuestsOrder(p.key, p.bodyHash)}))
      on conflict (owner, key) do update
        set order_id = excluded.order_id, body_hash = excluded.body_hash, created_at = now()
        where ${p.expires}::boolean
          and not (${isSameOrder})
      returning order_id
    ), device as (
      insert into devices (token_hash, phone, claimed)
      select ${p.newDevice}::bytea, ${p.phone}::text, false from key where ${p.newDevice}::bytea is not null
      returning id
    ), device_key as (
      insert into idempotency_keys (owner, key, body_hash, order_id)
      select 'device:' || device.id, ${p.key}::text, ${p.bodyHash}::bytea, key.order_id from device, key
      on conflict (owner, key) do update set order_id = excluded.order_id, created_at = now()
    ), placed as (
      insert into orders (id, ${sql.join(newOrderColumns.map(sql.ref))}, device_id, search)
      overriding system value
      select key.order_id, ${sql.join(newOrderColumns.map((column) => p[column]))},
        coalesce(${p.device_id}::bigint, (select id from device)),
        array_to_tsvector(${p.words}::text[])
      from key
      returning ${sql.join(orderColumns.map(sql.ref))}
    ), placed_lines as (
      insert into order_lines (order_id, position, product_id, variant_id, name, type, price, quantity, instructions,
        brief_hold)
      select placed.id, l.position, l.product_id, l.variant_id, l.name, l.type, l.price, l.quantity, l.instructions,
        ${p.isBrief}::boolean
      from placed, line l
      order by l.variant_id, l.position
    ), counted as (
      ${addDayTotalsStatement({ day: p.day, ordered: p.total, orders: 1 }, sql`exists (select from placed)`)}
    ), notified as (
      ${notifyStatement(sql`
        select person_id, device_id, ${p.received}::text, ${p.link}::text from placed
        where person_id is not null or device_id is not null
        union all
        select p.id, null, ${p.announced}::text, ${p.link}::text
        from placed, people p
        where p.role = 'admin' and p.deleted_at is null and p.id is distinct from placed.person_id`)}
    ), pushed as (
      ${queuePushStatement(sql`
        select s.id, ${p.pushed}::text, ${p.link}::text
        from placed, push_subscriptions s join people p on p.id = s.person_id
        where p.role = 'admin' and p.deleted_at is null and p.id is distinct from placed.person_id`)}
    )
    select array(select variant_id from short) as short, array(select id from too_many) as too_many, placed.*
    from (select 1) as one left join placed on true`,
)

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
  const values = {
    ...columns,
    ...idempotencyKey,
    id,
    lines: JSON.stringify(lines),
    words: searchWordsOf(columns, lines),
    newDevice,
    holdHours,
    isBrief: !caller.proven,
    isCounted: mayBeCounted(caller) && !caller.proven,
    day: shopDay(created_at),
    link: paths.order(id),
    received: receivedNotification(id),
    announced: newOrderNotification(id, columns.customer_name, columns.total),
    pushed: newOrderPush(id),
  }
  const [row] = await insertOrderStatement.run(tx, values, { isLast })
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
