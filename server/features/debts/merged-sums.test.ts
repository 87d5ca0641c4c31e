import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { assertBooksBalance } from '../../testing/assert-books-balance.ts'
import { makeProduct } from '../../testing/making/make-product.ts'
import { orderBody } from '../../testing/making/order-body.ts'
import type { SignedIn } from '../../testing/making/sign-in.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'

let shop: TestShop
let admin: SignedIn
before(async () => {
  shop = await startTestShop()
  admin = await shop.as('admin')
})
after(() => shop.stop())

async function sellTo(phone_number: string): Promise<{ order_id: number; customer: number }> {
  const { id } = await makeProduct(shop.db, [{ stock: null, price: 1000 }])
  const body = orderBody([{ id, quantity: 2, price: 1000 }], { phone_number, client_order_id: crypto.randomUUID() })
  const { order_id } = (await shop.anonymous().call('submitOrder', body)).body
  await tick(order_id, 1)
  const { customers } = (await admin.call('getCustomers', { q: phone_number })).body
  return { order_id, customer: customers[0]?.id ?? 0 }
}
const tick = async (order_id: number, ready: 0 | 1) =>
  assert.equal((await admin.call('updateOrderItemReady', { order_id, item_index: 0, ready })).status, 200)

const soldTo = async (customer_id: number) => {
  const rows = await shop.db
    .selectFrom('customer_figures')
    .select('sales')
    .where('customer_id', '=', customer_id)
    .execute()
  return rows.map(({ sales }) => sales)
}

test("ticking and unticking an order of a merged customer changes that customer's sums, not those of the kept customer", async () => {
  const [keep, gone] = [await sellTo('0754018801'), await sellTo('0754018802')]
  await admin.call('mergeCustomers', { keep_id: keep.customer, gone_id: gone.customer })
  await tick(gone.order_id, 0)
  assert.deepEqual([await soldTo(keep.customer), await soldTo(gone.customer)], [[2000], [0]])
  await assertBooksBalance(shop.db)
  await tick(gone.order_id, 1)
  assert.deepEqual([await soldTo(keep.customer), await soldTo(gone.customer)], [[2000], [2000]])
  await assertBooksBalance(shop.db)
})
