// Goods given to a salesperson are recorded in that person's hands until they are sold or handed back.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { verifyShop } from '../../../commands/books/verify.ts'
import { changeShopSettings } from '../../../testing/making/change-settings.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { approveUpdate, sendUpdate } from '../../../testing/making/stock-updates.ts'
import { race } from '../../../testing/race.ts'
import { first, requireValue } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

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
after(() => shop.stop())

/** Makes a product with counted pieces in the storeroom, and gives some to the seller. */
async function given(stored: number, inHands: number, types: (string | null)[] = [null]) {
  const product = await makeProduct(
    shop.db,
    types.map((type) => ({ type })),
  )
  for (const type of types) {
    await approveUpdate(admin, await sendUpdate(admin, product.id, { type, counted: stored, reason: 'ya kwanza' }))
    if (inHands > 0) await give(product.id, inHands, type)
  }
  return product
}

async function give(product_id: string, quantity: number, variant_type: string | null = null): Promise<void> {
  const asked = await seller.post('submit_stock_request', { product_id, quantity, variant_type })
  assert.equal(asked.status, 200, asked.text)
  const approved = await storeManager.post('approve_stock_request', { id: asked.body.id })
  assert.equal(approved.status, 200, approved.text)
}

/** Returns the stock movements of a product in the storeroom or in hands, oldest first: pieces, balance and reason. */
async function rows(product_id: string, place: 'store' | 'hands') {
  const { logs } = (await admin.get('get_stock_logs', { product_id, place })).body
  return logs.map(({ pieces, stock, reason }) => [pieces, stock, reason]).reverse()
}

async function countHands(by: SignedIn, product_id: string, counted: number, more: object = {}) {
  const updates = [{ counted, reason: 'mkononi' }]
  return by.post('submit_pending_stock_update', { product_id, person_id: seller.person.id, updates, ...more })
}

test('an approved request moves its pieces from the storeroom into the hands of its requester', async () => {
  const { id } = await given(30, 12)
  assert.deepEqual(await rows(id, 'store'), [
    [30, 30, 'opening'],
    [-12, 18, 'request_issued'],
  ])
  assert.deepEqual(await rows(id, 'hands'), [[12, 12, 'request_issued']])
  const { logs } = (await admin.get('get_stock_logs', { product_id: id, place: 'hands' })).body
  const { place, holder } = first(logs)
  assert.deepEqual([place, holder], ['hands', seller.person.phone.replace('+255', '0')])
  assert.deepEqual((await seller.get('get_stock_logs', { product_id: id })).body.logs[0]?.place, 'store')
})

test('a type that was never counted is never recorded as carried', async () => {
  const { id } = await makeProduct(shop.db)
  await give(id, 5)
  assert.deepEqual([await rows(id, 'store'), await rows(id, 'hands')], [[], []])
  const refused = await countHands(storeManager, id, 3)
  assert.equal(refused.status, 422, refused.text)
  assert.match(refused.body.error, /haijahesabiwa stoo bado/)
})

test('the first count of carried stock creates it, later counts correct it, and the storeroom is unchanged', async () => {
  const { id } = await given(30, 0)
  assert.equal((await approveUpdate(admin, first((await countHands(storeManager, id, 7)).body.ids))).body.stock, 7)
  const again = await countHands(seller, id, 4)
  const [waiting] = (await admin.get('get_product_pending_updates', { product_id: id })).body.updates
  assert.equal(waiting?.stock, 7)
  assert.equal(waiting?.hands_of, seller.person.id)
  assert.match(waiting?.change_details ?? '', /^Zimehesabiwa mkononi mwa .* pisi 4 \(tofauti -3\); sababu: mkononi\.$/)
  assert.equal((await approveUpdate(admin, first(again.body.ids))).status, 200)
  assert.deepEqual(await rows(id, 'hands'), [
    [7, 7, 'opening'],
    [-3, 4, 'correction'],
  ])
  assert.deepEqual(await rows(id, 'store'), [[30, 30, 'opening']])
})

test('a count of carried stock closes other pending counts of the same carried stock, but no counts of the storeroom', async () => {
  const { id } = await given(30, 5)
  const ofStore = await sendUpdate(storeManager, id, { counted: 20, reason: 'rafu' })
  await countHands(storeManager, id, 3)
  const { ids } = (await countHands(admin, id, 4)).body
  assert.equal((await approveUpdate(admin, first(ids))).body.closed_counts, 1)
  assert.equal((await approveUpdate(admin, ofStore)).body.stock, 20)
})

test('a count of carried stock has no costs, and must name a member of staff or somebody who carries goods', async () => {
  const { id } = await given(30, 5)
  const customer = await shop.as('customer')
  const updates = [{ counted: 4, reason: 'x', buying_price: 900 }]
  assert.equal((await countHands(storeManager, id, 4, { updates })).status, 422)
  assert.equal((await countHands(storeManager, id, 4, { updates: [{ stock: 4 }] })).status, 422)
  assert.equal((await countHands(storeManager, id, 4, { person_id: customer.person.id })).status, 404)
})

/** Gives each order its own address, so that no order counts as a repeat of another order. */
let addressNumber = 0

async function order(product_id: string, quantity: number, type: string | null = null): Promise<number> {
  const placed = await admin.post('submit_order', {
    phone_number: admin.person.phone,
    whatsapp_number: '0754123456',
    customer_name: 'Asha',
    shipping_address: `Mwanza ${addressNumber++}`,
    items: [{ id: product_id, quantity, type }],
  })
  assert.equal(placed.status, 200, placed.text)
  return placed.body.order_id
}

const tick = (by: SignedIn, order_id: number, more: object = {}) =>
  by.post('update_order_item_ready', { order_id, item_index: 0, ready: 1, ...more })

/** Lets sellers handle all orders, so that they can tick lines of the admin's orders. */
const seeAll = () => changeShopSettings(shop, { staff_see: 'salespeople' }, admin)

test('a tick takes pieces from the storeroom; with from_hands, it takes the carried pieces first; reopening returns all pieces', async () => {
  await seeAll()
  const { id } = await given(30, 4)
  const plain = await tick(seller, await order(id, 3))
  assert.equal(plain.body.order.items_list[0]?.from_hands, undefined)
  const order_id = await order(id, 10)
  const ready = await tick(seller, order_id, { from_hands: 1 })
  assert.equal(ready.status, 200, ready.text)
  assert.equal(ready.body.order.items_list[0]?.from_hands, 4)
  // Repeating the same state moves nothing, whether or not the repeat has from_hands.
  assert.equal((await tick(seller, order_id)).status, 200)
  assert.deepEqual((await rows(id, 'store')).slice(2), [
    [-3, 23, 'order_ready'],
    [-6, 17, 'order_ready'],
  ])
  assert.deepEqual((await rows(id, 'hands')).slice(1), [[-4, 0, 'order_ready']])
  // Somebody else reopens the line, and the pieces return to the person who carried them.
  assert.equal((await tick(admin, order_id, { ready: 0 })).status, 200)
  assert.deepEqual((await rows(id, 'hands')).at(-1), [4, 4, 'order_returned'])
  assert.deepEqual((await rows(id, 'store')).at(-1), [6, 23, 'order_returned'])
})

test('a cancelled order returns its pieces to the person who carried them', async () => {
  const { id } = await given(30, 4)
  const order_id = await order(id, 4)
  assert.equal((await tick(seller, order_id, { from_hands: 1 })).status, 200)
  assert.equal((await admin.post('cancel_order', { order_id })).status, 200)
  assert.deepEqual((await rows(id, 'hands')).at(-1), [4, 4, 'order_returned'])
  assert.deepEqual((await rows(id, 'store')).length, 2)
})

test('if hands and storeroom together have too few pieces, nothing is taken from either', async () => {
  const { id } = await given(10, 4)
  const order_id = await order(id, 6)
  await approveUpdate(admin, await sendUpdate(admin, id, { counted: 1, reason: 'zimeharibika' }))
  const refused = await tick(seller, order_id, { from_hands: 1 })
  assert.equal(refused.status, 422)
  assert.equal(refused.body.error, 'Stoo haitoshi: zimebaki 1.')
  assert.deepEqual((await rows(id, 'hands')).length, 1)
})

test('a tick repeated with the same key counts once, whether or not the repeat has from_hands', async () => {
  const { id } = await given(10, 4)
  const order_id = await order(id, 2)
  const key = { 'idempotency-key': `mkononi-${order_id}` }
  const body = { order_id, item_index: 0, ready: 1 }
  assert.equal((await seller.post('update_order_item_ready', { ...body, from_hands: 1 }, key)).status, 200)
  assert.equal((await seller.post('update_order_item_ready', body, key)).status, 200)
  assert.deepEqual((await rows(id, 'hands')).at(-1), [-2, 2, 'order_ready'])
})

test('32 simultaneous ticks with from_hands take exactly the carried pieces, and no piece twice', async () => {
  const { id } = await given(100, 10)
  const orders: number[] = []
  for (let placed = 0; placed < 32; placed += 1) orders.push(await order(id, 1))
  const done = await race(32, [200], (at) => tick(seller, requireValue(orders[at]), { from_hands: 1 }))
  assert.ok(done.every(({ status }) => status === 200))
  assert.deepEqual((await rows(id, 'hands')).at(-1), [-1, 0, 'order_ready'])
  assert.deepEqual((await rows(id, 'store')).at(-1), [-1, 68, 'order_ready'])
})

test('after the tests above, the books are correct', async () => {
  const { wrong } = await verifyShop(shop.db)
  assert.deepEqual(wrong, [])
})

test('a product cannot be deleted until the pieces that somebody carries are handed back or counted', async () => {
  const product = await given(8, 3)
  const refused = await seller.delete('products', { id: product.id })
  assert.deepEqual(
    [refused.status, refused.body.error],
    [422, `Pisi 3 za ${product.name} ziko mikononi mwa wafanyakazi. Zirudishwe stoo au zihesabiwe kwanza.`],
  )
  await approveUpdate(admin, requireValue((await countHands(storeManager, product.id, 0)).body.ids[0]))
  assert.equal((await seller.delete('products', { id: product.id })).status, 200)
})
