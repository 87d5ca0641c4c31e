// The order in which customers are locked, and their debts and deposits after a merge is undone.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import pg from 'pg'
import { assertBooksBalance } from '../../testing/assert-books-balance.ts'
import { type Debtors, prepareDebtors } from '../../testing/making/debtors.ts'
import type { SignedIn } from '../../testing/making/sign-in.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'
import { untilBlocked } from '../../testing/until-blocked.ts'

let shop: TestShop
let admin: SignedIn
let debtors: Debtors
let holder: pg.Client
before(async () => {
  shop = await startTestShop({ LOG_LEVEL: 'error' })
  admin = await shop.as('admin')
  debtors = await prepareDebtors(shop, admin)
  holder = new pg.Client({ connectionString: shop.database.url })
  await holder.connect()
})
after(async () => {
  await holder.end()
  await shop.stop()
})
afterEach(() => assertBooksBalance(shop.db))

const lock = (id: number, more = '') => holder.query(`select from customers where id = ${id} for no key update ${more}`)

/** Resolves once this many statements of the database wait for locks. */
async function untilWaiting(statements: number): Promise<void> {
  const waiting = `
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  while ((await holder.query(waiting)).rows[0].count < statements);
}

/** Makes customers who owe 1,000 each. Returns their ids, oldest first. */
async function makeDebtors(count: number): Promise<number[]> {
  const made: number[] = []
  for (let at = 0; at < count; at += 1) made.push((await debtors.owe(debtors.newPhone(), 1)).customer)
  return made
}

test('a merge locks its customers in the order of their ids, even if the request names merged customers', async () => {
  const [oldest = 0, middle = 0, newest = 0] = await makeDebtors(3)
  await debtors.merge(newest, oldest)
  await holder.query('begin')
  await lock(middle)
  // The oldest customer was merged into the newest, so the middle customer is locked before the newest.
  const merging = debtors.merge(oldest, middle)
  await untilBlocked(holder)
  await lock(newest, 'nowait')
  await holder.query('rollback')
  assert.equal((await merging).status, 200)
  assert.equal((await debtors.customerOf(middle)).debt, 3000)
})

test('a payment that waits while its customer is separated pays that customer’s debt, whether named by id or by phone', async () => {
  for (const named of ['id', 'phone'] as const) {
    const [keep, phone] = [await debtors.owe(debtors.newPhone(), 2), debtors.newPhone()]
    const gone = await debtors.owe(phone, 5)
    await debtors.merge(keep.customer, gone.customer)
    await holder.query('begin')
    await lock(keep.customer)
    const separating = debtors.unmerge(gone.customer)
    await untilBlocked(holder)
    const body = { client_payment_id: crypto.randomUUID(), amount: 3000, method: 'taslimu' } as const
    const who = named === 'id' ? { customer_id: gone.customer } : { phone_number: phone, customer_name: 'Asha' }
    const paying = admin.call('receiveCustomerPayment', { ...body, ...who })
    await untilWaiting(2)
    await holder.query('rollback')
    const statuses = [(await separating).status, (await paying).status]
    assert.deepEqual(statuses, [200, 200])
    const debts = [(await debtors.customerOf(keep.customer)).debt, (await debtors.customerOf(gone.customer)).debt]
    assert.deepEqual(debts, [2000, 2000])
  }
})

test("if a customer's deposit paid the debt of a customer merged later, the later customer must be separated first", async () => {
  const [indebted = 0, giver = 0, keep = 0] = await makeDebtors(3)
  await debtors.pay(giver, 5000, { keep_as_deposit: 1 })
  // The newest row of the three belongs to `keep`, so only the later merge can prevent the separation.
  await debtors.pay(keep, 1000)
  await debtors.merge(keep, giver)
  await debtors.merge(keep, indebted)
  const sums = async (id: number) => {
    const { debt, deposit } = await debtors.customerOf(id)
    return [debt, deposit]
  }
  assert.deepEqual(await sums(keep), [0, 3000])
  const early = await debtors.unmerge(giver)
  assert.equal(early.status, 422, early.text)
  assert.equal((await debtors.unmerge(indebted)).status, 200)
  assert.equal((await debtors.unmerge(giver)).status, 200)
  assert.deepEqual(await Promise.all([indebted, giver, keep].map(sums)), [
    [1000, 0],
    [0, 4000],
    [0, 0],
  ])
})
