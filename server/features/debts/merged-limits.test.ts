import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Debtors, prepareDebtors } from '../../testing/making/debtors.ts'
import type { SignedIn } from '../../testing/making/sign-in.ts'
import { requireOk } from '../../testing/require-ok.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'

let shop: TestShop
let admin: SignedIn
let debtors: Debtors
before(async () => {
  shop = await startTestShop()
  admin = await shop.as('admin')
  debtors = await prepareDebtors(shop, admin)
})
after(() => shop.stop())

/** Makes a customer with this credit limit. Returns its id. */
async function makeCustomer(credit_limit: number | null): Promise<number> {
  const { customer } = await debtors.owe(debtors.newPhone(), 1)
  requireOk(await admin.call('updateCustomer', { id: customer, credit_limit }))
  return customer
}

const limitOf = async (id: number) => (await debtors.customerOf(id)).credit_limit

test('merged customers have the lower of their limits until they are separated', async () => {
  const [none, low, high] = [await makeCustomer(null), await makeCustomer(700), await makeCustomer(900)]
  requireOk(await debtors.merge(high, low))
  assert.equal(await limitOf(high), 700)
  requireOk(await debtors.unmerge(low))
  assert.equal(await limitOf(high), 900)
  requireOk(await debtors.merge(low, high))
  assert.equal(await limitOf(low), 700)
  requireOk(await debtors.unmerge(high))
  assert.deepEqual([await limitOf(low), await limitOf(high)], [700, 900])
  requireOk(await debtors.merge(none, low))
  assert.equal(await limitOf(none), 700)
  requireOk(await debtors.unmerge(low))
  assert.deepEqual([await limitOf(none), await limitOf(low)], [null, 700])
})
