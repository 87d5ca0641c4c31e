import { type Selectable, sql } from 'kysely'
import { plainDigits } from '../../../shop/clean-text.ts'
import type { OrderChannel } from '../../../shop/orders/order-channels.ts'
import { type OrderDetail, orderDetailNames } from '../../../shop/orders/order-details.ts'
import type { OrderFilter } from '../../../shop/orders/orders.ts'
import { normalisePhone } from '../../../shop/people/phone.ts'
import { CLAIM_WAIT_DAYS } from '../../../shop/people/waiting.ts'
import { searchWords } from '../../../shop/words/search.ts'
import { brand, type Locked } from '../../db/brand.ts'
import { ifGiven } from '../../db/if-given.ts'
import type { Database, Tx } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { linePicture } from './line-picture.queries.ts'

/**
 * The orders that a caller may see: all, those of a person, or those of a device. With `ownCaptured`, a person also
 * sees the orders made from photos that the person took.
 */
export type OrderAccess = { all: true } | { person: number; ownCaptured: boolean } | { device: number }

export type OrderQuery = {
  filter?: OrderFilter
  channel?: OrderChannel
  q?: string
  id?: number
  /** The period in which the order was placed. */
  from?: Date
  to?: Date
  oldest?: boolean
  /** The last order of the previous page. */
  before?: number
  limit: number
}

/** True for lists sorted by time: those of a period, and those in ascending order. All others are sorted by number. */
export const isByTime = ({ from, to, oldest }: Omit<OrderQuery, 'limit'>): boolean => Boolean(from || to || oldest)

/** The sort order of a list. */
function sortOrder(query: OrderQuery) {
  if (!isByTime(query)) return sql`id desc`
  return query.oldest ? sql`created_at, id` : sql`created_at desc, id desc`
}

/** The condition that an order comes after the last order of the previous page. */
function isAfterCursor(last: number, query: Omit<OrderQuery, 'limit'>) {
  if (!isByTime(query)) return sql<boolean>`id < ${last}::bigint`
  const cursor = sql`(select shown.created_at, shown.id from orders shown where shown.id = ${last}::bigint)`
  return query.oldest ? sql<boolean>`(created_at, id) > ${cursor}` : sql<boolean>`(created_at, id) < ${cursor}`
}

/** The columns that are written when an order is placed, apart from a guest's device. All others have defaults. */
export const newOrderColumns = [
  'person_id',
  'taken_by',
  'captured_order_id',
  'order_group_id',
  'channel',
  'receipt_no',
  'received_at',
  'marks',
  'phone',
  'provider_id',
  'total',
  'delivery_fee',
  ...orderDetailNames,
] as const

export const orderColumns = [
  'id',
  'device_id',
  ...newOrderColumns,
  'paid',
  'refunded',
  'returned',
  'settled',
  'exchanged',
  'owed',
  'customer_id',
  'due',
  'due_since',
  'due_on',
  'first_due_on',
  'created_at',
  'cancelled_at',
  'cancel_reason',
  'edited_at',
  'claimed_method',
  'claimed_reference',
  'claimed_at',
  'read_in_by',
] as const

export type OrderRow = Pick<Selectable<Tables['orders']>, (typeof orderColumns)[number]>
export type NewOrder = Pick<OrderRow, 'device_id' | (typeof newOrderColumns)[number]>

/** Empty details, for an order that was not sent from a checkout. */
export const noDetails = Object.fromEntries(orderDetailNames.map((name) => [name, ''])) as Record<OrderDetail, string>

/** The values of the counter-sale columns for an order that is not a counter sale. */
export const notAtCounter = { channel: 'online', receipt_no: null, received_at: null, marks: [] } satisfies Pick<
  NewOrder,
  'channel' | 'receipt_no' | 'received_at' | 'marks'
>

/** Selects all orders that a caller may see, before any filter. */
export function accessibleOrders(db: Database | Tx, access: OrderAccess) {
  const query = db.selectFrom('orders')
  if ('all' in access) return query
  if ('device' in access) return query.where('device_id', '=', access.device)
  const { person, ownCaptured } = access
  if (!ownCaptured) return query.where('person_id', '=', person)
  return query.where((eb) => eb.or([eb('person_id', '=', person), eb('taken_by', '=', person)]))
}

/** The condition that a refund is due on a cancelled order: something was paid and not kept as a deposit. */
const isRefundDue = sql<boolean>`paid + settled > 0`

const fromOpenLines = sql`from order_lines where ready_at is null and cancelled_at is null`
/** Reads the numbers of all open orders from the index `order_lines_open`. An order is open if a line is not ready. */
export const openOrders = sql`(select distinct order_id ${fromOpenLines})`

/**
 * The condition that an order has lines that are not ready. For staff, who may see very many orders, all open orders
 * are gathered first. Otherwise PostgreSQL might read the whole list in search of open orders.
 */
const isOpen = (access: OrderAccess) =>
  'all' in access || ('person' in access && access.ownCaptured)
    ? sql<boolean>`id = any(array(select order_id ${fromOpenLines}))`
    : sql<boolean>`id in ${openOrders}`

/**
 * `isOpen` for the few orders that a search has found. PostgreSQL would turn `exists` into a join with all open lines. A
 * scalar subquery is looked up for each order.
 */
const hasOpenLine = sql<boolean>`(
  select true from order_lines l where l.order_id = orders.id and l.ready_at is null and l.cancelled_at is null limit 1)`

const isClaimed = sql<boolean>`claimed_at > now() - make_interval(days => ${CLAIM_WAIT_DAYS}::int)`

/**
 * Selects the orders that the caller may see and that match the filters. Ignores the search text. A cancelled order
 * counts neither as owing nor as paid.
 */
export function filteredOrders(db: Database | Tx, access: OrderAccess, query: Omit<OrderQuery, 'limit'>) {
  const { filter, channel, id, before, from, to } = query
  return accessibleOrders(db, access)
    .$call(ifGiven(channel, (query, channel) => query.where('channel', '=', sql.lit(channel))))
    .$call(ifGiven(id, (query, id) => query.where('id', '=', id)))
    .$if(from !== undefined, (orders) => orders.where(sql<boolean>`created_at >= ${from}::timestamptz`))
    .$if(to !== undefined, (orders) => orders.where(sql<boolean>`created_at < ${to}::timestamptz`))
    .$call(ifGiven(before, (orders, before) => orders.where(isAfterCursor(before, query))))
    .$if(filter === 'not_ready', (query) => query.where(isOpen(access)))
    .$if(filter === 'unpaid', (query) => query.where('owed', '>', sql.lit(0)))
    .$if(filter === 'paid', (query) => query.where('owed', '=', sql.lit(0)).where('cancelled_at', 'is', null))
    .$if(filter === 'cancelled', (query) => query.where('cancelled_at', 'is not', null))
    .$if(filter === 'claimed', (query) => query.where(isClaimed).where('owed', '>', sql.lit(0)))
    .$if(filter === 'refund_due', (query) => query.where('cancelled_at', 'is not', null).where(isRefundDue))
}

/** The statement of a list without a search. */
export function selectOrders(db: Database | Tx, access: OrderAccess, query: OrderQuery) {
  return filteredOrders(db, access, query).select(orderColumns).orderBy(sortOrder(query)).limit(query.limit)
}

/**
 * A search for frequent words first reads this many of the newest orders for each result it should return, and only
 * then uses the index of words.
 */
const SCANNED_PER_RESULT = 100

/**
 * How far a search goes. newest: among the newest orders of the list. all: in the whole list. rare: like all, but it
 * looks up the open lines of each order with the words, instead of gathering all open orders first.
 */
type Reach = 'newest' | 'all' | 'rare'

/** The statement of a search. The newest orders come first. */
export function searchOrders(db: Database | Tx, access: OrderAccess, query: OrderQuery, reach: Reach) {
  const { q = '', limit, filter } = query
  const list =
    reach === 'rare' && filter === 'not_ready'
      ? filteredOrders(db, access, { ...query, filter: undefined }).where(hasOpenLine)
      : filteredOrders(db, access, query)
  const asked = list.select(orderColumns).select('search')
  const searched =
    reach === 'newest'
      ? asked.orderBy(sortOrder(query)).limit(SCANNED_PER_RESULT * limit)
      : // `offset 0` hides the outer `order by` from the planner, so that the index of words gathers all matches first.
        asked.where(matches(q)).offset(0)
  return db
    .selectFrom(searched.as('orders'))
    .select(orderColumns)
    .$if(reach === 'newest', (newest) => newest.where(matches(q)))
    .orderBy(sortOrder(query))
    .limit(limit)
}

/**
 * The condition that an order matches every word as a prefix; a number also matches the order number. A phone number
 * matches in any usual form.
 */
function matches(text: string) {
  const joined = plainDigits(text).replace(/[\s.()#+-]/g, '')
  const words = searchedWords(text, joined)
  if (words.length === 0) return sql<boolean>`false`
  const wanted = words.map((word) => `'${word}':*`).join(' & ')
  const found = sql<boolean>`search @@ ${wanted}::tsquery`
  const number = /^\d{1,15}$/.test(joined) ? Number(joined) : null
  return number === null ? found : sql<boolean>`(${found} or orders.id = ${number}::bigint)`
}

/**
 * Returns the words of a search. A phone number or any other number is one word. `joined` is the text without
 * separators.
 */
function searchedWords(text: string, joined: string): readonly string[] {
  const phone = normalisePhone(text)
  if (phone) return [phone.slice(1)]
  return /^\d+$/.test(joined) ? [joined] : searchWords(text)
}

/** Words are rare if none of this many of the newest orders has them. */
export const SAMPLED_ORDERS = 500

/** True if probably few orders have these words. Then the index of words finds them faster than any other way. */
async function isRare(db: Database | Tx, words: string): Promise<boolean> {
  const newest = db.selectFrom('orders').select(['id', 'search']).orderBy('id', 'desc').limit(SAMPLED_ORDERS)
  const found = await db.selectFrom(newest.as('orders')).select('id').where(matches(words)).limit(1).execute()
  return found.length === 0
}

/** Returns orders, filtered and sorted by the query. */
export async function readOrders(db: Database | Tx, access: OrderAccess, query: OrderQuery): Promise<OrderRow[]> {
  if (!query.q?.trim()) return selectOrders(db, access, query).execute()
  if ('all' in access && (await isRare(db, query.q))) return searchOrders(db, access, query, 'rare').execute()
  // All open orders are gathered anyway, so one search over them is enough.
  if (query.filter === 'not_ready') return searchOrders(db, access, query, 'all').execute()
  // The newest orders usually fill the page, because the words are frequent.
  const newest = await searchOrders(db, access, query, 'newest').execute()
  return newest.length === query.limit ? newest : searchOrders(db, access, query, 'all').execute()
}

/** Returns an order that the caller may see, without a lock. */
export async function findOrder(
  db: Database | Tx,
  access: OrderAccess | null,
  id: number,
): Promise<OrderRow | undefined> {
  return access === null ? undefined : (await readOrders(db, access, { id, limit: 1 }))[0]
}

export type LineRow = Awaited<ReturnType<typeof readLines>>[number]

/** Reads the lines of orders by position, with the picture of the type, else the product's first picture. */
export function readLines(db: Database | Tx, orders: readonly number[]) {
  return selectLines(db, orders).orderBy('l.order_id').orderBy('l.position').execute()
}

/** Reads the lines of the newest orders first, at most `limit` lines. */
export function readNewestLines(db: Database | Tx, orders: readonly number[], limit: number) {
  return selectLines(db, orders).orderBy('l.order_id', 'desc').orderBy('l.position').limit(limit).execute()
}

function selectLines(db: Database | Tx, orders: readonly number[]) {
  return db
    .selectFrom('order_lines as l')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .innerJoin('variants as v', 'v.id', 'l.variant_id')
    .select(['l.id', 'l.order_id', 'l.position', 'l.product_id', 'l.variant_id', 'l.name', 'l.type', 'l.price'])
    .select([
      'l.quantity',
      'l.line_total',
      'l.list_price',
      'l.list_total',
      'l.package_price',
      'l.items_per_package',
      'l.agreed_reason',
      'l.instructions',
      'l.ready_at',
      'l.ready_by',
      'l.taken',
      'l.from_hands',
      'l.shortage',
      'l.settled_by_count',
      'l.unit_cost',
      'l.read_in_by',
      linePicture(sql.ref('v.picture'), sql.ref('p.pictures')).as('image'),
    ])
    .select(sql<boolean>`p.demo_removed_at is not null`.as('demo'))
    .select(sql<number>`(select coalesce(sum(quantity), 0) from return_lines where line_id = l.id)`.as('returned'))
    .where('l.order_id', '=', sql<number>`any(${orders}::bigint[])`)
}

/** Reads the lines of a locked order by position. */
export async function readLockedLines(tx: Tx, order: Locked<OrderRow>): Promise<Locked<LineRow>[]> {
  return (await readLines(tx, [order.id])).map((line) => brand(line, 'locked'))
}
