// Races: customers are merged, separated or forgotten, or their debts end, while somebody pays or buys on credit.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { assertBooksBalance } from '../../testing/assert-books-balance.ts'
import { saleBody } from '../../testing/making/counter-sale.ts'
import { type Debtors, prepareDebtors } from '../../testing/making/debtors.ts'
import type { SignedIn } from '../../testing/making/sign-in.ts'
import { race, sendInBothOrders, sendTogether } from '../../testing/race.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'

const ROUNDS = 6

let shop: TestShop
let admin: SignedIn
let debtors: Debtors
before(async () => {
  // Unexpected errors are logged, because a race is hard to reproduce.
  shop = await startTestShop({ LOG_LEVEL: 'error' })
  admin = await shop.as('admin')
  debtors = await prepareDebtors(shop, admin)
})
after(() => shop.stop())
afterEach(() => assertBooksBalance(shop.db))

/** Sells pieces at the counter to a customer who pays nothing. */
const sellOnCredit = (customer_id: number, quantity: number) =>
  admin.post('counter_sale', saleBody([{ id: debtors.product, quantity, price: 1000 }], { customer_id, payments: [] }))

const rounds = Array.from({ length: ROUNDS }, (_, round) => round)

test('if a debt is written off while it is paid, only one of the two succeeds', async () => {
  const { owe, pay, enter, newPhone, orderOf, customerOf } = debtors
  for (const round of rounds) {
    const { order_id, customer } = await owe(newPhone(), 5)
    const writeOff = () => enter({ kind: 'write_off', customer_id: customer, amount: 5000 })
    const [paid, forgiven] = await sendInBothOrders(round, [200, 422], [() => pay(customer, 5000), writeOff])
    assert.deepEqual([paid, forgiven].toSorted(), [200, 422])
    const { paid_amount, settled, owed } = await orderOf(order_id)
    assert.deepEqual([paid_amount, settled, owed], paid === 200 ? [5000, 0, 0] : [0, 5000, 0])
    assert.equal((await customerOf(customer)).debt, 0)
  }
})

test('if an order is cancelled while its debt is paid, the payment is refused, or accepted and due as a refund', async () => {
  const { owe, pay, newPhone, orderOf, customerOf } = debtors
  for (const round of rounds) {
    const { order_id, customer } = await owe(newPhone(), 5)
    const cancel = () => admin.call('cancelOrder', { order_id, reason: 'Hakuja' })
    const [paid, cancelled] = await sendInBothOrders(round, [200, 422], [() => pay(customer, 5000), cancel])
    assert.equal(cancelled, 200)
    const { refund_due } = await orderOf(order_id)
    assert.equal(refund_due, paid === 200 ? 5000 : 0)
    assert.equal((await customerOf(customer)).debt, 0)
  }
})

test('of 8 simultaneous refunds of one deposit, only one succeeds', async () => {
  const { pay, enter, newPhone, customerOf } = debtors
  const opened = await enter({ kind: 'opening', phone_number: newPhone(), customer_name: 'Amana', amount: 1000 })
  const { id } = opened.body.customer
  assert.equal((await pay(id, 6000, { keep_as_deposit: 1 })).status, 200)
  const answers = await race(8, [200, 422], () => pay(id, 5000, { refund: 1 }))
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  const { debt, deposit } = await customerOf(id)
  assert.deepEqual([debt, deposit], [0, 0])
})

test('if two customers are merged during sales on credit to both, the deposit of one pays the debts of both', async () => {
  const { owe, pay, merge, newPhone, customerOf } = debtors
  for (const round of rounds) {
    const [keep, gone] = [await owe(newPhone(), 1), await owe(newPhone(), 1)]
    await pay(gone.customer, 4000, { keep_as_deposit: 1 })
    const acts = [
      () => merge(keep.customer, gone.customer),
      () => sellOnCredit(gone.customer, 2),
      () => sellOnCredit(keep.customer, 5),
      () => pay(gone.customer, 500, { keep_as_deposit: 1 }),
    ]
    await sendTogether([200], [...acts.slice(round % 4), ...acts.slice(0, round % 4)])
    // The debts are 2,000 and 7,000, less payments of 4,500.
    const { id, debt, deposit } = await customerOf(gone.customer)
    assert.deepEqual([id, debt, deposit], [keep.customer, 4500, 0])
  }
})

test('simultaneous merges, in pairs and in a circle, leave one customer with all rows', async () => {
  const { owe, merge, newPhone, customerOf } = debtors
  for (const size of [2, 3, 4]) {
    const made: number[] = []
    for (let at = 0; at < size; at += 1) made.push((await owe(newPhone(), 1)).customer)
    const circle = made.map((one, at) => [one, made[(at + 1) % size] ?? 0] as const)
    const answers = await sendTogether(
      [200, 422],
      circle.map(
        ([keep, gone]) =>
          () =>
            merge(keep, gone),
      ),
    )
    assert.equal(answers.filter((status) => status === 200).length, size - 1)
    const customersNow = await Promise.all(made.map(customerOf))
    assert.equal(new Set(customersNow.map(({ id }) => id)).size, 1)
    assert.deepEqual(new Set(customersNow.map(({ debt }) => debt)), new Set([size * 1000]))
  }
})

test('if customers are separated while one of them pays, the payment belongs to that customer or the separation is refused', async () => {
  const { owe, pay, merge, unmerge, newPhone, customerOf } = debtors
  for (const round of rounds) {
    // In some rounds, the older customer is merged into the newer customer.
    const both = [await owe(newPhone(), 3), await owe(newPhone(), 5)] as const
    const [keep, gone] = round % 3 === 0 ? both : both.toReversed()
    if (!keep || !gone) throw new Error('a debtor is missing')
    await merge(keep.customer, gone.customer)
    const [separated, paid] = await sendInBothOrders(
      round,
      [200, 422],
      [() => unmerge(gone.customer), () => pay(gone.customer, 1000)],
    )
    assert.equal(paid, 200)
    const debts = [(await customerOf(keep.customer)).debt, (await customerOf(gone.customer)).debt]
    const [ofKeep, ofGone] = round % 3 === 0 ? [3000, 5000] : [5000, 3000]
    assert.deepEqual(debts, separated === 200 ? [ofKeep, ofGone - 1000] : [7000, 7000])
  }
})

test('a customer who is forgotten during a sale on credit or a payment has no debt and no deposit afterwards', async () => {
  const { owe, pay, newPhone, customerOf } = debtors
  for (const round of rounds) {
    const { customer } = await owe(newPhone(), 1)
    await pay(customer, 1000)
    const forget = () => admin.call('forgetCustomer', { id: customer })
    const deposit = () => pay(customer, 700, { keep_as_deposit: 1 })
    const act = round % 3 === 0 ? () => sellOnCredit(customer, 1) : deposit
    const statuses = await sendInBothOrders(round, [200, 422], [forget, act])
    assert.deepEqual(statuses.toSorted(), [200, 422])
    const { debt, deposit: kept } = await customerOf(customer)
    if (statuses[0] === 200) assert.deepEqual([debt, kept], [0, 0])
  }
})

test('if a credit limit is lowered during sales on credit, no later sale exceeds the new limit', async () => {
  const { owe, newPhone, customerOf } = debtors
  for (const round of rounds) {
    const { customer: id } = await owe(newPhone(), 1)
    const setLimit = () => admin.call('updateCustomer', { id, credit_limit: 3000 })
    const sales = [1, 2, 3, 4].map(() => () => sellOnCredit(id, 1))
    const acts = [setLimit, ...sales]
    const statuses = await sendTogether([200, 422], round % 2 === 0 ? acts : acts.toReversed())
    const sold = statuses.filter((status) => status === 200).length - 1
    assert.equal((await customerOf(id)).debt, 1000 * (1 + sold))
    assert.ok(sold >= 2, 'sales up to the limit succeed')
    const after = await sellOnCredit(id, 3)
    assert.equal(after.status, 422, after.text)
  }
})
