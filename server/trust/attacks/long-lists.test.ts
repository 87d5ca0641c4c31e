// Payments, returns and debts can be recorded in unlimited numbers. The lists that contain them have a limit.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { MAX_SHOWN_PAYMENTS } from '../../../shop/orders/orders.ts'
import { MAX_SHOWN_DEBTS } from '../../features/debts/debts-list.queries.ts'
import { MAX_PAYMENTS_OF_ORDER } from '../../features/orders/payments/payments.rules.ts'
import { MAX_SHOWN_RETURNS } from '../../features/returns/calls/get-order-returns.ts'
import { saleBody } from '../../testing/making/counter-sale.ts'
import { makeProduct } from '../../testing/making/make-product.ts'
import type { SignedIn } from '../../testing/making/sign-in.ts'
import { requireOk } from '../../testing/require-ok.ts'
import { first } from '../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'

let shop: TestShop
let seller: SignedIn
let product: string
before(async () => {
  shop = await startTestShop()
  seller = await shop.as('salesperson')
  product = (await makeProduct(shop.db, [{ stock: null, price: 5000 }])).id
})
after(() => shop.stop())

let phones = 0
/** Sells 100 pieces on credit to a new customer. Returns the order's id. */
async function sellOnCredit(): Promise<number> {
  phones += 1
  const customer = { customer_name: 'Mama Asha', phone_number: `07541110${10 + phones}`, payments: [] }
  const sale = saleBody([{ id: product, quantity: 100, price: 5000 }], customer)
  return requireOk(await seller.post('counter_sale', sale)).body.order_id
}

const orderOf = async (id: number) => first(requireOk(await seller.call('getOrders', { id })).body.orders)

const pay = (order_id: number, key: string) =>
  seller.call('updateOrderPayment', { order_id, amount: 1, method: 'taslimu', reference: '', key })

/** Inserts payments of one shilling on an order. */
const insertPayments = (order_id: number, payments: number) =>
  sql`insert into payments (order_id, amount, method, reference, refund, person_id, at)
    select ${order_id}, 1, 'taslimu', '', false, ${seller.person.id}, now()
    from generate_series(1, ${payments}::int)`.execute(shop.db)

test('an order shows only its newest payments', async () => {
  const order_id = await sellOnCredit()
  await insertPayments(order_id, MAX_SHOWN_PAYMENTS)
  requireOk(await pay(order_id, 'malipo-ya-mwisho'))
  const { payments } = await orderOf(order_id)
  assert.equal(payments?.length, MAX_SHOWN_PAYMENTS)
  const ids = payments.map(({ id }) => id)
  assert.deepEqual(
    ids,
    ids.toSorted((a, b) => a - b),
  )
  const { rows } = await sql<{ id: number }>`select max(id) as id from payments where order_id = ${order_id}`.execute(
    shop.db,
  )
  assert.equal(ids.at(-1), first(rows).id)
})

test('an order with very many payments accepts no more, but a payment can still be undone', async () => {
  const order_id = await sellOnCredit()
  await insertPayments(order_id, MAX_PAYMENTS_OF_ORDER - 1)
  const paid = requireOk(await pay(order_id, 'malipo-ya-elfu-moja')).body.order.payments ?? []
  const refused = await pay(order_id, 'malipo-ya-ziada')
  assert.deepEqual([refused.status, refused.body.code], [422, 'refused'])
  assert.equal((await pay(order_id, 'malipo-ya-elfu-moja')).status, 200, 'a repeated payment is accepted')
  const undo = paid.at(-1)?.id ?? 0
  assert.equal((await seller.call('updateOrderPayment', { order_id, undo })).status, 200)
})

test('of many returns of an order, only the newest are listed', async () => {
  const order_id = await sellOnCredit()
  const takeBack = (key: string) => {
    const lines = [{ item_index: 0, quantity: 1, to_stock: 1 as const }]
    return seller.call('returnOrderItems', { order_id, client_return_id: key, lines, reason: 'Mbovu' })
  }
  const { return_id } = requireOk(await takeBack('rejesho-la-kwanza')).body
  await sql`insert into order_returns (order_id, at, reason, value, debt, written_off, deposit_used, refunded, kept,
      exchanged, person_id)
    select order_id, at, reason, value, debt, written_off, deposit_used, refunded, kept, exchanged, person_id
    from order_returns, generate_series(1, ${MAX_SHOWN_RETURNS - 1}::int) where id = ${return_id}`.execute(shop.db)
  const listed = async () => requireOk(await seller.call('getOrderReturns', { order_id })).body
  const whole = await listed()
  assert.deepEqual([whole.returns.length, whole.earlier, first(whole.returns).id], [MAX_SHOWN_RETURNS, 0, return_id])
  const { return_id: last } = requireOk(await takeBack('rejesho-la-mwisho')).body
  const { returns, earlier } = await listed()
  assert.deepEqual([returns.length, earlier, returns.at(-1)?.id], [MAX_SHOWN_RETURNS, 1, last])
  assert.equal(returns.at(-1)?.lines.length, 1)
})

test('of many debts of a customer, the page shows the oldest, with their number and the earliest due day', async () => {
  const order_id = await sellOnCredit()
  const id = (await orderOf(order_id)).customer_id ?? 0
  const since = '2020-01-02'
  await sql`insert into customer_entries (customer_id, kind, amount, remaining, reason, since, due_on, first_due_on,
      person_id, at)
    select ${id}, 'opening', 1, 1, '', ${since}::date + n, '2021-01-01'::date - n, '2021-01-01', ${seller.person.id}, now()
    from generate_series(0, ${MAX_SHOWN_DEBTS}::int) n`.execute(shop.db)
  const { debts, debts_count, customer } = requireOk(await seller.call('getCustomer', { id })).body
  assert.deepEqual([debts.length, debts_count], [MAX_SHOWN_DEBTS, MAX_SHOWN_DEBTS + 2])
  assert.ok(first(debts).since.startsWith('2020-01-01'), first(debts).since)
  assert.equal(customer.due_on, '2020-06-15')
})
