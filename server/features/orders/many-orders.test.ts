import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import type { Database, Tx } from '../../db/open.ts'
import { explain, indexesOf, rowsRead, wholeTables } from '../../testing/explain.ts'
import { makeProduct } from '../../testing/making/make-product.ts'
import { withoutTimeouts } from '../../testing/network/without-timeouts.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'
import { readOpenSums } from '../reports/reports.queries.ts'
import { heldPieces } from './held.queries.ts'
import {
  type OrderAccess,
  type OrderQuery,
  readOrders,
  SAMPLED_ORDERS,
  searchOrders,
  selectOrders,
} from './orders.queries.ts'
import { orderCount } from './waiting-orders.queries.ts'

const ORDERS = 50_000
/** This many of the newest orders are open: they have no ready line and were not sold at the counter. */
const OPEN_ORDERS = 2000
const DAY = 24 * 3600 * 1000

let shop: TestShop
let customer: number
before(async () => {
  shop = await startTestShop()
  const product = await makeProduct(shop.db, [{ stock: 1000 }])
  const people = [await shop.as('customer'), await shop.as('salesperson')]
  const [buyer, seller] = people.map((one) => one.person.id)
  customer = buyer ?? 0
  const fill = async (tx: Tx) => {
    // The replication role `replica` skips foreign key checks.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`drop index orders_search`.execute(tx)
    await sql`
      insert into orders (person_id, device_id, taken_by, channel, phone, customer_name, whatsapp_number,
        shipping_address, total, paid, cancelled_at, created_at, search)
      select case when n % 1000 = 0 then ${buyer}::bigint end, case when n % 1000 <> 0 then n % 5000 end,
        case when n % 2000 = 1 then ${seller}::bigint end,
        case when n % 2 = 1 and n <= ${ORDERS - OPEN_ORDERS}::int then 'counter' else 'online' end,
        '+255754' || lpad(n::text, 6, '0'), 'Mteja ' || n, '+255754000000', 'Mwanza', 1000,
        case when n % 50 = 0 then 0 else 1000 end, case when n % 97 = 0 then now() end,
        now() - (${ORDERS + 1}::int - n) * interval '3 minutes',
        array_to_tsvector(array['mteja', 'm' || n, case when n % 20000 = 0 then 'sola' else 'shuka' end])
      from generate_series(1, ${ORDERS}::int) as n`.execute(tx)
    await sql`
      insert into order_lines (order_id, position, product_id, variant_id, name, price, quantity, line_total, ready_at,
        holds_from)
      select id, 0, ${product.id}::text, ${product.variants[0]}::bigint, 'Shuka', 1000, 1, 1000,
        case when id <= ${ORDERS - OPEN_ORDERS}::int then created_at end, created_at from orders
    `.execute(tx)
    await sql`create index orders_search on orders using gin (search)`.execute(tx)
    await sql`analyze orders, order_lines`.execute(tx)
  }
  await withoutTimeouts(shop.database, (db) => db.transaction().execute(fill))
})
after(() => shop.stop())

test('with 50,000 orders every list is read from an index', async () => {
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
    { limit: 51, filter: 'claimed' },
    { limit: 51, from: new Date(Date.now() - 60 * DAY), to: new Date(Date.now() - 59 * DAY) },
    { limit: 51, oldest: true, filter: 'not_ready', before: 5 },
    { limit: 51, q: 'sola' },
    { limit: 51, q: 'mtej m1999' },
    { limit: 51, q: '123456', filter: 'unpaid' },
    { limit: 1, id: 5000 },
  ]
  for (const access of accesses) {
    for (const query of queries) {
      const asked = JSON.stringify([access, query])
      const list = (db: Database) =>
        query.q ? searchOrders(db, access, query, 'newest').execute() : selectOrders(db, access, query).execute()
      assert.deepEqual(wholeTables(await explain(shop.db, list)), [], asked)
      if (!query.q) continue
      for (const reach of ['all', 'rare'] as const) {
        const plan = await explain(shop.db, (db) => searchOrders(db, access, query, reach).execute())
        assert.deepEqual(wholeTables(plan), [], `${reach}: ${asked}`)
      }
    }
  }
})

/** A search that returns up to 31 orders reads at most 200 of the newest orders per result, and a few other rows. */
const MAX_ROWS_OF_SEARCH = 31 * 200 + 100

for (const [what, query] of [
  ['a word that all orders have', { q: 'mteja' }],
  ['a word that two orders have', { q: 'sola' }],
  ['a word that no order has', { q: 'xyzzy' }],
  ['the beginning of a phone number that nobody has', { q: '0784 111' }],
  ['a rare word together with a word that all orders have', { q: 'mteja m1999' }],
  ['a rare word among unpaid orders', { q: 'm12350', filter: 'unpaid' }],
  ['a rare word among orders with a refund due', { q: 'm9700', filter: 'refund_due' }],
  ['a rare word in older orders', { q: 'sola', before: ORDERS / 2 }],
  ['an order by its number', { q: '40321' }],
] as [string, Partial<OrderQuery>][]) {
  test(`the search for ${what} does not read all orders`, async () => {
    const plan = await explain(shop.db, (db) => readOrders(db, { all: true }, { limit: 31, ...query }))
    assert.deepEqual(wholeTables(plan), [])
    assert.ok(rowsRead(plan) <= MAX_ROWS_OF_SEARCH, `${rowsRead(plan)} rows`)
  })
}

/** A search for rare words reads a sample of the newest orders, and a few other rows. */
const MAX_ROWS_OF_RARE = SAMPLED_ORDERS + 100

/** A list of open orders reads each of them twice, once through its lines, and also reads a few other rows. */
const MAX_ROWS_OF_OPEN = 2 * OPEN_ORDERS + 200

for (const query of [
  { channel: 'counter' },
  { channel: 'counter', oldest: true },
  {},
] satisfies Partial<OrderQuery>[]) {
  test(`open orders ${JSON.stringify(query)} are found without reading other orders`, async () => {
    const asked: OrderQuery = { filter: 'not_ready', limit: 31, ...query }
    for (const access of [{ all: true }, { person: customer + 1, ownCaptured: true }] satisfies OrderAccess[]) {
      const plan = await explain(shop.db, async (db) => {
        const found = await selectOrders(db, access, asked).execute()
        if ('channel' in query) assert.deepEqual(found, [])
      })
      assert.ok(rowsRead(plan) <= MAX_ROWS_OF_OPEN, `${rowsRead(plan)} rows`)
    }
  })
}

for (const [what, q, found] of [
  ['a word that no order has', 'xyzzy', []],
  ['a rare word', `m${ORDERS - OPEN_ORDERS + 1}`, [ORDERS - OPEN_ORDERS + 1]],
  ['a rare word of orders that are not open', 'm12350', []],
] as [string, string, number[]][]) {
  test(`the search for ${what} among open orders reads few orders`, async () => {
    const plan = await explain(shop.db, async (db) => {
      const orders = await readOrders(db, { all: true }, { filter: 'not_ready', q, limit: 31 })
      assert.deepEqual(
        orders.map(({ id }) => id),
        found,
      )
    })
    assert.ok(rowsRead(plan) <= MAX_ROWS_OF_RARE, `${rowsRead(plan)} rows`)
  })
}

test('a search for a frequent word among open orders reads each open order once', async () => {
  const asked: OrderQuery = { filter: 'not_ready', q: 'shuka', limit: 31 }
  const plan = await explain(shop.db, async (db) =>
    assert.equal((await readOrders(db, { all: true }, asked)).length, 31),
  )
  assert.ok(rowsRead(plan) <= MAX_ROWS_OF_OPEN, `${rowsRead(plan)} rows`)
})

test('all open orders are counted from their lines alone', async () => {
  const count = (db: Database) =>
    db.selectNoFrom([sql<number>`${orderCount(db, { all: true }, 'not_ready')}`.as('open')]).executeTakeFirstOrThrow()
  const plan = await explain(shop.db, async (db) => assert.equal((await count(db)).open, OPEN_ORDERS))
  assert.ok(rowsRead(plan) <= OPEN_ORDERS, `${rowsRead(plan)} rows`)
})

test('the refunds due are summed from an index', async () => {
  const plan = await explain(shop.db, readOpenSums)
  assert.ok(indexesOf(plan).includes('orders_refund_due'))
})

test('the held pieces of a variant are read without reading expired holds', async () => {
  const held = sql`select ${heldPieces(sql`(select max(id) from variants)`, 72)} as held`
  const plan = await explain(shop.db, (db) => held.execute(db))
  assert.ok(!wholeTables(plan).includes('order_lines'))
  const { rows } = await sql<{ held: number }>`${held}`.execute(shop.db)
  assert.ok((rows[0]?.held ?? 0) <= 72 * 20 && (rows[0]?.held ?? 0) > 72 * 19)
})

test('in a shop that mostly sells at the counter, the few online orders are found by an index', async () => {
  await withoutTimeouts(shop.database, async (db) => {
    await sql`update orders set channel = 'counter' where channel = 'online' and id % 2500 <> 0`.execute(db)
    await sql`analyze orders`.execute(db)
  })
  const asked: OrderQuery = { channel: 'online', limit: 31 }
  const plan = await explain(shop.db, async (db) =>
    assert.equal((await selectOrders(db, { all: true }, asked).execute()).length, ORDERS / 2500),
  )
  assert.ok(rowsRead(plan) <= 100, `${rowsRead(plan)} rows`)
})
