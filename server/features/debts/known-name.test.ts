// Opening debts that staff enter under the phone number of an existing customer.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { assertBooksBalance } from '../../testing/assert-books-balance.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'

let shop: TestShop
before(async () => {
  shop = await startTestShop()
})
after(() => shop.stop())

test('an opening debt under a known phone number and another name is written once the known name is confirmed', async () => {
  const admin = await shop.as('admin')
  const phone_number = '0754013301'
  const enter = (amount: number, customer_name: string, more: { known_name?: string; client_entry_id?: string } = {}) =>
    admin.call('addCustomerEntry', {
      kind: 'opening',
      reason: 'Daftari',
      client_entry_id: crypto.randomUUID(),
      phone_number,
      customer_name,
      amount,
      ...more,
    })
  const debt = async () => (await admin.call('getCustomers', { q: phone_number })).body.customers.map((one) => one.debt)

  assert.equal((await enter(1000, 'Mama Neema')).status, 200)
  const other = await enter(2000, 'Baba Janeth')
  assert.deepEqual([other.status, other.body.known_name], [422, 'Mama Neema'])
  assert.equal((await enter(2000, 'Baba Janeth', { known_name: 'Mwingine' })).status, 422)
  assert.deepEqual(await debt(), [1000])

  const confirmed = { known_name: 'mama  neema', client_entry_id: crypto.randomUUID() }
  const written = await enter(2000, 'Baba Janeth', confirmed)
  assert.equal(written.status, 200, written.text)
  const repeated = await enter(2000, 'Baba Janeth', confirmed)
  assert.deepEqual([repeated.status, repeated.body.entry_id], [200, written.body.entry_id])
  assert.deepEqual(await debt(), [3000])
  await assertBooksBalance(shop.db)
})
