// A buyer claims to have paid for an order, and staff record the payment.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Client } from '../../../testing/client.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { orderBody } from '../../../testing/making/order-body.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { first } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
let admin: SignedIn
let buyer: SignedIn
let product: string
before(async () => {
  shop = await startTestShop()
  admin = await shop.as('admin')
  buyer = await shop.as('customer')
  product = (await makeProduct(shop.db, [{ stock: null, price: 1000 }])).id
})
after(() => shop.stop())

const placeOrder = async (by: Client = buyer) => {
  const body = orderBody([{ id: product, quantity: 9, price: 1000 }], {
    phone_number: undefined,
    client_order_id: crypto.randomUUID(),
  })
  return (await by.post('submit_order', body)).body.order_id
}
const claim = (order_id: number, reference = 'QGH7X8Y9Z1', by: Client = buyer) =>
  by.post('claim_payment', { order_id, method: 'mpesa', reference })
const fetchOrder = async (id: number, by: Client = admin) => first((await by.get('get_orders', { id })).body.orders)
const fetchMessages = async () =>
  (await admin.get('get_notifications')).body.notifications.map(({ message }) => message)

test('a claim is shown to buyer and staff, notifies the admins once, and does not count as paid', async () => {
  const id = await placeOrder()
  const { status, body } = await claim(id)
  assert.deepEqual([status, body.order.claim?.reference, body.order.owed], [200, 'QGH7X8Y9Z1', 9000])
  await claim(id)
  const message = `Mteja wa oda Na. ${id} anasema amelipa kwa M-Pesa: “QGH7X8Y9Z1”.`
  assert.equal((await fetchMessages()).filter((one) => one === message).length, 1)
  const { claim: shown, payment_state, payments } = await fetchOrder(id)
  assert.deepEqual([shown?.method, payment_state, payments], ['mpesa', 'unpaid', []])
  await claim(id, 'Nyingine 123')
  assert.equal((await fetchOrder(id)).claim?.reference, 'Nyingine 123', 'a correction replaces the claim')
  assert.equal(
    (await fetchMessages()).filter((one) => one.includes(`oda Na. ${id} anasema`)).length,
    1,
    'a correction notifies nobody',
  )
})

test('a payment with the claim’s reference ends the claim, another payment does not, and a paid order has no claim', async () => {
  const id = await placeOrder()
  const pay = (amount: number, reference: string) =>
    admin.post('update_order_payment', { order_id: id, amount, method: 'mpesa', reference })
  await claim(id, 'ENDS 123456')
  await pay(1000, 'OTHER12345')
  assert.equal((await fetchOrder(id)).claim?.reference, 'ENDS 123456')
  await pay(1000, 'ends123456')
  assert.equal((await fetchOrder(id)).claim, null)
  await claim(id, 'REST123456')
  await pay(7000, '')
  assert.equal((await fetchOrder(id)).claim, null)
  assert.equal((await claim(id, 'LATE123456')).status, 422)
})

test('only the buyer may claim, by account or device, and never on a cancelled order', async () => {
  const id = await placeOrder()
  for (const other of [await shop.as('customer'), admin]) assert.equal((await claim(id, 'X12345', other)).status, 404)
  assert.equal((await claim(id, 'X12345', shop.anonymous())).status, 401)
  assert.equal((await claim(id, '  ')).status, 400)
  assert.equal((await buyer.post('claim_payment', { order_id: id, method: 'taslimu', reference: 'X' })).status, 400)
  const guest = shop.anonymous()
  await guest.post('guest_register', { phone_number: '0754000999' })
  const guests = await placeOrder(guest)
  assert.equal((await claim(guests, 'G123456', guest)).status, 200)
  await admin.post('cancel_order', { order_id: id })
  assert.equal((await claim(id)).status, 422)
})

test('staff may claim on an order that they bought, which notifies nobody, but not on an order that they took', async () => {
  const keeper = await shop.as('storeManager')
  const own = await placeOrder(keeper)
  assert.equal((await claim(own, 'STAFF12345', keeper)).status, 200)
  assert.equal((await fetchOrder(own)).claim?.reference, 'STAFF12345')
  const mine = await placeOrder(admin)
  assert.equal((await claim(mine, 'ADMIN12345', admin)).status, 200)
  assert.ok((await fetchMessages()).every((one) => !one.includes(`oda Na. ${mine} anasema`)))
  const seller = await shop.as('salesperson')
  const taken = await placeOrder()
  await shop.db.updateTable('orders').set({ taken_by: seller.person.id }).where('id', '=', taken).execute()
  assert.equal((await claim(taken, 'TAKEN12345', seller)).status, 404)
})
