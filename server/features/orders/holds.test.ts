import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { notEnoughFor } from '../../../shop/words/messages.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { orderBody } from '../../testing/order-body.ts'
import { first } from '../../testing/present.ts'
import { race, statusesOf } from '../../testing/race.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'

let shop: TestShop
before(async () => {
  shop = await startTestShop()
})
after(() => shop.stop())

let buyers = 0
/** Each is another buyer's, with a key: the same phone and address would be the same order. */
const bodyOf = (lines: Parameters<typeof orderBody>[0]) => {
  buyers += 1
  const phone_number = `07540${String(buyers).padStart(5, '0')}`
  return orderBody(lines, { phone_number, client_order_id: crypto.randomUUID() })
}
const order = (lines: Parameters<typeof orderBody>[0]) => shop.anonymous().post('submit_order', bodyOf(lines))
const linesOf = (product: string) =>
  shop.db.selectFrom('order_lines').selectAll().where('product_id', '=', product).execute()

test('64 buyers of 10 counted pieces: exactly 10 orders, the others are refused without a figure', async () => {
  const product = await makeProduct(shop.db, [{ stock: 10 }])
  const orders = Array.from({ length: 64 }, () => bodyOf([{ id: product.id }]))
  const responses = await race(64, [200, 422], (at) => shop.anonymous().post('submit_order', orders[at]))
  const taken = responses.filter((response) => response.status === 200)
  assert.equal(taken.length, 10)
  assert.equal((await linesOf(product.id)).length, 10)
  for (const { status, body } of responses.filter((response) => response.status !== 200)) {
    assert.equal(status, 422)
    assert.equal(body.error, notEnoughFor(product.name))
    assert.ok(!/stock|\b10\b/.test(JSON.stringify(body)), JSON.stringify(body))
  }
})

test('lines of one product in an order are counted together, and all or nothing is taken', async () => {
  const plenty = await makeProduct(shop.db, [{ stock: 100 }])
  const scarce = await makeProduct(shop.db, [{ stock: 3 }])
  const refused = await order([
    { id: plenty.id, quantity: 5 },
    { id: scarce.id, quantity: 2 },
    { id: scarce.id, quantity: 2 },
  ])
  assert.equal(refused.body.error, notEnoughFor(scarce.name))
  assert.deepEqual([...(await linesOf(plenty.id)), ...(await linesOf(scarce.id))], [])
  assert.equal((await order([{ id: scarce.id, quantity: 3 }])).status, 200)
  assert.equal((await order([{ id: scarce.id }])).status, 422)
})

test('never counted stock always sells', async () => {
  const product = await makeProduct(shop.db, [{ stock: null }])
  assert.equal((await order([{ id: product.id, quantity: 100_000 }])).status, 200)
})

test('a line holds until it is cancelled, or its unpaid order is older than the limit; a paid one goes on holding', async () => {
  const admin = await shop.as('admin')
  const age = (id: number, hours: number) =>
    sql`update order_lines set holds_from = holds_from - make_interval(hours => ${hours}) where order_id = ${id}`.execute(
      shop.db,
    )
  const product = await makeProduct(shop.db, [{ stock: 2 }])
  const old = await order([{ id: product.id, quantity: 2 }])
  assert.equal((await order([{ id: product.id }])).status, 422)
  await age(old.body.order_id, 71)
  assert.equal((await order([{ id: product.id }])).status, 422)
  await age(old.body.order_id, 2)
  const second = await order([{ id: product.id, quantity: 2 }])
  assert.equal(second.status, 200)
  await admin.post('cancel_order', { order_id: second.body.order_id })
  const third = await order([{ id: product.id, quantity: 2 }])
  assert.equal(third.status, 200)
  const pay = { order_id: third.body.order_id, amount: 1, method: 'taslimu' }
  const paid = await admin.post('update_order_payment', pay)
  await age(third.body.order_id, 1000)
  assert.equal((await order([{ id: product.id }])).status, 422)
  await admin.post('update_order_payment', { order_id: pay.order_id, undo: first(paid.body.order.payments).id })
  await age(third.body.order_id, 1000)
  assert.equal((await order([{ id: product.id }])).status, 200)
})

test('lines in opposite order never meet in a deadlock, with every lock of an order', async () => {
  const products = await Promise.all(Array.from({ length: 6 }, () => makeProduct(shop.db, [{ stock: 100_000 }])))
  const lines = products.map(({ id }) => ({ id }))
  const before = await deadlocks()
  const orders = Array.from({ length: 120 }, (_, at) => bodyOf(at % 2 === 0 ? lines : lines.toReversed()))
  const responses = await race(120, [200], (at) => shop.anonymous().post('submit_order', orders[at]))
  assert.deepEqual(statusesOf(responses), [200])
  assert.equal(await deadlocks(), before)
})

async function deadlocks() {
  const { rows } = await sql<{ deadlocks: number }>`
    select pg_stat_clear_snapshot(), deadlocks from pg_stat_database where datname = current_database()`.execute(
    shop.db,
  )
  return rows[0]?.deadlocks
}
