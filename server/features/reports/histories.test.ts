import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { array, asyncProperty, constantFrom, assert as holds, nat, record } from 'fast-check'
import { sql } from 'kysely'
import { sumMoney } from '../../../shop/numbers/money.ts'
import { assertBooksBalance } from '../../testing/assert-books-balance.ts'
import { saleBody } from '../../testing/making/counter-sale.ts'
import { makeProduct } from '../../testing/making/make-product.ts'
import { orderBody } from '../../testing/making/order-body.ts'
import { first, requireValue } from '../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'
import '../../testing/fixed-seed.ts'

let shop: TestShop
before(async () => {
  shop = await startTestShop()
})
after(() => shop.stop())

/** An id that no order has. */
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
    'sell',
    'sell',
    'bring back',
    'write off',
  ),
  which: nat(20),
  many: nat(6),
})

/** Returns the figures of today, calculated from the rows themselves. */
async function figuresOfRows() {
  const back = sql`return_lines r join order_lines l on l.id = r.line_id join orders o on o.id = l.order_id`
  const { rows } = await sql`
    select s.sales - b.value as sales, s.counter_sales - b.counter_value as counter_sales, s.cost - b.cost as cost,
      s.without_cost - b.without_cost as without_cost, b.value as returned, s.discount, w.amount as written_off,
      y.cash, y.refunded, (select count(*) from orders where channel = 'counter') as counter_orders
    from (
      select sum(line_total) as sales, coalesce(sum(line_total) filter (where o.channel = 'counter'), 0) as counter_sales,
        coalesce(sum(round(unit_cost * quantity, 2)), 0) as cost,
        coalesce(sum(line_total) filter (where unit_cost is null), 0) as without_cost,
        coalesce(sum(list_total - line_total), 0) as discount
      from order_lines l join orders o on o.id = l.order_id where l.ready_at is not null
    ) s, (
      select coalesce(sum(r.value), 0) as value, coalesce(sum(r.value) filter (where o.channel = 'counter'), 0) as counter_value,
        coalesce(sum(r.value) filter (where l.unit_cost is null), 0) as without_cost,
        coalesce((
          select sum(cost) from (select case when r.to_stock then
              round(l.unit_cost * sum(r.quantity) over (partition by l.id order by r.id), 2)
                - round(l.unit_cost * (sum(r.quantity) over (partition by l.id order by r.id) - r.quantity), 2)
            else 0 end as cost from ${back}) c), 0) as cost
      from ${back}
    ) b, (select coalesce(sum(amount), 0) as amount from settlements where kind = 'write_off') w, (
      select coalesce(sum(amount) filter (where method = 'taslimu'), 0) as cash,
        coalesce(-sum(amount) filter (where refund), 0) as refunded from payments
    ) y`.execute(shop.db)
  return rows[0]
}

test("after any history, the sums of all products equal the shop's sums, and stored figures equal the sums of the rows", async () => {
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
    sell: async (which, many) => {
      const id = one(products, which) ?? ''
      const price = prices[products.indexOf(id)] ?? 0
      const agreed_price = Math.floor(price) - many * 10
      const agreed = { id, quantity: many + 1, price: agreed_price, agreed_price, agreed_reason: 'Jirani' }
      const buyer = { customer_name: 'Asha', phone_number: `075400000${which % 3}` }
      const taken = { below_cost: 1, allow_shortage: 1 }
      const on = which % 2 === 0 ? { ...buyer, payments: [], ...taken } : taken
      const { body } = await admin.post('counter_sale', saleBody([agreed], on))
      if (body.order_id) orders.push(body.order_id)
    },
    'bring back': (which, many) => {
      const returned = {
        order_id: one(orders, which) ?? NO_ORDER,
        client_return_id: crypto.randomUUID(),
        reason: 'Kubwa',
      }
      const lines = [{ item_index: 0, quantity: 1, to_stock: many % 2 }]
      return admin.post('return_order_items', { ...returned, lines, keep_as_deposit: 1 })
    },
    'write off': async (which, many) => {
      const { body } = await admin.get('get_orders', { id: one(orders, which) ?? NO_ORDER })
      const order_id = body.orders[0]?.id
      const entry = { customer_id: body.orders[0]?.customer_id, order_id, client_entry_id: crypto.randomUUID() }
      return admin.post('add_customer_entry', { ...entry, kind: 'write_off', amount: many * 50 + 1, reason: 'Hana' })
    },
    expense: (which, many) => admin.post('other_expenses', { name: `Matumizi ${which}`, amount: many + 1 }),
  }

  // One step outside of the random history, so that there is always a sale.
  await steps.order?.(0, 1)
  const [kept] = orders.splice(0)
  await admin.post('update_order_item_ready', { order_id: kept, item_index: 0, ready: 1 })
  await holds(
    asyncProperty(array(step, { minLength: 10, maxLength: 30 }), async (history) => {
      for (const { what, which, many } of history) await steps[what]?.(which, many)
      await assertBooksBalance(shop.db)
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
        assert.equal(sumMoney(each.map((figures) => requireValue(figures[name]))), all[name], name)
      }
      assert.deepEqual(await figuresOfRows(), {
        sales: all.total_sales,
        counter_sales: all.channel_sales.find(({ channel }) => channel === 'counter')?.total_sales ?? 0,
        cost: all.cost_total,
        without_cost: all.sales_without_cost,
        returned: all.returned_total,
        discount: all.discount_total,
        written_off: all.written_off,
        cash: all.methods.find(({ method }) => method === 'taslimu')?.paid ?? 0,
        refunded: sumMoney(all.methods.map(({ refunded }) => refunded)),
        counter_orders: all.channel_sales.find(({ channel }) => channel === 'counter')?.orders ?? 0,
      })
      assert.equal(sumMoney(all.sellers.map(({ margin }) => requireValue(margin))), all.margin)
      assert.equal(sumMoney(all.days.map((day) => requireValue(day.margin))), all.margin)
      assert.equal(sumMoney(all.days.map(({ expenses }) => expenses)), all.total_other_expenses)
      assert.ok(all.total_units_sold >= 2)
    }),
    { numRuns: 6 },
  )
})
