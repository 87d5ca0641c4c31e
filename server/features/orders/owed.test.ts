import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { owedOf } from '../../../shop/orders/orders.ts'
import { sqlState } from '../../db/transaction.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'
import '../../testing/fixed-seed.ts'

let shop: TestShop
let taken_by: number
before(async () => {
  shop = await startTestShop()
  taken_by = (await shop.as('salesperson')).person.id
})
after(() => shop.stop())

const cents = (least: number, most: number) => fc.integer({ min: least, max: most }).map((one) => one / 100)
const sums = fc.record({
  total: cents(0, 1_000_000),
  returned: cents(0, 300_000),
  paid: cents(0, 300_000),
  settled: cents(-100_000, 300_000),
})

test('the database calculates debts as the phones do, and rejects an order with a negative debt', async () => {
  const who = { taken_by, phone: '', customer_name: '', whatsapp_number: '', shipping_address: '' }
  const store = (order: Parameters<typeof owedOf>[0], cancelled_at: Date | null) =>
    shop.db
      .insertInto('orders')
      .values({ ...who, ...order, cancelled_at })
      .returning('owed')
      .executeTakeFirstOrThrow()
      .then(({ owed }) => owed, sqlState)
  let refused = 0
  await fc.assert(
    fc.asyncProperty(sums, async (order) => {
      fc.pre(order.paid <= order.total)
      const owed = owedOf(order, { isCancelled: false })
      assert.equal(await store(order, null), owed < 0 ? '23514' : owed)
      assert.equal(await store(order, new Date()), owedOf(order, { isCancelled: true }))
      if (owed < 0) refused += 1
    }),
  )
  assert.ok(refused > 0, 'some orders had a negative debt')
})
