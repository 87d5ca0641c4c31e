import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { DELETED_ACCOUNT } from '../../../shop/people/accounts.ts'
import { makeProduct } from '../../testing/making/make-product.ts'
import { orderBody } from '../../testing/making/order-body.ts'
import { first } from '../../testing/present.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'
import { hashPassword } from '../accounts/passwords/password-hash.ts'
import { removeExpiredRows } from './remove-expired-rows.ts'

const PASSWORD = 'siri-ya-sasa'
let shop: TestShop
before(async () => {
  shop = await startTestShop()
})
after(() => shop.stop())

test('the orders of a deleted account lose every trace of their buyer, at once or when they are done', async () => {
  const admin = await shop.as('admin')
  const buyer = await shop.as('customer')
  const hash = await hashPassword(PASSWORD)
  await shop.db.updateTable('people').set({ password_hash: hash }).where('id', '=', buyer.person.id).execute()
  await buyer.post('guest_register', { phone_number: buyer.person.phone })
  const product = await makeProduct(shop.db)
  const place = async () => {
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
    await place(),
    await place(),
    await place(),
    await place(),
    await place(),
  ]
  const finish = async (order_id: number, quantity: number) => {
    const tick = { order_id, item_index: 0, product_id: product.id, variant: null, quantity, ready: 1 }
    assert.equal((await admin.post('update_order_item_ready', tick)).status, 200)
    const payment = { order_id, amount: 5000 * quantity, method: 'taslimu', reference: 'risiti 1' }
    assert.equal((await admin.post('update_order_payment', payment)).status, 200)
  }
  // The claim stays on the order, because the payment is recorded with another method.
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
  assert.equal((await row(done)).total, 5000, 'the sum stays for the accounts')
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
