// Accounts that move in a merge, and customers who were forgotten.
import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { assertBooksBalance } from '../../testing/assert-books-balance.ts'
import { makeProduct } from '../../testing/making/make-product.ts'
import { orderBody } from '../../testing/making/order-body.ts'
import { type SignedIn, signIn } from '../../testing/making/sign-in.ts'
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
  phone = `07540400${String(phones).padStart(2, '0')}`
})

const key = () => crypto.randomUUID()

/** A customer with an opening debt. */
async function makeDebtor(amount: number, phone_number = phone): Promise<number> {
  const entry = { kind: 'opening', client_entry_id: key(), customer_name: 'Mama Salma', amount } as const
  const { status, text, body } = await admin.call('addCustomerEntry', { ...entry, phone_number, reason: 'Bi Salma' })
  assert.equal(status, 200, text)
  return body.customer.id
}
const pay = (customer_id: number, amount: number) =>
  admin.call('receiveCustomerPayment', { customer_id, client_payment_id: key(), amount, method: 'taslimu' })
/**
 * Makes a paid and ready order of four pieces at 1,000 shillings under the phone number of the test. Returns it with
 * its customer.
 */
async function makePaidOrder(): Promise<{ order_id: number; customer: number }> {
  const body = orderBody([{ id: product, quantity: 4, price: 1000 }], { phone_number: phone, client_order_id: key() })
  const { order_id } = (await shop.anonymous().call('submitOrder', body)).body
  await admin.call('updateOrderItemReady', { order_id, item_index: 0, ready: 1 })
  await admin.call('setDue', { order_id, due_on: '2027-12-01', reason: 'Bi Salma anasafiri' })
  await admin.call('updateOrderPayment', { order_id, amount: 4000, method: 'taslimu' })
  const order = requireValue((await admin.call('getOrders', { id: order_id })).body.orders[0])
  return { order_id, customer: requireValue(order.customer_id) }
}
const giveBack = (order_id: number, more: object) => {
  const lines = [{ item_index: 0, quantity: 1, to_stock: 1 as const }]
  return admin.call('returnOrderItems', {
    order_id,
    client_return_id: key(),
    lines,
    reason: 'Bi Salma ameirudisha',
    ...more,
  })
}
const forget = async (id: number) => {
  const { status, text } = await admin.call('forgetCustomer', { id })
  assert.equal(status, 200, text)
}

test('a merge moves a linked account to the kept customer; undoing the merge moves the account back if it is still linked', async () => {
  const buyer = await signIn(shop.db, shop.origin, 'customer')
  const gone_id = await makeDebtor(2000, buyer.person.phone)
  const keep_id = await makeDebtor(3000)
  const isLinked = async (id: number) => (await admin.call('getCustomer', { id })).body.customer.account_linked
  await admin.call('updateCustomer', { id: gone_id, link_account: 1 })
  await admin.call('mergeCustomers', { keep_id, gone_id })
  assert.equal(await isLinked(keep_id), true)
  assert.equal((await buyer.call('getMyStatement', {})).body.customer?.debt, 5000)

  assert.equal((await admin.call('unmergeCustomers', { id: gone_id })).status, 200)
  assert.deepEqual([await isLinked(keep_id), await isLinked(gone_id)], [false, true])
  assert.equal((await buyer.call('getMyStatement', {})).body.customer?.debt, 2000)

  await admin.call('mergeCustomers', { keep_id, gone_id })
  assert.equal((await admin.call('updateCustomer', { id: keep_id, link_account: 0 })).status, 200)
  assert.equal((await buyer.call('getMyStatement', {})).body.customer, null, 'the unlinked account sees no statement')
  assert.equal((await admin.call('unmergeCustomers', { id: gone_id })).status, 200)
  assert.equal(await isLinked(gone_id), false, 'an unlinked account does not come back')
  await assertBooksBalance(shop.db)
})

test('nothing new is written to a forgotten customer', async () => {
  const { order_id, customer } = await makePaidOrder()
  await forget(customer)
  const other = await makeDebtor(500)
  const forgotten = /amesahauliwa/
  for (const pair of [
    { keep_id: customer, gone_id: other },
    { keep_id: other, gone_id: customer },
  ])
    assert.match((await admin.call('mergeCustomers', pair)).text, forgotten)
  const kept = await giveBack(order_id, { keep_as_deposit: 1 })
  assert.deepEqual([kept.status, forgotten.test(kept.text)], [422, true], kept.text)
  assert.equal((await admin.call('getOrderReturns', { order_id })).body.terms.can_keep, false)
  const entry = { customer_id: customer, client_entry_id: key(), kind: 'opening', amount: 500, reason: 'x' } as const
  assert.match((await admin.call('addCustomerEntry', entry)).text, forgotten)
  const paid = { customer_id: customer, client_payment_id: key(), amount: 500, method: 'taslimu' } as const
  assert.match((await admin.call('receiveCustomerPayment', { ...paid, keep_as_deposit: 1 })).text, forgotten)

  const back = await giveBack(order_id, { refund: { amount: 1000, method: 'taslimu' } })
  assert.equal(back.status, 200, back.text)
  const { debt, deposit, balance } = (await admin.call('getCustomer', { id: customer })).body.customer
  assert.deepEqual([debt, deposit, balance], [0, 0, 0])
  await assertBooksBalance(shop.db)
})

test("a forgotten customer does not get a used deposit back, and the customer's payments cannot be undone", async () => {
  const customer = await makeDebtor(500)
  const deposit = { customer_id: customer, client_payment_id: key(), amount: 4500, method: 'taslimu' } as const
  const { payment_id } = (await admin.call('receiveCustomerPayment', { ...deposit, keep_as_deposit: 1 })).body
  const body = orderBody([{ id: product, quantity: 4, price: 1000 }], { phone_number: phone, client_order_id: key() })
  const { order_id } = (await shop.anonymous().call('submitOrder', body)).body
  await admin.call('updateOrderItemReady', { order_id, item_index: 0, ready: 1, own_deposit: 1 })
  await forget(customer)
  const back = await giveBack(order_id, {})
  assert.deepEqual([back.status, /amana/.test(back.text)], [422, true], back.text)
  const undone = await admin.call('undoCustomerPayment', { payment_id, reason: 'Kosa' })
  assert.match(undone.text, /amesahauliwa/)
})

test('reasons that staff typed are erased with the customer, and the audit log stays append-only', async () => {
  const { order_id, customer } = await makePaidOrder()
  await giveBack(order_id, { refund: { amount: 1000, method: 'taslimu' } })
  const entry = { customer_id: customer, client_entry_id: key(), kind: 'opening', amount: 500 } as const
  await admin.call('addCustomerEntry', { ...entry, reason: 'Bi Salma wa sokoni' })
  await pay(customer, 500)
  const typed = async () => {
    const { rows } = await sql<{ count: number }>`
      select (select count(*) from audit where after::text like '%Salma%' and subject_id in (${String(order_id)}, ${String(customer)}))
        + (select count(*) from order_returns where order_id = ${order_id} and reason <> '') as count`.execute(shop.db)
    return Number(requireValue(rows[0]).count)
  }
  assert.equal(await typed(), 3, 'the reasons of a moved due day, an entry and a return')
  await forget(customer)
  assert.equal(await typed(), 0)
  const { rows } = await sql<{ action: string }>`
    select action from audit where action in ('set_due', 'customer_opening')
      and subject_id in (${String(order_id)}, ${String(customer)})`.execute(shop.db)
  assert.deepEqual(rows.map(({ action }) => action).toSorted(), ['customer_opening', 'set_due'])
  for (const change of [sql`set after = '{}'`, sql`set action = 'x', after = after - 'reason'`])
    await assert.rejects(sql`update audit ${change} where action = 'set_due'`.execute(shop.db), /append-only/)
})
