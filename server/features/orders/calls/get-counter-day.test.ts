import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, shopDay } from '../../../../shop/numbers/dates.ts'
import { saleBody } from '../../../testing/making/counter-sale.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
before(async () => {
  shop = await startTestShop()
})
after(() => shop.stop())

test("a seller sees the sums of their own day at the counter, and an admin everybody's", async () => {
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

  const { date: today, ...own } = (await seller.call('getCounterDay', {})).body
  assert.equal(today, shopDay(Date.now()))
  assert.deepEqual(
    { count: own.count, total: own.total, owed: own.owed, methods: own.methods },
    {
      count: 3,
      total: 9000,
      owed: 4000,
      methods: [
        { method: 'taslimu', amount: 3500 },
        { method: 'mpesa', amount: 1500 },
      ],
    },
  )
  assert.equal((await admin.call('getCounterDay', {})).body.total, 14_000)
  const before = (await admin.call('getCounterDay', { date: addDays(today, -1) })).body
  assert.deepEqual([before.count, before.total, before.methods], [0, 0, []])
})

test('orders that were not sold at the counter and cancelled sales are not in it, and customers are refused', async () => {
  const seller = await shop.as('salesperson')
  const admin = await shop.as('admin')
  const { id } = await makeProduct(shop.db, [{ price: 1000 }])
  const { body } = await seller.post('counter_sale', saleBody([{ id, quantity: 1, price: 1000 }]))
  assert.equal((await seller.call('getCounterDay', {})).body.count, 1)
  const cancelled = await admin.call('cancelOrder', { order_id: body.order_id, reason: 'Imekosewa' })
  if (cancelled.status === 200) assert.equal((await seller.call('getCounterDay', {})).body.count, 0)
  assert.equal((await (await shop.as('customer')).call('getCounterDay', {})).status, 403)
  assert.equal((await shop.anonymous().call('getCounterDay', {})).status, 401)
})
