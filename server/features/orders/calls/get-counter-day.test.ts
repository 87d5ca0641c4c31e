import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, shopDay } from '../../../../shop/numbers/dates.ts'
import { saleBody } from '../../../testing/making/counter-sale.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { orderBody } from '../../../testing/making/order-body.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
before(async () => {
  shop = await startTestShop()
})
after(() => shop.stop())

test("a seller gets the sums of their own counter sales of the day, and an admin everybody's", async () => {
  const [seller, other, admin] = [await shop.as('salesperson'), await shop.as('salesperson'), await shop.as('admin')]
  const { id } = await makeProduct(shop.db, [{ price: 1000 }])
  const sell = async (by: typeof seller, quantity: number, more: object = {}) => {
    const { status, text, body } = await by.post('counter_sale', saleBody([{ id, quantity, price: 1000 }], more))
    assert.equal(status, 200, text)
    return body.order_id
  }
  await sell(seller, 3)
  const mobile = { method: 'mpesa', amount: 1500, reference: 'QK12AB34CD' }
  await sell(seller, 2, { payments: [{ method: 'taslimu', amount: 500 }, mobile] })
  await sell(seller, 4, { payments: [], customer_name: 'Juma', phone_number: '0754880001' })
  await sell(other, 5)

  const { date: today, count, total, owed, methods } = (await seller.call('getCounterDay', {})).body
  assert.equal(today, shopDay(Date.now()))
  assert.deepEqual([count, total, owed], [3, 9000, 4000])
  assert.deepEqual(methods, [
    { method: 'taslimu', amount: 3500 },
    { method: 'mpesa', amount: 1500 },
  ])
  assert.equal((await admin.call('getCounterDay', {})).body.total, 14_000)
  const before = (await admin.call('getCounterDay', { date: addDays(today, -1) })).body
  assert.deepEqual([before.count, before.total, before.methods], [0, 0, []])
})

test('a debt of the day that is paid later, even from a deposit, moves from owed to its payment method', async () => {
  const [seller, admin] = [await shop.as('salesperson'), await shop.as('admin')]
  const { id } = await makeProduct(shop.db, [{ price: 1000 }])
  const buyer = { customer_name: 'Rehema', phone_number: '0754880002' }
  const pay = async (amount: number, more: object = {}) => {
    const payment = { ...buyer, client_payment_id: crypto.randomUUID(), method: 'mpesa', amount, ...more }
    const { status, text } = await admin.post('receive_customer_payment', payment)
    assert.equal(status, 200, text)
  }
  await pay(500, { keep_as_deposit: 1 })
  const sale = saleBody([{ id, quantity: 4, price: 1000 }], { ...buyer, payments: [] })
  assert.equal((await seller.post('counter_sale', sale)).status, 200)
  const sums = async () => {
    const { total, owed, settled, methods } = (await seller.call('getCounterDay', {})).body
    return { total, owed, settled, methods }
  }
  assert.deepEqual(await sums(), { total: 4000, owed: 3500, settled: 500, methods: [] })
  await pay(3000)
  const methods = [{ method: 'mpesa', amount: 3000 }]
  assert.deepEqual(await sums(), { total: 4000, owed: 500, settled: 500, methods })
})

test('orders that were not sold at the counter are left out, and customers are refused', async () => {
  const admin = await shop.as('admin')
  const { id } = await makeProduct(shop.db, [{ price: 1000 }])
  const count = async () => (await admin.call('getCounterDay', {})).body.count
  const before = await count()
  const ordered = await shop.anonymous().post('submit_order', orderBody([{ id, quantity: 1, price: 1000 }]))
  assert.equal(ordered.status, 200, ordered.text)
  assert.equal(await count(), before)
  assert.equal((await (await shop.as('customer')).call('getCounterDay', {})).status, 403)
  assert.equal((await shop.anonymous().call('getCounterDay', {})).status, 401)
})
