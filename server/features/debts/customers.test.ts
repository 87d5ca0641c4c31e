// Tests debts, deposits, payments and write-offs of customers.
import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { Input } from '../../../contract/all.ts'
import { addDays, shopDay } from '../../../shop/numbers/dates.ts'
import { assertBooksBalance } from '../../testing/assert-books-balance.ts'
import { makeProduct } from '../../testing/making/make-product.ts'
import { orderBody } from '../../testing/making/order-body.ts'
import type { SignedIn } from '../../testing/making/sign-in.ts'
import { requireValue } from '../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'

let shop: TestShop
let admin: SignedIn
let product: string
let phones = 0
let phone: string
before(async () => {
  shop = await startTestShop()
  admin = await shop.as('admin')
  product = (await makeProduct(shop.db, [{ stock: null, price: 1000 }])).id
})
after(() => shop.stop())
beforeEach(() => {
  phones += 1
  phone = `07540100${String(phones).padStart(2, '0')}`
})

/** Places a stranger's order for some pieces at 1,000 shillings each under the phone number of the test. */
async function placeOrder(quantity: number): Promise<number> {
  const body = orderBody([{ id: product, quantity, price: 1000 }], {
    phone_number: phone,
    client_order_id: crypto.randomUUID(),
  })
  const { status, text, body: placed } = await shop.anonymous().call('submitOrder', body)
  assert.equal(status, 200, text)
  return placed.order_id
}
const tick = async (order_id: number, ready: 0 | 1 = 1) => {
  const { status, text, body } = await admin.call('updateOrderItemReady', {
    order_id,
    item_index: 0,
    ready,
    own_deposit: 1,
  })
  assert.equal(status, 200, text)
  return body.order
}
/** Places an order and makes it ready without a payment. */
const sell = async (quantity: number) => (await tick(await placeOrder(quantity))).id

const customer = async () => (await admin.call('getCustomers', { q: phone })).body.customers[0]
const customerId = async () => requireValue(await customer()).id
const page = async () => (await admin.call('getCustomer', { id: await customerId() })).body

const pay = async (amount: number, more: Partial<Input<'receiveCustomerPayment'>> = {}, by = admin) =>
  by.call('receiveCustomerPayment', {
    phone_number: phone,
    client_payment_id: crypto.randomUUID(),
    amount,
    method: 'taslimu',
    ...more,
  })
const enter = async (kind: 'opening' | 'write_off' | 'reversal', amount: number, more = {}) =>
  admin.call('addCustomerEntry', {
    phone_number: phone,
    customer_name: 'Neema Juma',
    client_entry_id: crypto.randomUUID(),
    kind,
    amount,
    reason: 'Daftari',
    ...more,
  })

test("a stranger's order creates no customer; its first ready line does, and only ready lines are due", async () => {
  const order = await placeOrder(3)
  assert.equal(await customer(), undefined)
  const { due, due_on, first_due_on, customer_id } = await tick(order)
  const inTwoWeeks = addDays(shopDay(Date.now()), 14)
  assert.deepEqual([due, due_on, first_due_on], [3000, inTwoWeeks, inTwoWeeks])
  const { customer: shown, orders, debts, statement } = await page()
  assert.deepEqual(
    [shown.id, shown.debt, shown.deposit, shown.total, shown.due_on],
    [customer_id, 3000, 0, 3000, inTwoWeeks],
  )
  assert.deepEqual(
    orders.map(({ id }) => id),
    [order],
  )
  assert.deepEqual(
    debts.map(({ order_id, owed }) => [order_id, owed]),
    [[order, 3000]],
  )
  assert.deepEqual(
    statement.map(({ kind, amount, balance }) => [kind, amount, balance]),
    [['goods', 3000, 3000]],
  )
  const later = await placeOrder(1)
  assert.deepEqual(
    (await page()).unconfirmed.map(({ id }) => id),
    [later],
  )
  await tick(order, 0)
  assert.equal((await page()).customer.debt, 0)
  await assertBooksBalance(shop.db)
})

test('a payment pays the oldest debt first, is undone as a whole, and counts once per key', async () => {
  const [first, second] = [await sell(3), await sell(5)]
  await enter('opening', 2000, { since: '2026-01-05' })
  const client_payment_id = crypto.randomUUID()
  const paid = await pay(6000, { client_payment_id })
  assert.equal((await pay(6000, { client_payment_id })).body.payment_id, paid.body.payment_id)
  assert.equal((await pay(6001, { client_payment_id })).status, 409)
  const manager = await shop.as('manager')
  assert.equal((await pay(6000, { client_payment_id }, manager)).status, 409, "another person's key")
  const { debts, customer: owing, statement } = await page()
  assert.deepEqual(
    debts.map(({ order_id, owed }) => [order_id, owed]),
    [[second, 4000]],
  )
  assert.deepEqual([owing.debt, owing.balance], [4000, 4000])
  assert.deepEqual([statement[0]?.kind, statement[0]?.amount], ['payment', -6000])
  const opened = statement.find(({ kind }) => kind === 'opening')
  assert.deepEqual(
    [opened?.undone, opened?.remaining, opened?.since],
    [false, 0, '2026-01-05'],
    'the opening debt is paid and not undone',
  )
  assert.equal((await pay(4001)).status, 422)

  const undo = { payment_id: paid.body.payment_id, reason: 'Kiasi si sahihi' }
  const seller = await shop.as('salesperson')
  assert.equal((await seller.call('undoCustomerPayment', undo)).status, 404)
  for (const _ of [1, 2]) assert.equal((await admin.call('undoCustomerPayment', undo)).status, 200)
  const { body } = await admin.call('getOrders', { id: first })
  assert.deepEqual([body.orders[0]?.owed, (await page()).customer.debt], [3000, 10_000])
  await assertBooksBalance(shop.db)
})

test('a deposit pays the next debt, is restored by a cancellation, and is paid back in cash', async () => {
  assert.equal((await pay(5000)).status, 422, 'nothing is owed')
  await pay(5000, { keep_as_deposit: 1, customer_name: 'Juma' })
  const order = await sell(3)
  assert.deepEqual(await sums(), [0, 2000, -2000])
  const shown = (await admin.call('getOrders', { id: order })).body.orders[0]
  assert.deepEqual([shown?.due, shown?.owed, shown?.settled, shown?.paid_amount], [0, 0, 3000, 0])
  const older = await sell(4)
  assert.deepEqual(await sums(), [2000, 0, 2000])
  await admin.call('cancelOrder', { order_id: order, reason: 'Amebadili mawazo' })
  assert.deepEqual(await sums(), [0, 1000, -1000], 'the money of the deposit pays the other order immediately')
  await tick(older, 0)
  assert.deepEqual(await sums(), [0, 5000, -5000])
  assert.equal((await pay(5001, { refund: 1 })).status, 422)
  await pay(5000, { refund: 1 })
  assert.deepEqual(await sums(), [0, 0, 0])
  await assertBooksBalance(shop.db)
})
const sums = async () => {
  const { debt, deposit, balance } = (await page()).customer
  return [debt, deposit, balance]
}

test('the refund due on a cancelled order can become a deposit, which pays debts', async () => {
  const order = await placeOrder(4)
  await admin.call('updateOrderPayment', { order_id: order, amount: 3000, method: 'mpesa' })
  assert.deepEqual(await sums(), [0, 0, -3000], 'an advance')
  const other = await sell(2)
  assert.deepEqual(await sums(), [2000, 0, -1000], 'an advance is never set against another debt')
  const keep = { order_id: order, keep_as_deposit: 1 } as const
  assert.equal((await admin.call('updateOrderPayment', keep)).status, 422)
  const { body } = await admin.call('cancelOrder', { order_id: order })
  assert.deepEqual([body.refund_due, await sums()], [3000, [2000, 0, 2000]])
  const kept = await admin.call('updateOrderPayment', keep)
  assert.deepEqual([kept.body.order.refund_due, await sums()], [0, [0, 1000, -1000]])
  assert.equal((await admin.call('getOrders', { id: other })).body.orders[0]?.owed, 0)
  await assertBooksBalance(shop.db)
})

test('if a payment is undone after its deposit has paid debts, these debts are owed again', async () => {
  const { body } = await pay(9000, { keep_as_deposit: 1, customer_name: 'Juma' })
  await sell(4)
  await admin.call('undoCustomerPayment', { payment_id: body.payment_id, reason: 'Sifuri moja zaidi' })
  assert.deepEqual(await sums(), [4000, 0, 4000])
  const again = await pay(6000, { keep_as_deposit: 1 })
  await pay(2000, { refund: 1 })
  const refused = await admin.call('undoCustomerPayment', { payment_id: again.body.payment_id, reason: 'Kosa' })
  assert.equal(refused.status, 422)
  await assertBooksBalance(shop.db)
})

test('debts are written off oldest first, and a write-off can be reversed up to its full amount', async () => {
  const opening = (await enter('opening', 3000, { since: '2026-02-01' })).body.entry_id
  const order = await sell(4)
  const entry_id = (await enter('write_off', 5000)).body.entry_id
  assert.deepEqual(await sums(), [2000, 0, 2000])
  assert.equal((await enter('write_off', 2001)).status, 422)
  assert.equal((await enter('reversal', 5001, { entry_id })).status, 422)
  await enter('reversal', 4000, { entry_id })
  assert.deepEqual(await sums(), [6000, 0, 6000])
  assert.equal((await enter('reversal', 2001, { entry_id: opening })).status, 422, '2,000 of it is owed again')
  await enter('reversal', 2000, { entry_id: opening })
  const taken = (await page()).statement.find((row) => row.entry_id === opening)
  assert.deepEqual([taken?.undone, taken?.remaining], [true, 0])
  await enter('write_off', 1000, { order_id: order })
  await admin.call('cancelOrder', { order_id: order })
  assert.deepEqual(await sums(), [0, 0, 0])
  assert.equal((await enter('opening', 0)).status, 400)
  await assertBooksBalance(shop.db)
})

test("the deposit of one merged customer pays the other's debts; they can be separated until new rows are recorded", async () => {
  await sell(4)
  const [keep_id, other] = [await customerId(), phone]
  phone = '0754019901'
  await pay(1500, { keep_as_deposit: 1, customer_name: 'Juma Mdogo' })
  const gone_id = await customerId()
  assert.deepEqual((await admin.call('mergeCustomers', { keep_id, gone_id })).body.customer.debt, 2500)
  assert.equal(await customerId(), keep_id, 'found under both phones')
  await assertBooksBalance(shop.db)
  assert.equal((await admin.call('unmergeCustomers', { id: gone_id })).status, 200)
  assert.deepEqual([await customerId(), await sums()], [gone_id, [0, 1500, -1500]])
  phone = other
  assert.deepEqual([await customerId(), await sums()], [keep_id, [4000, 0, 4000]])
  await admin.call('mergeCustomers', { keep_id, gone_id })
  await pay(500)
  assert.equal((await admin.call('unmergeCustomers', { id: gone_id })).status, 422)
  await assertBooksBalance(shop.db)
})

test('moving a due day keeps the original day, and debts are listed by age', async () => {
  const order = await sell(2)
  const today = shopDay(Date.now())
  const due_on = addDays(today, 30)
  const { body } = await admin.call('setDue', { order_id: order, due_on, reason: 'Ameomba mwezi' })
  assert.deepEqual(body, { success: true, status: 'success', due_on, first_due_on: addDays(today, 14) })
  // The order keeps its first due day even if its line is unticked and ticked again.
  await shop.db.updateTable('orders').set({ first_due_on: '2026-01-05' }).where('id', '=', order).execute()
  await tick(order, 0)
  assert.equal((await tick(order)).first_due_on, '2026-01-05')
  assert.equal((await admin.call('setDue', { order_id: order, due_on: '2020-01-01', reason: 'x' })).status, 400)
  await enter('opening', 700, { since: addDays(today, -100) })
  const { debtors, ages } = (await admin.call('getDebts', { age: 'older' })).body
  const debtor = debtors.find(({ phone_number }) => phone_number === phone)
  assert.deepEqual([debtor?.name, debtor?.age, debtor?.debts[0]?.owed], ['Neema Juma', 'older', 700])
  assert.ok((ages.find(({ age }) => age === 'not_due')?.amount ?? 0) >= 2000)
})

test('a debtor has one row with the whole debt, sorted by the earliest due day', async () => {
  const today = shopDay(Date.now())
  await enter('opening', 900, { since: '2019-05-01', customer_name: 'Mdaiwa wa kwanza' })
  const first = await customerId()
  phone = '0754010099'
  const order = await sell(3)
  await enter('opening', 700, { since: '2020-05-01' })
  const second = await customerId()
  const list = async (input: Input<'getDebts'>) => (await admin.call('getDebts', input)).body
  const { debtors } = await list({})
  assert.deepEqual(
    debtors.slice(0, 2).map(({ customer_id }) => customer_id),
    [first, second],
  )
  const { owed, overdue, since, age, debts_count, debts } = requireValue(debtors[1])
  assert.deepEqual([owed, overdue, shopDay(since), age, debts_count], [3700, 700, '2020-05-01', 'older', 2])
  assert.deepEqual(
    debts.map((debt) => [debt.order_id, debt.owed, debt.age]),
    [
      [null, 700, 'older'],
      [order, 3000, 'not_due'],
    ],
  )
  // A list filtered by age also shows the whole debt.
  const debtor = (await list({ age: 'not_due' })).debtors.find(({ customer_id }) => customer_id === second)
  assert.deepEqual([debtor?.owed, debtor?.age], [3700, 'older'])
  // Each customer is on only one page.
  const [one, two] = [await list({ limit: 1 }), await list({ limit: 1, page: 2 })]
  assert.deepEqual(
    [one, two].map((page) => page.debtors.map(({ customer_id }) => customer_id)),
    [[first], [second]],
  )
  assert.ok(one.has_more)
  assert.equal(requireValue(debtors[1]).reminded_at, null)
  await admin.call('remindCustomer', { customer_id: second })
  assert.equal(shopDay(requireValue((await list({})).debtors[1]?.reminded_at)), today)
})

test('a reminder opens WhatsApp once a day with everything that the customer owes', async () => {
  await sell(2)
  await sell(5)
  const customer_id = await customerId()
  const { body } = await admin.call('remindCustomer', { customer_id })
  assert.match(
    decodeURIComponent(body.whatsapp_link),
    /^https:\/\/wa\.me\/255754\d+\?text=.*jumla ya madeni yako 2, TSh 7,000,/,
  )
  assert.equal((await admin.call('remindCustomer', { customer_id })).status, 409)
})

test('a salesperson sees only their own customers, and a linked account sees its own statement', async () => {
  const order = await sell(2)
  const id = await customerId()
  const seller = await shop.as('salesperson')
  assert.deepEqual((await seller.call('getCustomers', { q: phone })).body.customers, [])
  assert.equal((await seller.call('getCustomer', { id })).status, 404)
  await shop.db.updateTable('orders').set({ taken_by: seller.person.id }).where('id', '=', order).execute()
  const { body } = await seller.call('getCustomer', { id })
  assert.deepEqual([body.customer.debt, body.orders.length], [2000, 1])
  assert.equal((await seller.call('updateCustomer', { id, credit_limit: 5 })).status, 403)
  assert.equal((await seller.call('updateCustomer', { id, note: 'Hulipa Jumamosi' })).status, 200)

  const buyer = await shop.as('customer')
  assert.equal((await buyer.call('getMyStatement', {})).body.customer, null)
  assert.equal((await admin.call('updateCustomer', { id, link_account: 1 })).status, 422, 'that phone has no account')
  await shop.db
    .updateTable('people')
    .set({ phone: `+255${phone.slice(1)}` })
    .where('id', '=', buyer.person.id)
    .execute()
  assert.equal((await admin.call('updateCustomer', { id, link_account: 1 })).status, 200)
  const own = (await buyer.call('getMyStatement', {})).body
  assert.deepEqual([own.customer?.debt, own.statement[0]?.by, own.statement[0]?.kind], [2000, null, 'goods'])
})

test('a customer may owe more than a trillion shillings, and pay twice as much', async () => {
  const largest = 100_000_000_000
  for (let debt = 1; debt <= 11; debt += 1) {
    const entry = { client_entry_id: crypto.randomUUID(), kind: 'opening' as const, amount: largest, reason: 'Daftari' }
    const { status, text, body } = await admin.call('addCustomerEntry', { ...entry, phone_number: phone })
    assert.equal(status, 200, text)
    assert.equal(body.customer.debt, debt * largest)
  }
  for (let paid = 1; paid <= 22; paid += 1) {
    const payment = { client_payment_id: crypto.randomUUID(), amount: largest, method: 'benki' as const }
    const more = { customer_id: await customerId(), keep_as_deposit: 1 as const }
    const { status, text } = await admin.call('receiveCustomerPayment', { ...payment, ...more })
    assert.equal(status, 200, text)
  }
  assert.equal((await page()).customer.balance, -11 * largest)
  await assertBooksBalance(shop.db)
})
