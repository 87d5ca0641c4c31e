import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type CompiledQuery, sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { withPatience } from '../../testing/patient-database.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'
import { heldPieces } from './held.queries.ts'
import { type OrderAccess, type OrderQuery, selectOrders } from './orders.queries.ts'

const ORDERS = 50_000

let shop: TestShop
let customer: number
before(async () => {
  shop = await startTestShop()
  const product = await makeProduct(shop.db, [{ stock: 1000 }])
  const people = [await shop.as('customer'), await shop.as('salesperson')]
  const [buyer, seller] = people.map((one) => one.person.id)
  customer = buyer ?? 0
  const fill = async (tx: Tx) => {
    // The rows are made by hand, so that foreign keys need not be looked at for each.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`drop index orders_search`.execute(tx)
    await sql`
      insert into orders (person_id, device_id, taken_by, phone, customer_name, whatsapp_number, shipping_address, total,
        paid, cancelled_at, created_at, search)
      select case when n % 1000 = 0 then ${buyer}::bigint end, case when n % 1000 <> 0 then n % 5000 end,
        case when n % 2000 = 1 then ${seller}::bigint end,
        '+255754' || lpad(n::text, 6, '0'), 'Mteja ' || n, '+255754000000', 'Mwanza', 1000,
        case when n % 50 = 0 then 0 else 1000 end, case when n % 97 = 0 then now() end,
        now() - (${ORDERS + 1}::int - n) * interval '3 minutes',
        array_to_tsvector(array['mteja', 'm' || n, case when n % 20000 = 0 then 'sola' else 'shuka' end])
      from generate_series(1, ${ORDERS}::int) as n`.execute(tx)
    await sql`
      insert into order_lines (order_id, position, product_id, variant_id, name, price, quantity, ready_at, holds_from)
      select id, 0, ${product.id}::text, ${product.variants[0]}::bigint, 'Shuka', 1000, 1, null, created_at from orders
    `.execute(tx)
    await sql`create index orders_search on orders using gin (search)`.execute(tx)
    await sql`analyze orders, order_lines`.execute(tx)
  }
  await withPatience(shop.database, (db) => db.transaction().execute(fill))
})
after(() => shop.stop())

type Node = { 'Node Type': string; 'Relation Name'?: string; Plans?: Node[] }
const nodes = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodes)]

/** Returns the tables that the query reads whole. */
async function wholeTables(query: CompiledQuery): Promise<string[]> {
  const explained = { ...query, sql: `explain (analyze, format json) ${query.sql}` }
  const { rows } = await shop.db.executeQuery<{ 'QUERY PLAN': { Plan: Node }[] }>(explained)
  const [plan] = rows[0]?.['QUERY PLAN'] ?? []
  assert.ok(plan)
  return nodes(plan.Plan).flatMap((node) => (node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : []))
}

test('at 50,000 orders every list is read by an index', async () => {
  const accesses: OrderAccess[] = [
    { all: true },
    { person: customer, ownCaptured: false },
    { person: customer + 1, ownCaptured: true },
    { device: 77 },
  ]
  const queries: OrderQuery[] = [
    { limit: 51 },
    { limit: 51, before: ORDERS / 2 },
    { limit: 51, filter: 'unpaid' },
    { limit: 51, filter: 'paid' },
    { limit: 51, filter: 'cancelled' },
    { limit: 51, filter: 'refund_due' },
    { limit: 51, q: 'sola' },
    { limit: 51, q: 'mtej m1999' },
    { limit: 51, q: '123456', filter: 'unpaid' },
    { limit: 1, id: 5000 },
  ]
  for (const access of accesses) {
    for (const query of queries) {
      const scans = await wholeTables(selectOrders(shop.db, access, query).compile())
      assert.deepEqual(scans, [], JSON.stringify([access, query]))
    }
  }
})

test('what is held of a variant is read without the lines that hold no more', async () => {
  const held = sql`select ${heldPieces(sql`(select max(id) from variants)`, 72)} as held`
  assert.ok(!(await wholeTables(held.compile(shop.db))).includes('order_lines'))
  const { rows } = await sql<{ held: number }>`${held}`.execute(shop.db)
  assert.ok((rows[0]?.held ?? 0) <= 72 * 20 && (rows[0]?.held ?? 0) > 72 * 19)
})
