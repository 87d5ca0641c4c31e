import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { approveArrival, sendArrival, submitArrival } from '../../testing/making/arrivals.ts'
import { makeProduct } from '../../testing/making/make-product.ts'
import type { SignedIn } from '../../testing/making/sign-in.ts'
import { onlyVariant } from '../../testing/making/stock-updates.ts'
import { race, statusesOf } from '../../testing/race.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'
import { stopWithCorrectBooks } from '../../testing/stop-with-correct-books.ts'

let shop: TestShop
/** A second app process on the same database. */
let twin: TestShop
let seller: SignedIn
let deciders: SignedIn[]

before(async () => {
  shop = await startTestShop()
  twin = await startTestShop({}, shop.database)
  seller = await shop.as('salesperson')
  deciders = await Promise.all(Array.from({ length: 8 }, (_, at) => (at % 2 ? shop : twin).as('admin')))
})
after(async () => {
  await twin.stop()
  await stopWithCorrectBooks(shop)
})

const decider = (at: number): SignedIn => deciders[at % deciders.length] as SignedIn

test('only one of 32 simultaneous approvals on two app processes takes effect', async () => {
  const products = await Promise.all(Array.from({ length: 5 }, () => makeProduct(shop.db)))
  const knownLines = products.map(({ id }) => ({ product_id: id, packages: 2, items_per_package: 5, buying_price: 10 }))
  const new_product = { name: 'Kijiko cha mbio', price: 500, category: 'Jikoni' }
  const lines = [...knownLines, { new_product, packages: 3, buying_price: 100 }]
  const id = await sendArrival(seller, { lines, shipping_total: 1300 })
  const responses = await race(32, [200, 409], (at) =>
    approveArrival(decider(at), id, { lines: [{ line_index: 0, extra_pieces: at % 4 }] }),
  )
  assert.deepEqual(statusesOf(responses), [200, 409])
  const moved = await shop.db
    .selectFrom('stock_movements')
    .select('id')
    .where('ref_kind', '=', 'arrival_line')
    .execute()
  assert.equal(moved.length, 6)
  assert.deepEqual(
    await Promise.all(products.slice(1).map(async (one) => (await onlyVariant(shop.db, one.id)).stock)),
    [10, 10, 10, 10],
  )
  const made = await shop.db.selectFrom('products').select('id').where('name', '=', new_product.name).execute()
  assert.equal(made.length, 1)
})

test('approvals with the same products in opposite order do not deadlock, even during sales', async () => {
  const [one, other] = [await makeProduct(shop.db), await makeProduct(shop.db)]
  const line = ({ id }: { id: string }) => ({ product_id: id, packages: 1, items_per_package: 10, buying_price: 10 })
  const productsInBothOrders = [
    [one, other],
    [other, one],
  ]
  const ids = await Promise.all(
    Array.from({ length: 16 }, (_, at) =>
      sendArrival(seller, { lines: (productsInBothOrders[at % 2] ?? []).map(line) }),
    ),
  )
  const price = 5000
  const acts = await race<unknown>(32, [200, 422], (at) => {
    if (at % 2 === 0) return approveArrival(decider(at / 2), ids[at / 2] ?? 0)
    const items = [{ id: (at % 4 === 1 ? one : other).id, type: null, quantity: 1, price }]
    return decider(at).post('submit_order', {
      phone_number: decider(at).person.phone,
      whatsapp_number: decider(at).person.phone,
      customer_name: 'Asha',
      shipping_address: 'Mwanza',
      client_order_id: randomUUID(),
      items,
      total_amount: price,
    })
  })
  assert.ok(acts.every(({ status }) => status === 200 || status === 422))
  for (const product of [one, other]) assert.equal((await onlyVariant(shop.db, product.id)).stock, 160)
})

test('only one of 32 requests with the same key creates an arrival', async () => {
  const product = await makeProduct(shop.db)
  const body = { client_arrival_id: randomUUID(), lines: [{ product_id: product.id, packages: 1, buying_price: 1 }] }
  const responses = await race(32, [200], () => submitArrival(seller, body))
  assert.equal(new Set(responses.map(({ body: { arrival_id } }) => arrival_id)).size, 1)
})
