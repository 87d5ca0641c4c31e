// Customers who paid in advance before the shop used this program.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, shopDay } from '../../../shop/numbers/dates.ts'
import { assertBooksBalance } from '../../testing/assert-books-balance.ts'
import { type Debtors, prepareDebtors } from '../../testing/making/debtors.ts'
import type { SignedIn } from '../../testing/making/sign-in.ts'
import { requireValue } from '../../testing/require-value.ts'
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

const today = () => shopDay(Date.now())
const paidInAdvance = (phone_number: string, amount: number, more: { since?: string } = {}) =>
  debtors.enter({ phone_number, customer_name: 'Halima Said', kind: 'opening_deposit', amount, ...more })

test('an opening deposit pays for goods on credit, and is not in any drawer, payment or report of today', async () => {
  const { status, text, body } = await paidInAdvance(debtors.newPhone(), 5000, { since: addDays(today(), -60) })
  assert.equal(status, 200, text)
  assert.deepEqual([body.customer.debt, body.customer.deposit, body.customer.balance], [0, 5000, -5000])
  const { statement } = (await admin.call('getCustomer', { id: body.customer.id })).body
  const shown = statement.map(({ kind, amount, since, remaining }) => [kind, amount, since, remaining])
  assert.deepEqual(shown, [['opening_deposit', -5000, addDays(today(), -60), 5000]])
  const { moved, rows, acts } = (await admin.call('getDay', { date: today() })).body
  assert.deepEqual([moved, rows], [[], []])
  assert.deepEqual(
    acts.map(({ kind, amount, reason }) => [kind, amount, reason]),
    [['opening_deposit', 5000, 'Halima Said: Daftari']],
  )
  assert.deepEqual(await shop.db.selectFrom('payments').selectAll().execute(), [])
  const { customer } = await debtors.owe(requireValue(await phoneOf(body.customer.id)), 3)
  assert.equal(customer, body.customer.id)
  const { debt, deposit } = await debtors.customerOf(customer)
  assert.deepEqual([debt, deposit], [0, 2000])
  await assertBooksBalance(shop.db)
})

const phoneOf = async (id: number) => (await debtors.customerOf(id)).phone_number

test('an opening deposit immediately pays the oldest opening debt', async () => {
  const phone_number = debtors.newPhone()
  await debtors.enter({ phone_number, customer_name: 'Halima Said', kind: 'opening', amount: 3000 })
  const { body } = await paidInAdvance(phone_number, 5000)
  assert.deepEqual([body.customer.debt, body.customer.deposit, body.customer.balance], [0, 2000, -2000])
  await assertBooksBalance(shop.db)
})

test('a deposit can be reversed up to its amount, and the debts that it paid are then owed again', async () => {
  const phone = debtors.newPhone()
  const { body } = await paidInAdvance(phone, 5000)
  const { order_id, customer } = await debtors.owe(phone, 3)
  const reverse = (amount: number) =>
    debtors.enter({ customer_id: customer, kind: 'reversal', entry_id: body.entry_id, amount })
  assert.deepEqual((await reverse(5001)).body.most, 5000)
  const { customer: sums } = (await reverse(4000)).body
  assert.deepEqual([sums.debt, sums.deposit, sums.balance], [2000, 0, 2000])
  assert.equal((await debtors.orderOf(order_id)).owed, 2000)
  await assertBooksBalance(shop.db)
  assert.equal((await reverse(1000)).body.customer.debt, 3000)
  await assertBooksBalance(shop.db)
  // The shop no longer owes this money to the customer, so the owner must see the act.
  const { acts } = (await admin.call('getDay', { date: today() })).body
  assert.deepEqual(
    acts.filter(({ kind }) => kind === 'write_off').map(({ amount }) => amount),
    [-1000, -4000],
  )
})

test('the part of a deposit that was paid back cannot be reversed', async () => {
  const { body } = await paidInAdvance(debtors.newPhone(), 5000)
  const { customer, entry_id } = body
  assert.equal((await debtors.pay(customer.id, 4000, { refund: 1 })).status, 200)
  const refused = await debtors.enter({ customer_id: customer.id, kind: 'reversal', entry_id, amount: 2000 })
  assert.equal(refused.status, 422, refused.text)
  assert.match(refused.text, /Amana iliyobaki ni TSh.1,000/)
  const { moved } = (await admin.call('getDay', { date: today() })).body
  assert.deepEqual(
    moved?.map(({ amount }) => amount),
    [-4000],
    'the refund leaves the drawer of today',
  )
  await assertBooksBalance(shop.db)
})

test('a deposit is refused if its date is in the future or its phone number has a customer of another name', async () => {
  const phone = debtors.newPhone()
  const tomorrow = await paidInAdvance(phone, 5000, { since: addDays(today(), 1) })
  assert.equal(tomorrow.status, 400)
  assert.match(tomorrow.text, /Amana ya zamani haiwezi kuwa ya kesho/)
  await paidInAdvance(phone, 5000)
  const entry = { phone_number: phone, kind: 'opening_deposit', amount: 500 } as const
  const other = await debtors.enter({ ...entry, customer_name: 'Baba Janeth' })
  assert.deepEqual([other.status, other.body.known_name], [422, 'Halima Said'])
  assert.match(other.text, /Amana iandikwe kwa Halima Said\?/)
})

test('opening deposits need the same right as opening debts', async () => {
  for (const [role, status] of [
    ['manager', 200],
    ['salesperson', 403],
    ['storeManager', 403],
  ] as const) {
    const person = await shop.as(role)
    const answer = await person.call('addCustomerEntry', {
      customer_name: 'Mama Ntilie',
      client_entry_id: crypto.randomUUID(),
      kind: 'opening_deposit',
      amount: 1000,
      reason: 'Daftari',
    })
    assert.equal(answer.status, status, role)
  }
})

test('the opening deposit of one merged customer pays the other’s debt until they are separated', async () => {
  const { body: rich } = await paidInAdvance(debtors.newPhone(), 5000)
  const { customer: poor } = await debtors.owe(debtors.newPhone(), 3)
  const merged = await debtors.merge(rich.customer.id, poor)
  assert.deepEqual([merged.body.customer.debt, merged.body.customer.deposit], [0, 2000])
  await assertBooksBalance(shop.db)
  await debtors.unmerge(poor)
  const [one, other] = [await debtors.customerOf(rich.customer.id), await debtors.customerOf(poor)]
  assert.deepEqual([one.deposit, other.debt], [5000, 3000])
  await assertBooksBalance(shop.db)
})
