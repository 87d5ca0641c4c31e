// A stranger must not buy with the deposit of a customer whose phone number they typed.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { assertBooksBalance } from '../../../testing/assert-books-balance.ts'
import type { Client } from '../../../testing/client.ts'
import { type Debtors, prepareDebtors } from '../../../testing/making/debtors.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { orderBody } from '../../../testing/making/order-body.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { first } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
let admin: SignedIn
let debtors: Debtors
before(async () => {
  shop = await startTestShop()
  admin = await shop.as('admin')
  debtors = await prepareDebtors(shop, admin)
})
after(() => shop.stop())

/** Keeps a deposit of 5,000 for a new customer. Returns the customer's id and phone number. */
async function keepDeposit(phone_number = debtors.newPhone()) {
  const { body, text } = await admin.call('receiveCustomerPayment', {
    phone_number,
    customer_name: 'Mama Asha',
    client_payment_id: crypto.randomUUID(),
    amount: 5000,
    method: 'taslimu',
    keep_as_deposit: 1,
  })
  assert.ok(body.success, text)
  return { id: body.customer.id, phone_number }
}

async function order(by: Client, phone_number: string, lines = [{ id: debtors.product, quantity: 2, price: 1000 }]) {
  const phones = { phone_number, whatsapp_number: phone_number || '0754000111' }
  const body = orderBody(lines, { ...phones, client_order_id: crypto.randomUUID() })
  const { status, text, body: placed } = await by.call('submitOrder', body)
  assert.equal(status, 200, text)
  return placed.order_id
}

const tick = (order_id: number, more: { item_index?: number; own_deposit?: 1 } = {}) =>
  admin.call('updateOrderItemReady', { order_id, item_index: 0, ready: 1, ...more })
const sumsOf = async (id: number) => {
  const { debt, deposit } = await debtors.customerOf(id)
  return [debt, deposit]
}

test("a stranger's order under a customer's number is not paid from the deposit until staff confirm that it is the customer's", async () => {
  const { id, phone_number } = await keepDeposit()
  const stranger = shop.anonymous()
  const order_id = await order(stranger, phone_number)
  const asked = await tick(order_id)
  assert.deepEqual([asked.status, asked.body.code], [409, 'deposit_asked'])
  assert.match(asked.body.error, /^Namba 07\d{8} ni ya Mama Asha, ambaye ana amana dukani: oda hii italipwa nayo\./)
  const seen = first((await stranger.get('get_orders')).body.orders)
  assert.deepEqual([seen.owed, seen.payment_state, seen.all_ready], [2000, 'unpaid', false])
  assert.deepEqual(await sumsOf(id), [0, 5000])

  const { status, body } = await tick(order_id, { own_deposit: 1 })
  assert.deepEqual([status, body.order.owed], [200, 0])
  assert.deepEqual(await sumsOf(id), [0, 3000])
  await assertBooksBalance(shop.db)
})

test('staff are asked once per order, and never if it was paid in money or placed by the customer’s own account', async () => {
  const { id, phone_number } = await keepDeposit()
  const lines = [
    { id: debtors.product, quantity: 1, price: 1000 },
    { id: (await makeProduct(shop.db, [{ stock: null, price: 1000 }])).id, quantity: 1, price: 1000 },
  ]
  const divided = await order(shop.anonymous(), phone_number, lines)
  assert.equal((await tick(divided, { own_deposit: 1 })).status, 200)
  assert.equal((await tick(divided, { item_index: 1 })).status, 200)
  assert.deepEqual(await sumsOf(id), [0, 3000])

  const paid = await order(shop.anonymous(), phone_number)
  await admin.call('updateOrderPayment', { order_id: paid, amount: 2000, method: 'taslimu' })
  assert.equal((await tick(paid)).status, 200)
  assert.deepEqual(await sumsOf(id), [0, 3000])

  const buyer = await shop.as('customer')
  const account = await keepDeposit(buyer.person.phone)
  const own = await order(buyer, '')
  assert.equal((await tick(own)).body.code, 'deposit_asked', 'anybody may sign up with a number')
  assert.equal((await admin.call('updateCustomer', { id: account.id, link_account: 1 })).status, 200)
  assert.equal((await tick(own)).status, 200)
  assert.deepEqual(await sumsOf(account.id), [0, 3000])
  await assertBooksBalance(shop.db)
})
