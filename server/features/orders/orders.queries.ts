import { sql } from 'kysely'
import type { OrderFilter } from '../../../shop/orders.ts'
import { normalisePhone } from '../../../shop/phone.ts'
import { searchWords } from '../../../shop/search.ts'
import { plainDigits } from '../../../shop/text.ts'
import type { Database, Tx } from '../../db/open.ts'
import type { Reach } from './orders.rules.ts'

export type OrderQuery = { filter?: OrderFilter; q?: string; id?: number; before?: number; limit: number }

const columns = [
  'orders.id',
  'orders.person_id',
  'orders.device_id',
  'orders.taken_by',
  'orders.captured_order_id',
  'orders.customer_name',
  'orders.phone',
  'orders.whatsapp_number',
  'orders.shipping_address',
  'orders.notes',
  'orders.provider_id',
  'orders.total',
  'orders.paid',
  'orders.created_at',
  'orders.cancelled_at',
  'orders.cancel_reason',
] as const

/** The orders within a reach, with nothing of how they are asked for yet. */
function withinReach(db: Database | Tx, reach: Reach) {
  const query = db.selectFrom('orders').select(columns)
  if ('all' in reach) return query
  if ('device' in reach) return query.where('device_id', '=', reach.device)
  const { person, taken } = reach
  if (!taken) return query.where('person_id', '=', person)
  return query.where((eb) => eb.or([eb('person_id', '=', person), eb('taken_by', '=', person)]))
}

/** Orders newest first. A cancelled order is neither owing nor paid: it shows under 'all' alone. */
export function selectOrders(db: Database | Tx, reach: Reach, { filter, q, id, before, limit }: OrderQuery) {
  const text = q?.trim() ?? ''
  return withinReach(db, reach)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .$if(filter === 'unpaid', (query) => query.whereRef('paid', '<', 'total').where('cancelled_at', 'is', null))
    .$if(filter === 'paid', (query) => query.whereRef('paid', '>=', 'total').where('cancelled_at', 'is', null))
    .$if(text !== '', (query) => query.where(matches(text)))
    .orderBy('id', 'desc')
    .limit(limit)
}

/** Every word as a beginning; a number also as the order's own. A phone is found in every form that people write. */
function matches(text: string) {
  const phone = normalisePhone(text)
  const joined = plainDigits(text).replace(/[\s.()#+-]/g, '')
  const words = phone ? [phone.slice(1)] : /^\d+$/.test(joined) ? [joined] : searchWords(text)
  if (words.length === 0) return sql<boolean>`false`
  const wanted = words.map((word) => `'${word}':*`).join(' & ')
  const found = sql<boolean>`search @@ ${wanted}::tsquery`
  const number = /^\d{1,15}$/.test(joined) ? Number(joined) : null
  return number === null ? found : sql<boolean>`(${found} or orders.id = ${number}::bigint)`
}

export type OrderRow = Awaited<ReturnType<typeof readOrders>>[number]

export function readOrders(db: Database | Tx, reach: Reach, query: OrderQuery) {
  return selectOrders(db, reach, query).execute()
}

export type LineRow = Awaited<ReturnType<typeof readLines>>[number]

/** The lines of orders, in their places, with the product's first picture. */
export function readLines(db: Database | Tx, orders: readonly number[]) {
  return db
    .selectFrom('order_lines as l')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .select(['l.id', 'l.order_id', 'l.position', 'l.product_id', 'l.variant_id', 'l.name', 'l.type', 'l.price'])
    .select(['l.quantity', 'l.instructions', 'l.ready_at', 'l.taken', sql<string | null>`p.pictures[1]`.as('image')])
    .where('l.order_id', 'in', [0, ...orders])
    .orderBy('l.order_id')
    .orderBy('l.position')
    .execute()
}

export type PaymentRow = Awaited<ReturnType<typeof readPayments>>[number]

/** The payments of orders, oldest first, with who wrote them down. */
export function readPayments(db: Database | Tx, orders: readonly number[]) {
  return db
    .selectFrom('payments as y')
    .innerJoin('people as p', 'p.id', 'y.person_id')
    .select(['y.id', 'y.order_id', 'y.amount', 'y.method', 'y.reference', 'y.reverses', 'y.at', 'y.key'])
    .select(['p.username', 'p.phone'])
    .where('y.order_id', 'in', [0, ...orders])
    .orderBy('y.id')
    .execute()
}

/** An order that nobody else can change until the transaction ends. */
export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/** Locks an order within a reach, before any variant is locked; undefined for another's and for none alike. */
export function lockOrder(tx: Tx, reach: Reach | null, id: number) {
  if (reach === null) return Promise.resolve(undefined)
  return withinReach(tx, reach).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}
