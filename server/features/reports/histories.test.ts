import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { array, asyncProperty, constantFrom, assert as holds, nat, record } from 'fast-check'
import { sumMoney } from '../../../shop/numbers/money.ts'
import { verifyRows } from '../../commands/verify.ts'
import { makeProduct } from '../../testing/making/make-product.ts'
import { orderBody } from '../../testing/making/order-body.ts'
import { first, present } from '../../testing/present.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'
import '../../testing/fixed-seed.ts'

let shop: TestShop
before(async () => {
  shop = await startTestShop()
})
after(() => shop.stop())

/** The number of no order. */
const NO_ORDER = 1_000_000

const step = record({
  what: constantFrom(
    'order',
    'order',
    'ready',
    'ready',
    'open',
    'cancel',
    'pay',
    'pay',
    'refund',
    'undo',
    'arrive',
    'expense',
  ),
  which: nat(20),
  many: nat(6),
})

test("after any history, product sums equal the shop's, and every stored figure equals its rows", async () => {
  const admin = await shop.as('admin')
  const products: string[] = []
  for (const price of [2500, 999.99, 10_000]) products.push((await makeProduct(shop.db, [{ price }])).id)
  const prices = [2500, 999.99, 10_000]
  const orders: number[] = []
  const one = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)]

  const steps: Record<string, (which: number, many: number) => Promise<unknown>> = {
    order: async (which, many) => {
      const lines = products.slice(which % products.length).map((id) => {
        return { id, quantity: many + 1, price: prices[products.indexOf(id)] ?? 0 }
      })
      const body = orderBody(lines, { phone_number: admin.person.phone, total_amount: undefined })
      const response = await admin.post('submit_order', { ...body, client_order_id: crypto.randomUUID() })
      if (response.body.order_id) orders.push(response.body.order_id)
    },
    ready: (which, many) =>
      admin.post('update_order_item_ready', {
        order_id: one(orders, which) ?? NO_ORDER,
        item_index: many % 3,
        ready: 1,
      }),
    open: (which, many) =>
      admin.post('update_order_item_ready', {
        order_id: one(orders, which) ?? NO_ORDER,
        item_index: many % 3,
        ready: 0,
      }),
    cancel: (which) => admin.post('cancel_order', { order_id: one(orders, which) ?? NO_ORDER }),
    pay: (which, many) =>
      admin.post('update_order_payment', {
        order_id: one(orders, which) ?? NO_ORDER,
        amount: many * 100 + 0.5,
        method: 'mpesa',
      }),
    refund: (which, many) =>
      admin.post('update_order_payment', {
        order_id: one(orders, which) ?? NO_ORDER,
        amount: many * 60 + 0.25,
        method: 'taslimu',
        refund: 1,
      }),
    undo: async (which, many) => {
      const { body } = await admin.get('get_orders', { id: one(orders, which) ?? NO_ORDER })
      const payment = one(body.orders[0]?.payments ?? [], many)
      if (payment) await admin.post('update_order_payment', { order_id: first(body.orders).id, undo: payment.id })
    },
    arrive: async (which, many) => {
      const updates = [{ stock: many + 1, buying_price: 10.55, shipping_cost: 7.25, items_per_package: 4 }]
      const { body } = await admin.post('submit_pending_stock_update', { product_id: one(products, which), updates })
      if (body.ids) await admin.post('approve_pending_update', { update_id: first(body.ids) })
    },
    expense: (which, many) => admin.post('other_expenses', { name: `Matumizi ${which}`, amount: many + 1 }),
  }

  // Outside of any history, so that there is always a sale.
  await steps.order?.(0, 1)
  const [kept] = orders.splice(0)
  await admin.post('update_order_item_ready', { order_id: kept, item_index: 0, ready: 1 })
  await holds(
    asyncProperty(array(step, { minLength: 10, maxLength: 30 }), async (history) => {
      for (const { what, which, many } of history) await steps[what]?.(which, many)
      assert.deepEqual(await verifyRows(shop.db), [])
      const { body: all } = await admin.get('get_analytics')
      const each = await Promise.all(
        products.map(async (product_id) => (await admin.get('get_product_analytics', { product_id })).body),
      )
      for (const name of [
        'total_sales',
        'total_units_sold',
        'total_arrivals',
        'total_buying',
        'total_shipping',
      ] as const) {
        assert.equal(sumMoney(each.map((figures) => present(figures[name]))), all[name], name)
      }
      assert.equal(sumMoney(all.days.map(({ expenses }) => expenses)), all.total_other_expenses)
      assert.ok(all.total_units_sold >= 2)
    }),
    { numRuns: 6 },
  )
})
