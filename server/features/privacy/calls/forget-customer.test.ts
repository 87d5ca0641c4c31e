import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { assertBooksBalance } from '../../../testing/assert-books-balance.ts'
import { makeOpenDays } from '../../../testing/making/open-days.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'
import { removeExpiredRows } from '../remove-expired-rows.ts'

let shop: TestShop
let admin: SignedIn
before(async () => {
  shop = await startTestShop()
  admin = await shop.as('admin')
})
after(() => shop.stop())

/** Adds an opening debt, and returns the customer's id. */
async function owe(amount: number, phone_number: string): Promise<number> {
  const { status, text, body } = await admin.call('addCustomerEntry', {
    kind: 'opening',
    client_entry_id: crypto.randomUUID(),
    customer_name: 'Mama Salma',
    phone_number,
    amount,
    reason: 'Daftari la zamani',
  })
  assert.equal(status, 200, text)
  return body.customer.id
}

async function pay(customer_id: number, amount: number): Promise<void> {
  const { status, text } = await admin.call('receiveCustomerPayment', {
    customer_id,
    client_payment_id: crypto.randomUUID(),
    amount,
    method: 'taslimu',
    keep_as_deposit: 1,
  })
  assert.equal(status, 200, text)
}

const row = (id: number) => shop.db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a customer is forgotten only if nothing is owed, and a repeated request changes nothing', async () => {
  const id = await owe(5000, '0754020001')
  assert.equal((await admin.call('forgetCustomer', { id })).status, 422, 'a debt is left')
  await pay(id, 6000)
  assert.equal((await admin.call('forgetCustomer', { id })).status, 422, 'a deposit is left')
  assert.equal((await row(id)).name, 'Mama Salma')

  const refund = { customer_id: id, client_payment_id: crypto.randomUUID(), amount: 1000, method: 'taslimu' } as const
  assert.equal((await admin.call('receiveCustomerPayment', { ...refund, refund: 1 })).status, 200)
  assert.equal((await admin.call('forgetCustomer', { id })).status, 200)
  const forgotten = await row(id)
  assert.notEqual(forgotten.forgotten_at, null)
  assert.ok(!JSON.stringify(forgotten).includes('Mama Salma'))
  assert.ok(!JSON.stringify(forgotten).includes('754020001'))
  assert.equal((await admin.call('forgetCustomer', { id })).status, 200)
  assert.deepEqual((await row(id)).forgotten_at, forgotten.forgotten_at)
  await assertBooksBalance(shop.db)
})

test('only admins can forget customers, and the response for an unknown customer is 404', async () => {
  const id = await owe(700, '0754020002')
  await pay(id, 700)
  for (const role of ['salesperson', 'storeManager', 'manager', 'customer'] as const)
    assert.equal((await (await shop.as(role)).call('forgetCustomer', { id })).status, 403, role)
  assert.equal((await row(id)).forgotten_at, null)
  assert.equal((await admin.call('forgetCustomer', { id: 999_999 })).status, 404)
})

test('if the clock is years ahead, no debt is written off and no name is erased', async () => {
  const id = await owe(5000, '0754020005')
  await sql`update customers set moved_at = now() - interval '4 years' where id = ${id}`.execute(shop.db)
  // By this clock the shop was running on nine days, which is one day too few.
  await makeOpenDays(shop.db, 9)
  await removeExpiredRows(shop.db)
  const { debt, name, forgotten_at } = await row(id)
  assert.deepEqual([debt, name, forgotten_at], [5000, 'Mama Salma', null])
  await sql`update customers set moved_at = now() where id = ${id}`.execute(shop.db)
})

test('three years after the last movement, and not before, the debt is written off in the statement', async () => {
  await makeOpenDays(shop.db, 10)
  const [old, young] = [await owe(5000, '0754020003'), await owe(4000, '0754020004')]
  await sql`update customers set moved_at = now() - interval '3 years 1 day' where id = ${old}`.execute(shop.db)
  await sql`update customers set moved_at = now() - interval '3 years' + interval '1 day' where id = ${young}`.execute(
    shop.db,
  )
  await removeExpiredRows(shop.db)
  const [gone, kept] = [await row(old), await row(young)]
  assert.deepEqual([gone.debt, gone.forgotten_at === null], [0, false])
  assert.deepEqual([kept.debt, kept.name, kept.forgotten_at], [4000, 'Mama Salma', null])
  await assertBooksBalance(shop.db)
})
