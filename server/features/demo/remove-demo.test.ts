import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { type Random, seededRandom } from '../../../shop/numbers/random.ts'
import { AUTO_PROVIDER } from '../../../shop/orders/providers.ts'
import { assertBooksBalance } from '../../testing/assert-books-balance.ts'
import { approveArrival, sendArrival } from '../../testing/making/arrivals.ts'
import { makeProduct } from '../../testing/making/make-product.ts'
import { orderBody } from '../../testing/making/order-body.ts'
import type { SignedIn } from '../../testing/making/sign-in.ts'
import { approveUpdate, sendUpdate } from '../../testing/making/stock-updates.ts'
import { approveStocktake, closeStocktake, count, openStocktake } from '../../testing/making/stocktakes.ts'
import { pick } from '../../testing/pick.ts'
import { readRealRows } from '../../testing/real-rows.ts'
import { requireValue } from '../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'
import { removeDemo } from './remove-demo.ts'

/** Number of histories, and of steps in each. */
const ROUNDS = 2
const STEPS = 90

type Order = { id: number; lines: number }
type People = {
  admin: SignedIn
  sellers: SignedIn[]
  storeManagers: SignedIn[]
  managers: SignedIn[]
  demo: SignedIn[]
}

let shop: TestShop
before(async () => {
  shop = await startTestShop()
})
after(() => shop.stop())

/** Makes a real admin, and one real person and one demo account for each other role. */
async function makePeople(): Promise<People> {
  const two = (role: 'salesperson' | 'storeManager' | 'manager') => Promise.all([shop.as(role), shop.as(role)])
  const [sellers, storeManagers, managers] = [await two('salesperson'), await two('storeManager'), await two('manager')]
  const demo = [sellers, storeManagers, managers].flatMap(([, second]) => (second ? [second] : []))
  const ids = demo.map(({ person }) => person.id)
  await sql`update people set demo_phone = phone where id = any(${ids}::bigint[])`.execute(shop.db)
  return { admin: await shop.as('admin'), sellers, storeManagers, managers, demo }
}

/** Makes six products, of which the first three are the demo's. Returns their ids. */
async function makeProducts(round: number): Promise<string[]> {
  const made = Array.from({ length: 6 }, (_, at) => {
    const name = `Bidhaa ${round} ${at}`
    const category = at % 2 === 0 ? 'Matandiko' : 'Redio'
    return makeProduct(shop.db, [{ stock: null }], { name, category, ...(at < 3 ? { demo_name: name } : {}) })
  })
  return (await Promise.all(made)).map(({ id }) => id)
}

/** Counts a product, and gives pieces to a real salesperson and to a demo salesperson. Both hand some pieces back. */
async function giveOut({ admin, sellers }: People, product_id = ''): Promise<void> {
  const update_id = await sendUpdate(admin, product_id, { counted: 50, reason: 'ya kwanza' })
  assert.equal((await approveUpdate(admin, update_id)).status, 200)
  for (const seller of sellers) {
    const { id } = (await seller.post('submit_stock_request', { product_id, quantity: 7 })).body
    assert.equal((await admin.post('approve_stock_request', { id })).status, 200)
    const lines = [{ product_id, quantity: 2 }]
    const client_entry_id = `kurudisha ${product_id} ${seller.person.id}`
    assert.equal((await seller.post('hand_back_goods', { client_entry_id, lines })).status, 200)
  }
}

/** Does one typical act of a shop. The shop may refuse it. */
async function step(people: People, productIds: readonly string[], orders: Order[], random: Random): Promise<void> {
  const { admin } = people
  const [seller, storeManager, manager] = [people.sellers, people.storeManagers, people.managers].map((some) =>
    pick(some, random),
  )
  if (!seller || !storeManager || !manager) return
  const product_id = pick(productIds, random)
  const order = orders.length > 0 ? pick(orders, random) : null
  const what = random(8)
  if (what < 2 || !order) {
    const ids = [...new Set(Array.from({ length: 1 + random(3) }, () => pick(productIds, random)))]
    const body = orderBody(
      ids.map((id) => ({ id, quantity: 1 + random(5) })),
      { phone_number: '', ...(random(2) === 0 && { delivery_place_id: 0 }) },
    )
    const by = pick([admin, seller, shop.anonymous()], random)
    const placed = await by.post('submit_order', body, { 'idempotency-key': `oda-mfano-${random(1e9)}` })
    if (placed.status === 200) orders.push({ id: placed.body.order_id, lines: ids.length })
  } else if (what < 4) {
    const body = { order_id: order.id, item_index: random(order.lines), ready: random(4) > 0 ? 1 : 0 }
    await admin.post('update_order_item_ready', body)
    if (order.id % 4 === 0 && body.ready === 1) await bringBack(admin, body)
  } else if (what === 4) {
    const body = {
      order_id: order.id,
      amount: 1000 * (1 + random(5)),
      method: 'mpesa',
      refund: random(4) === 0 ? 1 : 0,
    }
    await pick([admin, seller], random).post('update_order_payment', body)
  } else if (what === 5 && random(2) === 0) await creditStep(admin, order.id, random)
  else if (what === 5) {
    if (random(3) === 0) await admin.post('cancel_order', { order_id: order.id, reason: 'Hakuja' })
    else await pick(people.managers, random).post('other_expenses', { name: 'Umeme', amount: 1 + random(9000) })
  } else if (what === 6) {
    const { id } = (await seller.post('submit_stock_request', { product_id, quantity: 1 + random(4) })).body
    if (random(2) === 0) await storeManager.post('approve_stock_request', { id })
  } else {
    const counted = random(4) === 0 ? { counted: random(30), reason: 'hesabu' } : { stock: 5 + random(30) }
    const updates = [{ ...counted, buying_price: 10 * random(90), shipping_cost: random(50), items_per_package: 4 }]
    const sent = await storeManager.post('submit_pending_stock_update', { product_id, updates })
    const [update_id] = sent.body.ids ?? []
    if (random(4) > 0) await manager.post('approve_pending_update', { update_id })
  }
}

/**
 * Saves two purchase orders, and submits three arrivals: of all products, of demo products only, and of both kinds. The
 * last arrival stays pending.
 */
async function bringIn({ storeManagers, managers }: People, productIds: readonly string[]): Promise<void> {
  const ordered = productIds.map((product_id) => ({ product_id, quantity: 3 }))
  for (const lines of [ordered, ordered.slice(0, 2)]) {
    const order = { client_purchase_id: crypto.randomUUID(), lines }
    assert.equal((await requireValue(storeManagers[0]).call('savePurchaseOrder', order)).status, 200)
  }
  for (const [at, ids] of [productIds, productIds.slice(0, 2), productIds.slice(2)].entries()) {
    const lines = ids.map((product_id) => ({ product_id, packages: 2, items_per_package: 4, buying_price: 90 }))
    const id = await sendArrival(requireValue(storeManagers[at % 2]), { lines, shipping_total: 1000 })
    if (at < 2) assert.equal((await approveArrival(requireValue(managers[at % 2]), id)).status, 200)
  }
}

/**
 * Makes three stocktakes: an approved one of all products, one of demo products only, and a pending one of a category.
 */
async function takeStock({ storeManagers, managers }: People, productIds: readonly string[]): Promise<void> {
  const [counter, other] = [requireValue(storeManagers[0]), requireValue(storeManagers[1])]
  for (const [at, ids] of [productIds, productIds.slice(0, 2), productIds].entries()) {
    const stocktake = await openStocktake(counter, at === 2 ? 'Matandiko' : undefined)
    for (const id of ids) {
      await count(counter, stocktake, id, 3)
      await count(other, stocktake, id, 1)
    }
    await closeStocktake(other, stocktake)
    if (at < 2) assert.equal((await approveStocktake(requireValue(managers[at]), stocktake)).status, 200)
  }
}

/** Tries to return a piece of a ready line. This succeeds only if no money has to go back. */
async function bringBack(admin: SignedIn, { order_id, item_index }: { order_id: number; item_index: number }) {
  const lines = [{ item_index, quantity: 1, to_stock: order_id % 8 === 0 }]
  const key = { client_return_id: crypto.randomUUID(), reason: 'Imeharibika' }
  await admin.call('returnOrderItems', { order_id, ...key, lines })
}

/** Orders products of two providers from one cart. */
async function divide(ids: readonly string[]) {
  const lines = ids.map((id) => ({ id }))
  const body = orderBody(lines, { phone_number: '', provider_id: AUTO_PROVIDER, client_order_id: crypto.randomUUID() })
  const placed = await shop.anonymous().post('submit_order', body)
  assert.equal(placed.body.orders.length, 2, placed.text)
}

/** Sells two pieces to a stranger on credit, exchanges one of them, and writes off a part of the debt. */
async function exchange(admin: SignedIn, id: string) {
  const phone_number = `07549900${id.slice(-2).replace(/\D/, '0').padStart(2, '0')}`
  const placed = await shop.anonymous().post('submit_order', orderBody([{ id, quantity: 2 }], { phone_number }))
  const { order_id } = placed.body
  await admin.post('update_order_item_ready', { order_id, item_index: 0, ready: 1 })
  const exchanged = await admin.post('return_order_items', {
    order_id,
    client_return_id: crypto.randomUUID(),
    reason: 'Saizi si sahihi',
    lines: [{ item_index: 0, quantity: 1, to_stock: 1 }],
    new_items: [{ id, type: null, quantity: 1, price: 5000, line_total: 5000 }],
    total_amount: 5000,
  })
  assert.equal(exchanged.status, 200, exchanged.text)
  const customer_id = requireValue((await admin.call('getOrders', { id: order_id })).body.orders[0]?.customer_id)
  const given = { customer_id, client_entry_id: crypto.randomUUID(), amount: 1000, order_id, reason: 'Hana' } as const
  const forgiven = await admin.call('addCustomerEntry', { ...given, kind: 'write_off' })
  assert.equal(forgiven.status, 200, forgiven.text)
}

/** Receives a payment from the customer of an order, or writes off a part of its debt. */
async function creditStep(admin: SignedIn, order_id: number, random: Random): Promise<void> {
  const customer_id = (await admin.call('getOrders', { id: order_id })).body.orders[0]?.customer_id
  if (!customer_id) return
  const key = `deni-mfano-${random(1e9)}`
  const amount = 1000 * (1 + random(5))
  if (random(2) === 0) {
    const paid = { customer_id, client_payment_id: key, amount, keep_as_deposit: 1, method: 'taslimu' } as const
    await admin.call('receiveCustomerPayment', paid)
  } else {
    const given = { customer_id, client_entry_id: key, amount, order_id, reason: 'Hana', kind: 'write_off' } as const
    await admin.call('addCustomerEntry', given)
  }
}

/** Returns the sums of all days, to compare them with the remaining orders and payments. */
const totals = async () => {
  const { rows } =
    await sql`select sum(ordered) as ordered, sum(orders) as orders, sum(paid) as paid from day_totals`.execute(shop.db)
  return rows
}

for (let round = 0; round < ROUNDS; round += 1) {
  test(`history ${round}: the demo is removed, every other row stays identical, and the books are correct`, async () => {
    const random = seededRandom(762_013 + round)
    await sql`update demo_state set removed_at = null`.execute(shop.db)
    const people = await makePeople()
    const productIds = await makeProducts(round)
    const orders: Order[] = []
    for (const product_id of [productIds[0], productIds[5]]) await giveOut(people, product_id)
    for (const product_id of [productIds[1], productIds[4]]) await exchange(people.admin, requireValue(product_id))
    for (const at of [0, 1, 3, 4]) await divide(productIds.slice(at, at + 2))
    for (let at = 0; at < STEPS; at += 1) await step(people, productIds, orders, random)
    await bringIn(people, productIds)
    await takeStock(people, productIds)
    await sql`
      insert into product_alerts (product_id, person_id)
      select p.id, q.id from unnest(${productIds}::text[]) as p(id), people q where q.deleted_at is null`.execute(
      shop.db,
    )
    await sql`
      insert into barcodes (code, product_id, variant_id, pieces)
      select 'P' || ${round}::int || '-' || v.id, v.product_id, case when v.id % 2 = 0 then v.id end, 1
      from variants v where v.product_id = any(${productIds}::text[])`.execute(shop.db)
    await assertBooksBalance(shop.db)
    const realRows = () =>
      readRealRows(
        shop.db,
        productIds.slice(0, 3),
        people.demo.map(({ person }) => person.id),
      )
    const before = await realRows()
    const { removed } = await removeDemo(shop.services, people.admin.person.id)
    assert.deepEqual([removed.products, removed.accounts], [3, 3])
    assert.ok(removed.orders > 0 && removed.mixed_orders > 0, JSON.stringify(removed))
    assert.deepEqual(await realRows(), before)
    await assertBooksBalance(shop.db)
    const { rows } = await sql<{ ordered: number; orders: number; paid: number }>`
      select coalesce(sum(total) filter (where cancelled_at is null), 0) as ordered,
        count(*) filter (where cancelled_at is null and channel = 'online') as orders, (select coalesce(sum(amount), 0) from payments) as paid
      from orders`.execute(shop.db)
    assert.deepEqual(await totals(), rows)
    assert.deepEqual(await removeDemo(shop.services, null), {
      removed: { products: 0, accounts: 0, orders: 0, mixed_orders: 0 },
      version: null,
    })
  })
}

/** Returns the columns that refer to products, variants, orders or order lines and that no history has filled. */
async function findUntestedReferences(): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select conrelid::regclass::text as table, a.attname as column
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
    where k.contype = 'f' and k.connamespace = current_schema()::regnamespace
      and k.confrelid in ('products'::regclass, 'variants'::regclass, 'orders'::regclass, 'order_lines'::regclass)
    order by 1, 2`.execute(shop.db)
  assert.ok(rows.length > 10, 'the references were found')
  const untested: string[] = []
  for (const { table, column } of rows) {
    const found = sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} is not null limit 1`
    if ((await found.execute(shop.db)).rows.length === 0) untested.push(`${table}.${column}`)
  }
  return untested
}

test('the histories fill every column that refers to products or orders, and this test detects a new table', async () => {
  assert.deepEqual(await findUntestedReferences(), [], 'extend the histories so that they fill these columns')
  await sql`create table handovers (order_id bigint references orders)`.execute(shop.db)
  assert.deepEqual(await findUntestedReferences(), ['handovers.order_id'])
})
