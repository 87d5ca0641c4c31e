import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { orderBody } from '../../../testing/making/order-body.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { race } from '../../../testing/race.ts'
import { requireValue } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'
import { stopWithCorrectBooks } from '../../../testing/stop-with-correct-books.ts'

let shop: TestShop
let seller: SignedIn
let storeManager: SignedIn
let admin: SignedIn

before(async () => {
  shop = await startTestShop()
  seller = await shop.as('salesperson')
  storeManager = await shop.as('storeManager')
  admin = await shop.as('admin')
})
after(() => stopWithCorrectBooks(shop))

/** Makes a product with `stock` counted pieces. */
async function counted(stock: number) {
  const product = await makeProduct(shop.db, [{ stock }])
  const variant_id = requireValue(product.variants[0])
  await shop.db
    .insertInto('stock_movements')
    .values({ variant_id, product_id: product.id, pieces: stock, balance: stock, reason: 'correction' })
    .execute()
  return { ...product, variant_id }
}

const ask = async (product_id: string, quantity: number, instructions = ''): Promise<number> =>
  (await seller.call('submitStockRequest', { product_id, quantity, instructions })).body.id
const order = (id: string, quantity = 1, key: string = crypto.randomUUID()) =>
  seller.post('submit_order', orderBody([{ id, quantity }], { phone_number: '', client_order_id: key }))
const approve = (id: number, more: object = {}) => storeManager.post('approve_stock_request', { id, ...more })
const listed = async (id: number) =>
  (await storeManager.get('get_stock_requests')).body.requests.find((request) => request.id === id)
const stockOf = async (id: number) =>
  (await shop.db.selectFrom('variants').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock

test('pieces held by open orders are not given out: the refusal says how many, and the request stays pending', async () => {
  const product = await counted(5)
  const placed = await order(product.id, 3)
  assert.equal(placed.status, 200, placed.text)
  const id = await ask(product.id, 3)
  assert.deepEqual([(await listed(id))?.stock, (await listed(id))?.held], [5, 3])
  const refused = await approve(id)
  assert.deepEqual([refused.status, refused.body.code], [422, 'stock_held'])
  assert.deepEqual([refused.body.stock, refused.body.held, refused.body.left], [5, 3, 2])
  assert.equal(refused.body.error, 'Stoo haitoshi: zipo pisi 5, zilizotengwa kwa oda ni 3, zilizo huru ni 2.')
  assert.equal(await stockOf(product.variant_id), 5)
  // Two pieces are free. Once the order no longer holds any, all pieces are free.
  assert.equal((await approve(await ask(product.id, 2))).body.stock, 3)
  assert.equal((await admin.post('cancel_order', { order_id: placed.body.order_id })).status, 200)
  assert.equal((await listed(id))?.held, 0)
  assert.equal((await approve(id)).body.stock, 0)
})

test('with an explicit override, held pieces are given out, but never more than are in stock; the override is audited', async () => {
  const product = await counted(5)
  await order(product.id, 4)
  const id = await ask(product.id, 5)
  for (const override of [0, '0', false, '']) assert.equal((await approve(id, { override })).status, 422)
  assert.equal((await approve(id, { override: 'ndiyo' })).status, 400)
  const tooMany = await ask(product.id, 6)
  const short = await approve(tooMany, { override: 1 })
  assert.deepEqual([short.status, short.body.code], [422, 'refused'])
  assert.match(short.body.error, /zipo pisi 5, zilizotengwa kwa oda ni 4, zilizo huru ni 1\.$/)
  const taken = await approve(id, { override: '1' })
  assert.deepEqual([taken.status, taken.body.stock], [200, 0])
  assert.equal((await approve(id)).body.stock, 0, 'repeating the decision succeeds')
  const auditRows = await shop.db
    .selectFrom('audit')
    .select('after')
    .where('action', '=', 'approve_stock_request')
    .where('subject_id', '=', String(id))
    .execute()
  assert.deepEqual(
    auditRows.map(({ after }) => after),
    [{ status: 'approved', own: false, quantity: 5, stock: 0, held: 4, override: true }],
  )
  // Open orders now hold four pieces of an empty stock. The number of free pieces never becomes negative.
  const none = await approve(tooMany)
  assert.match(none.body.error, /zipo pisi 0, zilizotengwa kwa oda ni 4, zilizo huru ni 0\.$/)
})

test('an unneeded override is not recorded; holds do not limit a request for stock that was never counted', async () => {
  const product = await counted(5)
  const id = await ask(product.id, 5)
  assert.equal((await approve(id, { override: 1 })).body.stock, 0)
  const { after } = await shop.db
    .selectFrom('audit')
    .select('after')
    .where('action', '=', 'approve_stock_request')
    .where('subject_id', '=', String(id))
    .executeTakeFirstOrThrow()
  assert.deepEqual(after, { status: 'approved', own: false, quantity: 5, stock: 0 })
  const uncounted = await makeProduct(shop.db)
  await order(uncounted.id, 7)
  const free = await approve(await ask(uncounted.id, 9))
  assert.deepEqual([free.status, free.body.stock], [200, null])
})

test('orders and requests that compete for 20 pieces get exactly 20', async () => {
  const product = await counted(20)
  const ids: number[] = []
  for (let at = 0; at < 24; at += 1) ids.push(await ask(product.id, 1, `nambari ${at}`))
  const keys = ids.map(() => crypto.randomUUID())
  const [orders, approvals] = await Promise.all([
    race(24, [200, 422], (at) => order(product.id, 1, keys[at])),
    race(24, [200, 422], (at) => approve(requireValue(ids[at]))),
  ])
  const count = (responses: readonly { status: number }[]) => responses.filter(({ status }) => status === 200).length
  assert.equal(count(orders) + count(approvals), 20)
  assert.equal(await stockOf(product.variant_id), 20 - count(approvals))
})
