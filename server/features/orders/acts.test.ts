import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { brand } from '../../db/brand.ts'
import type { Tx } from '../../db/open.ts'
import { transaction } from '../../db/transaction.ts'
import { assertBooksBalance } from '../../testing/assert-books-balance.ts'
import { makeProduct } from '../../testing/making/make-product.ts'
import { requireValue } from '../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'
import { requireFreeStock, requireOrderable, requireTotal } from './lines/order-lines.rules.ts'
import { sellLines, unsellLines } from './lines/sell-lines.ts'
import { noDetails, readLockedLines } from './orders.queries.ts'
import { isReady, isUnready, type OpenOrder } from './orders.rules.ts'
import { requirePayable, requireRefundable } from './payments/payments.rules.ts'
import { recordPayment, recordRefund } from './payments/record-payment.ts'
import { lockProductsOfLines } from './placing/order-basis.queries.ts'
import { writeOrder } from './placing/write-order.ts'

let shop: TestShop
let by: number
before(async () => {
  shop = await startTestShop()
  await shop.as('admin')
  by = (await shop.db.selectFrom('people').select('id').where('role', '=', 'admin').executeTakeFirstOrThrow()).id
})
after(() => shop.stop())

const at = new Date()

/** Places an order for the admin within a transaction. */
async function placeOrder(tx: Tx, id: string, quantity: number): Promise<OpenOrder> {
  const phone = '+255754000111'
  const order = {
    ...noDetails,
    taken_by: null,
    person_id: by,
    device_id: null,
    provider_id: null,
    phone,
    customer_name: 'Neema',
  }
  const requested = [{ id, type: null, quantity }]
  const basis = await lockProductsOfLines(tx, { lines: requested, holdHours: 72 })
  const lines = requireOrderable(requested, basis.products)
  requireFreeStock(lines)
  return (await writeOrder(tx, { ...basis, order, lines, total: requireTotal(lines) })).order
}

const sellAll = async (tx: Tx, order: OpenOrder) =>
  sellLines(tx, order, (await readLockedLines(tx, order)).filter(isUnready), { at, by })

const pay = (tx: Tx, order: OpenOrder, amount: number, method: 'taslimu' | 'mpesa') =>
  recordPayment(tx, order, requirePayable(order, amount), { method, reference: brand('', 'usable'), at, by })

const stockOf = async (variant: number) =>
  (await shop.db.selectFrom('variants').select('stock').where('id', '=', variant).executeTakeFirstOrThrow()).stock

test('one transaction can call the functions that change orders in any sequence, and the books still balance', async () => {
  const { id, variants } = await makeProduct(shop.db, [{ stock: null, price: 5000 }])
  const variant = requireValue(variants[0])
  const admin = await shop.as('admin')
  const update = { product_id: id, updates: [{ type: null, stock: 20, buying_price: 3000, shipping_cost: 0 }] }
  const { ids: updates } = (await admin.post('submit_pending_stock_update', update)).body
  for (const update_id of updates) await admin.post('approve_pending_update', { update_id })
  const before = (await admin.get('get_analytics')).body

  const ids = await transaction(shop.db, async (tx) => {
    const first = await placeOrder(tx, id, 4)
    const second = await placeOrder(tx, id, 3)
    await sellAll(tx, second)
    const { order: partly } = await pay(tx, first, 12_000, 'taslimu')
    await sellAll(tx, first)
    const { order: whole } = await pay(tx, partly, 8000, 'mpesa')
    const third = await placeOrder(tx, id, 2)
    await sellAll(tx, third)
    await unsellLines(tx, third, (await readLockedLines(tx, third)).filter(isReady), { at, by })
    const { order: back } = await recordRefund(tx, whole, requireRefundable(whole, 5000, { transferredOut: 0 }), {
      method: 'taslimu',
      reference: '',
      at,
      by,
    })
    assert.deepEqual([whole.paid, back.paid, back.refunded], [20_000, 15_000, 5000])
    return [first.id, second.id, third.id]
  })

  assert.equal(await stockOf(variant), 13)
  await assertBooksBalance(shop.db)
  const now = (await admin.get('get_analytics')).body
  assert.equal(now.total_sales - before.total_sales, 35_000)
  assert.equal(now.total_units_sold - before.total_units_sold, 7)
  assert.equal(now.ordered_total - before.ordered_total, 45_000)
  assert.equal(now.paid_total - before.paid_total, 15_000)
  const paid = await shop.db.selectFrom('orders').select(['id', 'paid']).where('id', 'in', ids).orderBy('id').execute()
  assert.deepEqual(
    paid.map((one) => one.paid),
    [15_000, 0, 0],
  )
})

test('a refusal rolls back everything that its transaction did before', async () => {
  const { id, variants } = await makeProduct(shop.db, [{ stock: 3 }])
  const before = await shop.db.selectFrom('day_totals').selectAll().orderBy('day').orderBy('shard').execute()
  const tooMuch = transaction(shop.db, async (tx) => {
    const order = await placeOrder(tx, id, 3)
    await pay(tx, order, 5000, 'taslimu')
    await sellAll(tx, order)
    await placeOrder(tx, id, 1)
  })
  await assert.rejects(tooMuch, { code: 'refused' })
  assert.equal(await stockOf(requireValue(variants[0])), 3)
  const orders = await shop.db.selectFrom('order_lines').select('id').where('product_id', '=', id).execute()
  assert.deepEqual(orders, [])
  assert.deepEqual(await shop.db.selectFrom('day_totals').selectAll().orderBy('day').orderBy('shard').execute(), before)
})
