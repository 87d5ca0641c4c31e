import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { DELETED_ACCOUNT } from '../../../shop/people/accounts.ts'
import { saleBody } from '../../testing/making/counter-sale.ts'
import { makeProduct } from '../../testing/making/make-product.ts'
import { orderBody } from '../../testing/making/order-body.ts'
import { signIn } from '../../testing/making/sign-in.ts'
import { first, requireValue } from '../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'
import { hashPassword } from '../accounts/passwords/password-hash.ts'
import { removeExpiredRows } from './remove-expired-rows.ts'

const PASSWORD = 'siri-ya-sasa'
let shop: TestShop
before(async () => {
  shop = await startTestShop()
})
after(() => shop.stop())

test('the orders of a deleted account lose every trace of the buyer: finished orders at once, open orders once finished', async () => {
  const admin = await shop.as('admin')
  const buyer = await shop.as('customer')
  const hash = await hashPassword(PASSWORD)
  await shop.db.updateTable('people').set({ password_hash: hash }).where('id', '=', buyer.person.id).execute()
  await buyer.post('guest_register', { phone_number: buyer.person.phone })
  const product = await makeProduct(shop.db)
  const placeOrder = async () => {
    const line = { id: product.id, instructions: 'Mpe mama Siri Yangu' }
    const more = {
      phone_number: '',
      customer_name: 'Siri Yangu',
      shipping_address: 'Siri Yangu 7',
      notes: 'Siri Yangu',
    }
    const { body } = await buyer.post('submit_order', orderBody([{ ...line, quantity: ++placed }], more))
    return Number(body.order_id)
  }
  let placed = 0
  const [done, open, cancelled, owed, toRefund] = [
    await placeOrder(),
    await placeOrder(),
    await placeOrder(),
    await placeOrder(),
    await placeOrder(),
  ]
  const finish = async (order_id: number, quantity: number) => {
    const tick = { order_id, item_index: 0, product_id: product.id, variant: null, quantity, ready: 1 }
    assert.equal((await admin.post('update_order_item_ready', tick)).status, 200)
    const payment = { order_id, amount: 5000 * quantity, method: 'taslimu', reference: 'risiti 1' }
    assert.equal((await admin.post('update_order_payment', payment)).status, 200)
  }
  // The claim stays on the order, because the payment was recorded with another method.
  const claim = { order_id: done, method: 'mpesa', reference: 'Siri Yangu 123' }
  assert.equal((await buyer.post('claim_payment', claim)).status, 200)
  await finish(done, 1)
  assert.equal((await buyer.post('cancel_order', { order_id: cancelled, reason: 'Siri Yangu ameghairi' })).status, 200)
  const paid = { order_id: toRefund, amount: 25_000, method: 'mpesa' }
  await admin.post('update_order_payment', paid)
  assert.equal((await buyer.post('cancel_order', { order_id: toRefund })).body.refund_due, 25_000)
  assert.equal((await buyer.post('delete_account', { password: PASSWORD })).status, 200)

  const row = (id: number) => shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const saysNothing = async (id: number) => {
    const { person_id, phone, customer_name, whatsapp_number, shipping_address, notes, search, claimed_reference } =
      await row(id)
    assert.deepEqual(
      [person_id, phone, customer_name, whatsapp_number, shipping_address, notes, String(search), claimed_reference],
      [null, '', DELETED_ACCOUNT, '', '', '', '', null],
    )
    const lines = await shop.db.selectFrom('order_lines').selectAll().where('order_id', '=', id).execute()
    assert.deepEqual([lines.length, lines[0]?.instructions], [1, ''])
  }
  await saysNothing(done)
  await saysNothing(cancelled)
  assert.equal((await row(done)).total, 5000, 'the total stays for the reports')
  assert.equal((await row(open)).customer_name, 'Siri Yangu', 'an order still to be delivered keeps its buyer')
  await removeExpiredRows(shop.db)
  assert.equal((await row(open)).customer_name, 'Siri Yangu')
  assert.equal((await row(toRefund)).customer_name, 'Siri Yangu', 'an order with a refund due keeps its buyer')
  await finish(open, 2)
  await admin.post('update_order_payment', { ...paid, refund: 1 })
  await removeExpiredRows(shop.db)
  await saysNothing(open)
  await saysNothing(toRefund)
  assert.equal((await row(owed)).customer_name, 'Siri Yangu')
  await sql`update people set deleted_at = now() - interval '91 days' where id = ${buyer.person.id}`.execute(shop.db)
  await removeExpiredRows(shop.db)
  await saysNothing(owed)

  for (const { name: table } of await shop.db.introspection.getTables()) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(table)} t`.execute(shop.db)
    const about = rows.filter(({ text }) => text.includes('Siri Yangu') || text.includes(buyer.person.phone))
    assert.deepEqual(about, [], table)
  }
  const { body } = await admin.get('get_orders')
  assert.equal(first(body.orders).customer_name, DELETED_ACCOUNT)
})

test('counter sales to the customer of a deleted account lose the buyer: finished sales at once, open sales once finished', async () => {
  const admin = await shop.as('admin')
  const buyer = await signIn(shop.db, shop.origin, 'customer')
  const hash = await hashPassword(PASSWORD)
  await shop.db.updateTable('people').set({ password_hash: hash }).where('id', '=', buyer.person.id).execute()
  const [product, other] = [await makeProduct(shop.db), await makeProduct(shop.db)]
  const named = { customer_name: 'Bi Halima Sokoni', phone_number: buyer.person.phone, notes: 'Halima wa sokoni' }
  const finish = async (order_id: number, item_index: number) => {
    assert.equal((await admin.call('updateOrderItemReady', { order_id, item_index, ready: 1 })).status, 200)
    const paid = await admin.call('updateOrderPayment', { order_id, amount: 5000, method: 'taslimu' })
    assert.equal(paid.status, 200, paid.text)
  }
  const placeOrder = async (lines: number) => {
    const items = [product, other].slice(0, lines).map(({ id }) => ({ id, quantity: 1 }))
    const body = { ...orderBody(items, named), client_order_id: crypto.randomUUID() }
    const { order_id } = (await shop.anonymous().call('submitOrder', body)).body
    await finish(order_id, 0)
    return order_id
  }
  const [placed, open, left] = [await placeOrder(1), await placeOrder(2), await placeOrder(2)]
  const customer_id = requireValue(
    requireValue((await admin.call('getOrders', { id: placed })).body.orders[0]).customer_id,
  )
  assert.equal((await admin.call('updateCustomer', { id: customer_id, link_account: 1 })).status, 200)
  const line = { id: product.id, quantity: 1, price: 5000 }
  const sold = await admin.call('counterSale', saleBody([line], { customer_id, note: 'Halima wa sokoni' }))
  assert.equal(sold.status, 200, sold.text)
  const credit = saleBody([line], { customer_id, note: 'Halima atalipa', payments: [] })
  const owed = (await admin.call('counterSale', credit)).body.order_id
  const reason = 'Halima amesafiri'
  assert.equal((await admin.call('setDue', { order_id: owed, due_on: '2027-12-01', reason })).status, 200)
  const back = await admin.call('updateOrderPayment', { order_id: owed, amount: 5000, method: 'taslimu' })
  assert.equal(back.status, 200, back.text)
  const { debt, deposit, balance } = (await admin.call('getCustomer', { id: customer_id })).body.customer
  assert.deepEqual([debt, deposit, balance], [0, 0, 0])
  assert.equal((await buyer.call('deleteAccount', { password: PASSWORD })).status, 200)

  const row = (id: number) => shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  for (const id of [placed, sold.body.order_id, owed]) {
    const { customer_name, phone, notes, erased_at, total } = await row(id)
    assert.deepEqual([customer_name, phone, notes, total], [DELETED_ACCOUNT, '', '', 5000])
    assert.notEqual(erased_at, null)
  }
  await removeExpiredRows(shop.db)
  assert.equal((await row(open)).customer_name, named.customer_name, 'an order still to be delivered keeps its buyer')
  await finish(open, 1)
  await removeExpiredRows(shop.db)
  assert.equal((await row(open)).customer_name, DELETED_ACCOUNT)
  assert.equal((await row(left)).customer_name, named.customer_name)
  await sql`update customers set forgotten_at = now() - interval '91 days' where id = ${customer_id}`.execute(shop.db)
  await removeExpiredRows(shop.db)
  assert.equal((await row(left)).customer_name, DELETED_ACCOUNT)

  for (const { name: table } of await shop.db.introspection.getTables()) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(table)} t`.execute(shop.db)
    const about = rows.filter(({ text }) => text.includes('Halima') || text.includes(buyer.person.phone.slice(-9)))
    assert.deepEqual(about, [], table)
  }
})
