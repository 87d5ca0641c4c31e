import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { verifyShop } from '../../../commands/books/verify.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { approveUpdate, sendUpdate } from '../../../testing/making/stock-updates.ts'
import { race } from '../../../testing/race.ts'
import { first } from '../../../testing/require-value.ts'
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

/** Makes a product with 30 pieces, and gives `quantity` of them to the seller. */
async function makeCarriedGoods(quantity: number) {
  const product = await makeProduct(shop.db)
  await approveUpdate(admin, await sendUpdate(admin, product.id, { counted: 30, reason: 'ya kwanza' }))
  const { id } = (await seller.post('submit_stock_request', { product_id: product.id, quantity })).body
  assert.equal((await storeManager.post('approve_stock_request', { id })).status, 200)
  return product
}

let keys = 0
const handBack = (by: SignedIn, product_id: string, quantity: number, more: object = {}) => {
  keys += 1
  const client_entry_id = `kurudisha-${keys}`
  return by.post('hand_back_goods', { client_entry_id, lines: [{ product_id, type: null, quantity }], ...more })
}

const carried = async (product_id: string) => {
  const { hands } = (await seller.get('get_hands', { product_id })).body
  return hands.map(({ person_id, pieces, proposed }) => [person_id, pieces, proposed])
}
const stockOf = async (product_id: string) =>
  first((await admin.get('get_variants', { product_id })).body.variants).stock

test('goods move to the storeroom only after the storeroom has confirmed them', async () => {
  const { id, name } = await makeCarriedGoods(12)
  const proposed = await handBack(seller, id, 5)
  assert.equal(proposed.status, 200, proposed.text)
  assert.deepEqual(await carried(id), [[seller.person.id, 12, 5]])
  assert.equal(await stockOf(id), 18)

  const { hand_back_id } = proposed.body
  const waiting = (await storeManager.get('get_hand_backs')).body.hand_backs.find((one) => one.id === hand_back_id)
  assert.deepEqual(waiting?.lines, [{ product_id: id, product_name: name, type: null, quantity: 5, pieces: 12 }])
  assert.equal(waiting?.own, false)
  assert.equal((await storeManager.get('get_notifications')).body.waiting.hand_backs, 1)

  assert.equal((await storeManager.post('confirm_hand_back', { hand_back_id })).status, 200)
  assert.deepEqual(await carried(id), [[seller.person.id, 7, 0]])
  assert.equal(await stockOf(id), 23)
  const logs = async (place: string) => first((await admin.get('get_stock_logs', { product_id: id, place })).body.logs)
  const { pieces, stock, reason } = await logs('store')
  assert.deepEqual([pieces, stock, reason], [5, 23, 'request_returned'])
  assert.deepEqual([(await logs('hands')).pieces, (await logs('hands')).reason], [-5, 'request_returned'])

  // Repeating a decision succeeds; a different decision is refused.
  assert.equal((await storeManager.post('confirm_hand_back', { hand_back_id })).status, 200)
  assert.equal((await admin.post('confirm_hand_back', { hand_back_id, reject: 1 })).status, 409)
  assert.equal(await stockOf(id), 23)
})

test('goods that the storeroom did not receive stay with the person', async () => {
  const { id } = await makeCarriedGoods(4)
  const { hand_back_id } = (await handBack(seller, id, 4)).body
  assert.equal((await admin.post('confirm_hand_back', { hand_back_id, reject: 1, reason: 'Hazikufika' })).status, 200)
  assert.deepEqual(await carried(id), [[seller.person.id, 4, 0]])
  const { notifications } = (await seller.get('get_notifications')).body
  assert.equal(first(notifications).message, 'Stoo haijapokea ulizorudisha. Sababu: Hazikufika')
  assert.equal(first(notifications).link, '/mkononi')
})

test('nobody can propose pieces that they do not carry or have proposed already, or an unknown product', async () => {
  const { id, name } = await makeCarriedGoods(6)
  assert.equal((await handBack(seller, id, 4)).status, 200)
  const refused = await handBack(seller, id, 3)
  assert.equal(refused.status, 422)
  assert.equal(refused.body.error, `Mkononi ziko pisi 2 tu za ${name}. Nyingine (pisi 4) zinasubiri kupokelewa.`)
  assert.equal((await handBack(seller, 'haipo', 1)).status, 404)
  assert.equal((await handBack(seller, id, 1, { lines: [] })).status, 400)
  assert.equal((await handBack(admin, id, 1)).status, 422)
})

test('a confirmation is refused as a whole if the person no longer carries all of the goods', async () => {
  const { id } = await makeCarriedGoods(3)
  const { hand_back_id } = (await handBack(seller, id, 3)).body
  const updates = [{ counted: 1, reason: 'zimepotea' }]
  const count = await storeManager.post('submit_pending_stock_update', {
    product_id: id,
    person_id: seller.person.id,
    updates,
  })
  assert.equal((await approveUpdate(admin, first(count.body.ids))).status, 200)
  const refused = await storeManager.post('confirm_hand_back', { hand_back_id })
  assert.equal(refused.status, 422)
  assert.equal(refused.body.error, 'Mkononi hazitoshi: zimebaki 1.')
  assert.equal(await stockOf(id), 27)
})

test('a hand-back needs a key; the key accepts only the same body from the same person', async () => {
  const { id } = await makeCarriedGoods(9)
  const client_entry_id = 'kurudisha-mara-moja'
  const sent = await Promise.all([1, 2, 3].map(() => handBack(seller, id, 2, { client_entry_id })))
  assert.equal(new Set(sent.map(({ body }) => body.hand_back_id)).size, 1)
  assert.deepEqual(await carried(id), [[seller.person.id, 9, 2]])
  assert.equal((await handBack(seller, id, 3, { client_entry_id })).status, 409)
  assert.equal((await handBack(await shop.as('salesperson'), id, 2, { client_entry_id })).status, 409)
  assert.equal((await handBack(seller, id, 2, { client_entry_id: undefined })).status, 400)
  const other = await seller.post(
    'hand_back_goods',
    { client_entry_id, lines: [{ product_id: id, quantity: 2 }] },
    { 'idempotency-key': 'funguo-nyingine' },
  )
  assert.equal(other.status, 400)
})

test('an admin can hand back goods that somebody else carries, but a seller only their own', async () => {
  const { id } = await makeCarriedGoods(5)
  const other = await shop.as('salesperson')
  assert.equal((await handBack(other, id, 1, { person_id: seller.person.id })).status, 403)
  // Naming another person is refused even if the caller carries such goods. The caller's own goods do not move either.
  assert.equal((await handBack(seller, id, 1, { person_id: other.person.id })).status, 403)
  assert.deepEqual(await carried(id), [[seller.person.id, 5, 0]])
  const own = await handBack(seller, id, 1, { person_id: seller.person.id })
  assert.equal((await admin.post('confirm_hand_back', { hand_back_id: own.body.hand_back_id })).status, 200)
  const { status, body } = await handBack(admin, id, 4, { person_id: seller.person.id })
  assert.equal(status, 200)
  assert.equal((await admin.post('confirm_hand_back', { hand_back_id: body.hand_back_id })).status, 200)
  assert.equal(first((await admin.get('get_stock_logs', { product_id: id })).body.logs).own_decision, true)
  assert.deepEqual(await carried(id), [])
})

test('32 simultaneous confirmations move the goods once', async () => {
  const { id } = await makeCarriedGoods(8)
  const { hand_back_id } = (await handBack(seller, id, 8)).body
  await race(32, [200], () => storeManager.post('confirm_hand_back', { hand_back_id }))
  assert.equal(await stockOf(id), 30)
  assert.deepEqual((await verifyShop(shop.db)).wrong, [])
})

test('people see their pending stock requests with the goods that they carry; other people do not see these requests', async () => {
  const { id: product_id, name: product_name } = await makeProduct(shop.db)
  const { id } = (await seller.post('submit_stock_request', { product_id, quantity: 7 })).body
  const person_id = seller.person.id
  const requestsSeenBy = async (by: SignedIn) => (await by.call('getHands', { person_id })).body.requests
  const { requested_at, ...request } = first(await requestsSeenBy(seller))
  assert.deepEqual(request, { id, product_id, product_name, type: null, quantity: 7 })
  assert.match(requested_at, /^\d{4}-/)
  assert.deepEqual(await requestsSeenBy(await shop.as('salesperson')), [])
  assert.deepEqual((await seller.call('getHands', {})).body.requests, [])
  await storeManager.post('reject_stock_request', { id })
  assert.deepEqual(await requestsSeenBy(seller), [])
})
