import { sql } from 'kysely'
import { showPhone, whatsappDigits } from '../../../../shop/people/phone.ts'
import { wordsOf } from '../../../../shop/words/search.ts'
import { brand } from '../../../db/brand.ts'
import { defer } from '../../../db/defer.ts'
import type { Tx } from '../../../db/open.ts'
import { PreparedStatement } from '../../../db/prepared.ts'
import { insertKey } from '../../request-keys/request-keys.queries.ts'
import { type NewOrder, newOrderColumns } from '../orders.queries.ts'
import type { OpenOrder } from '../orders.rules.ts'
import { deviceOwner, type IdempotencyKey } from './idempotency.rules.ts'

/**
 * Returns `count` ids for new orders, in ascending order. One of them is `first`, which is already reserved, because
 * most requests need only one id.
 */
export async function reserveIds(tx: Tx, first: number, count: number): Promise<number[]> {
  if (count === 1) return [first]
  const { rows } = await sql<{ id: number }>`
    select nextval('orders_id_seq') as id from generate_series(2, ${count}::int)`.execute(tx)
  return [first, ...rows.map(({ id }) => id)]
}

type OrderValues = NewOrder & { id: number; at: Date; words: string[] }

const insertOrderRow = new PreparedStatement<OrderValues, object>(
  'insert_order',
  (p) => sql`
    insert into orders (id, ${sql.join(newOrderColumns.map(sql.ref))}, device_id, created_at, search)
    overriding system value
    values (${p.id}, ${sql.join(newOrderColumns.map((column) => p[column]))}, ${p.device_id}, ${p.at},
      array_to_tsvector(${p.words}::text[]))`,
)

/** Inserts an order without its lines. Returns the order, which is open, and locked because it is new. */
export async function insertOrder(
  tx: Tx,
  { id, at, columns, lines }: { id: number; at: Date; columns: NewOrder; lines: readonly { readonly name: string }[] },
): Promise<OpenOrder> {
  await insertOrderRow.defer(tx, { ...columns, id, at, words: searchWordsOf(columns, lines) })
  const sums = { paid: 0, refunded: 0, returned: 0, settled: 0, exchanged: 0, owed: columns.total }
  const debt = { customer_id: null, due: 0, due_since: null, due_on: null, first_due_on: null }
  const row = {
    ...columns,
    ...sums,
    ...debt,
    id,
    created_at: at,
    cancelled_at: null,
    cancel_reason: null,
    edited_at: null,
    claimed_method: null,
    claimed_reference: null,
    claimed_at: null,
    read_in_by: null,
  }
  return brand(brand(row, 'locked'), 'open')
}

/**
 * Stores the key of an order for its caller and for the device registered with the order. Requests with the same key
 * wait for each other (order-basis.queries.ts), so an existing row with this key has expired and is replaced.
 */
export async function storeOrderKey(
  tx: Tx,
  { owner, key, bodyHash }: IdempotencyKey,
  order: { id: number },
  newDevice: number | null,
): Promise<void> {
  const row = { body_hash: bodyHash, subject_id: order.id }
  await insertKey(tx, { kind: 'order', owner, key }, row)
  if (newDevice !== null) await insertKey(tx, { kind: 'order', owner: deviceOwner(newDevice), key }, row)
}

/** The maximum length of a search word of an order. Longer words are cut off. */
const MAX_WORD_LENGTH = 40

/**
 * Returns the folded words by which the search finds an order: names, products, and phone numbers both in local form
 * and with the country code.
 */
export function searchWordsOf(
  order: Pick<NewOrder, 'phone' | 'whatsapp_number' | 'customer_name'> & Partial<Pick<NewOrder, 'receipt_no'>>,
  lines: readonly { readonly name: string }[],
): string[] {
  const phones = [order.phone, order.whatsapp_number].flatMap((phone) => [showPhone(phone), whatsappDigits(phone)])
  // The search joins the digits of a number, so '12-345' is looked for as '12345'.
  const receipt = order.receipt_no?.replace('-', '') ?? ''
  const texts = [order.customer_name, ...lines.map((line) => line.name), ...phones, receipt]
  return [...new Set(texts.flatMap(wordsOf).map((word) => word.slice(0, MAX_WORD_LENGTH)))]
}

/** Records the admin who imported an order from a queue file. */
export async function markOrderImported(tx: Tx, order: OpenOrder, by: number): Promise<void> {
  await defer(tx, tx.updateTable('orders').set({ read_in_by: by }).where('id', '=', order.id))
}
