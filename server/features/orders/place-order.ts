import { sql } from 'kysely'

import { SAME_ORDER_SECONDS } from '../../../shop/orders.ts'
import { showPhone, whatsappDigits } from '../../../shop/phone.ts'
import { wordsOf } from '../../../shop/search.ts'
import type { Tx } from '../../db/open.ts'
import { prepared } from '../../db/prepared.ts'
import { shard } from '../ledger/figures.queries.ts'
import {
  type AskedLine,
  agreedPrices,
  mergedLines,
  orderable,
  orderTotal,
  type PricedLine,
  tooFew,
} from './order-lines.rules.ts'
import { newOrderNotice, receivedNotice } from './order-notifications.rules.ts'
import { findPlaced, lockGoods, type Once, type Placed } from './order-products.queries.ts'

/** An order as it is asked for. Phones are E.164. */
export type Draft = {
  person: number | null
  device: number | null
  /** Hash of the cookie of a device that is made with the order, for a caller that has none. */
  newDevice: Buffer | null
  /** Who photographed it, and the card it was made from. */
  takenBy: number | null
  capturedOrder: number | null
  phone: string
  customerName: string
  whatsapp: string
  address: string
  notes: string
  provider: number | null
  sent: readonly AskedLine[]
  sentTotal: number | undefined
  once: Once
}

/** A line that was just saved. */
export type NewOrder = { id: number; created_at: Date; total: number; lines: PricedLine[] }

/**
 * Places an order, or finds the one that its key placed before. Two round trips: lock and read, check and write. Throws
 * 'refused' and 'price_changed' with nothing stored. Call it in a transaction; answer after its COMMIT.
 */
export async function placeOrder(
  tx: Tx,
  draft: Draft,
  holdHours: number,
): Promise<{ made: NewOrder } | { placed: Placed }> {
  const asked = mergedLines(draft.sent)
  const { goods, placed } = await lockGoods(tx, asked, draft.once)
  if (placed) return { placed }
  const lines = orderable(asked, goods)
  agreedPrices(draft.sent, draft.sentTotal, asked, lines)
  const total = orderTotal(lines)
  const { id, created_at, short } = await insertOrder(tx, draft, lines, total, holdHours)
  if (id !== null && created_at !== null) return { made: { id, created_at, total, lines } }
  const other = await findPlaced(tx, draft.once)
  if (other) return { placed: other }
  throw tooFew(lines, short)
}

/** Stands for the order's number in a sentence until the database has made one; no text of people contains it. */
const NUMBER = '\u0001'

type Inserted = { id: number | null; created_at: Date | null; short: number[] }

/**
 * One statement: what others hold of the locked counted stock, and, when all of it fits and nobody was faster with the
 * same key, the key, the device, the order, its lines and the notices. Lines go in by variant, as locks do. Answers no
 * id, and the variants of which there is too little (or none: then the key was taken).
 */
async function insertOrder(
  tx: Tx,
  draft: Draft,
  lines: readonly PricedLine[],
  total: number,
  holdHours: number,
): Promise<Inserted> {
  const { once } = draft
  const linesJson = JSON.stringify(lines.map(({ image: _, ...line }, position) => ({ position, ...line })))
  const statement = sql<Inserted>`
    with line as materialized (
      select * from json_to_recordset(${linesJson}::json) as l(position int, product_id text, variant_id bigint,
        name text, type text, price numeric, quantity int, instructions text, stock bigint)
    ), short as materialized (
      select w.variant_id
      from (select variant_id, stock, sum(quantity) as quantity from line where stock is not null group by 1, 2) w
      where w.quantity > w.stock - (
        select coalesce(sum(h.quantity), 0) from order_lines h
        where h.variant_id = w.variant_id and h.ready_at is null and h.cancelled_at is null
          and h.holds_from > now() - make_interval(secs => ${holdHours * 3600}::float8)
      )
    ), key as (
      insert into idempotency_keys (owner, key, body_hash, order_id)
      select ${once.owner}::text, ${once.key}::text, ${once.bodyHash}::bytea, nextval('orders_id_seq')
      where not exists (select from short)
      on conflict (owner, key) do update
        set order_id = excluded.order_id, body_hash = excluded.body_hash, created_at = now()
        where ${once.again}::boolean
          and idempotency_keys.created_at <= now() - make_interval(secs => ${SAME_ORDER_SECONDS}::int)
      returning order_id
    ), device as (
      insert into devices (token_hash, phone)
      select ${draft.newDevice}::bytea, ${draft.phone}::text from key where ${draft.newDevice}::bytea is not null
      on conflict (token_hash) do update set phone = excluded.phone
      returning id
    ), device_key as (
      insert into idempotency_keys (owner, key, body_hash, order_id)
      select 'device:' || device.id, ${once.key}::text, ${once.bodyHash}::bytea, key.order_id from device, key
      on conflict (owner, key) do update set order_id = excluded.order_id, created_at = now()
    ), made as (
      insert into orders (id, person_id, device_id, taken_by, captured_order_id, phone, customer_name, whatsapp_number,
        shipping_address, notes, provider_id, total, search)
      overriding system value
      select key.order_id, ${draft.person}::bigint, coalesce(${draft.device}::bigint, (select id from device)),
        ${draft.takenBy}::bigint, ${draft.capturedOrder}::bigint, ${draft.phone}::text, ${draft.customerName}::text,
        ${draft.whatsapp}::text, ${draft.address}::text, ${draft.notes}::text, ${draft.provider}::int,
        ${total}::numeric, array_to_tsvector(${searchWordsOf(draft, lines)}::text[])
      from key
      returning id, person_id, device_id, created_at
    ), made_lines as (
      insert into order_lines (order_id, position, product_id, variant_id, name, type, price, quantity, instructions)
      select made.id, l.position, l.product_id, l.variant_id, l.name, l.type, l.price, l.quantity, l.instructions
      from made, line l
      order by l.variant_id, l.position
    ), counted as (
      insert into day_totals as t (day, shard, ordered, orders)
      select (created_at at time zone 'Africa/Dar_es_Salaam')::date, ${shard}, ${total}::numeric, 1 from made
      on conflict (day, shard) do update set ordered = t.ordered + excluded.ordered, orders = t.orders + excluded.orders
    ), told as (
      insert into notifications (person_id, device_id, message, link)
      select made.person_id, made.device_id, replace(${receivedNotice(NUMBER)}::text, ${NUMBER}::text, made.id::text),
        '/myorders?id=' || made.id
      from made where made.person_id is not null or made.device_id is not null
      union all
      select p.id, null, replace(${newOrderNotice(NUMBER, draft.customerName, total)}::text, ${NUMBER}::text, made.id::text),
        '/myorders?id=' || made.id
      from made, people p
      where p.role = 'admin' and p.deleted_at is null and p.id is distinct from made.person_id
    )
    select made.id, made.created_at, array(select variant_id from short) as short
    from (select 1) as one left join made on true`
  const [row] = await prepared(tx, 'insert_order', statement)
  if (!row) throw new Error('one row was asked for and none came')
  return { ...row, short: row.short.map(Number) }
}

/** The folded words that find an order: names, goods, and phones as people type them and as they are stored. */
function searchWordsOf(draft: Draft, lines: readonly PricedLine[]): string[] {
  const phones = [draft.phone, draft.whatsapp].flatMap((phone) => [showPhone(phone), whatsappDigits(phone)])
  const texts = [draft.customerName, ...lines.map((line) => line.name), ...phones]
  return [...new Set(texts.flatMap(wordsOf).map((word) => word.slice(0, 40)))]
}
