// Races over carried goods: a seller sells them while the storeroom takes them back or counts them.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { assertBooksBalance } from '../../testing/assert-books-balance.ts'
import { makeCarried } from '../../testing/making/carried-goods.ts'
import { saleBody } from '../../testing/making/counter-sale.ts'
import { orderBody } from '../../testing/making/order-body.ts'
import type { SignedIn } from '../../testing/making/sign-in.ts'
import { approveUpdate, onlyVariant } from '../../testing/making/stock-updates.ts'
import { race, sendInBothOrders } from '../../testing/race.ts'
import { first } from '../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'

const ROUNDS = 4

let shop: TestShop
let seller: SignedIn
let storeManager: SignedIn
let admin: SignedIn
before(async () => {
  shop = await startTestShop({ LOG_LEVEL: 'error' })
  seller = await shop.as('salesperson')
  storeManager = await shop.as('storeManager')
  admin = await shop.as('admin')
})
after(() => shop.stop())
afterEach(() => assertBooksBalance(shop.db))

const makeCarriedGoods = (quantity: number) => makeCarried(shop, { admin, seller }, quantity)
const inHands = async (product_id: string) =>
  (await seller.call('getHands', { product_id })).body.hands.reduce((sum, { pieces }) => sum + pieces, 0)
const inStoreroom = async (product_id: string) => (await onlyVariant(shop.db, product_id)).stock

const propose = (product_id: string, quantity: number) =>
  seller.call('handBackGoods', {
    client_entry_id: crypto.randomUUID(),
    lines: [{ product_id, type: null, quantity }],
  })
const sellCarried = (id: string, quantity: number) =>
  seller.post('counter_sale', saleBody([{ id, quantity, price: 5000 }]))

const rounds = Array.from({ length: ROUNDS }, (_, round) => round)

test('if a seller sells carried goods while the storeroom takes them back, no piece is counted twice', async () => {
  for (const round of rounds) {
    const id = await makeCarriedGoods(4)
    const { hand_back_id } = (await propose(id, 4)).body
    const body = orderBody([{ id, quantity: 3 }], { phone_number: '', client_order_id: crypto.randomUUID() })
    const { order_id } = (await seller.call('submitOrder', body)).body
    const tick = () => seller.call('updateOrderItemReady', { order_id, item_index: 0, ready: 1, from_hands: 1 })
    const confirm = () => storeManager.call('confirmHandBack', { hand_back_id })
    const [ticked, confirmed] = await sendInBothOrders(round, [200, 422], [tick, confirm])
    assert.equal(ticked, 200)
    assert.deepEqual([await inHands(id), await inStoreroom(id)], confirmed === 200 ? [0, 27] : [1, 26])
  }
})

test('if carried goods are sold while a count of them is approved, both take effect', async () => {
  for (const round of rounds) {
    const id = await makeCarriedGoods(6)
    const updates = [{ counted: 5, reason: 'moja imepotea' }]
    const counted = await storeManager.post('submit_pending_stock_update', {
      product_id: id,
      person_id: seller.person.id,
      updates,
    })
    const approve = () => approveUpdate(admin, first(counted.body.ids))
    assert.deepEqual(await sendInBothOrders(round, [200], [approve, () => sellCarried(id, 2)]), [200, 200])
    assert.deepEqual([await inHands(id), await inStoreroom(id)], [3, 24])
  }
})

test('many simultaneous proposals cannot hand the same pieces back twice', async () => {
  const id = await makeCarriedGoods(7)
  const answers = await race(6, [200, 422], () => propose(id, 3))
  assert.equal(answers.filter(({ status }) => status === 200).length, 2)
})

test('if a hand-back is confirmed and denied at the same time, only one decision takes effect', async () => {
  for (const round of rounds) {
    const id = await makeCarriedGoods(5)
    const { hand_back_id } = (await propose(id, 5)).body
    const confirm = () => storeManager.call('confirmHandBack', { hand_back_id })
    const deny = () => admin.call('confirmHandBack', { hand_back_id, reject: 1, reason: 'Hazikufika' })
    const [confirmed, denied] = await sendInBothOrders(round, [200, 409], [confirm, deny])
    assert.deepEqual([confirmed, denied].toSorted(), [200, 409])
    assert.deepEqual([await inHands(id), await inStoreroom(id)], confirmed === 200 ? [0, 30] : [5, 25])
  }
})
