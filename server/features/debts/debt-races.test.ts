// Races: several people change the debts of one customer at the same moment.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { assertBooksBalance } from '../../testing/assert-books-balance.ts'
import { type Debtors, prepareDebtors } from '../../testing/making/debtors.ts'
import type { SignedIn } from '../../testing/making/sign-in.ts'
import { race, sendInBothOrders, sendTogether } from '../../testing/race.ts'
import { requireValue } from '../../testing/require-value.ts'
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

test('of 8 simultaneous payments of a whole debt only one is accepted, and 8 requests with the same key pay once', async () => {
  const { owe, pay, newPhone, orderOf, customerOf } = debtors
  const { order_id, customer } = await owe(newPhone(), 5)
  const answers = await race(8, [200, 422], () => pay(customer, 5000))
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  const { paid_amount, owed } = await orderOf(order_id)
  assert.deepEqual([paid_amount, owed], [5000, 0])

  const next = await owe(newPhone(), 4)
  const client_payment_id = crypto.randomUUID()
  const repeats = await race(8, [200], () => pay(next.customer, 1500, { client_payment_id }))
  assert.equal(new Set(repeats.map(({ body }) => body.payment_id)).size, 1)
  assert.equal((await customerOf(next.customer)).debt, 2500)

  // These payments exceed the debt. The excess becomes a deposit, whichever payment comes first.
  await race(4, [200], () => pay(next.customer, 1000, { keep_as_deposit: 1 }))
  const { debt, deposit } = await customerOf(next.customer)
  assert.deepEqual([debt, deposit], [0, 1500])
})

test('if a debt is paid while its goods are returned, the payment is refused or its excess becomes a deposit', async () => {
  const { owe, pay, giveBack, newPhone, orderOf, customerOf } = debtors
  for (let round = 0; round < ROUNDS; round += 1) {
    const { order_id, customer } = await owe(newPhone(), 5)
    const acts = [() => pay(customer, 5000), () => giveBack(order_id, 3)] as const
    const [paid, back] = await sendInBothOrders(round, [200, 422], acts)
    assert.equal(back, 200)
    const order = await orderOf(order_id)
    const { debt, deposit } = await customerOf(customer)
    assert.deepEqual([order.returned_total, order.owed], [3000, paid === 200 ? 0 : 2000])
    assert.deepEqual([debt, deposit], paid === 200 ? [0, 3000] : [2000, 0])
  }
})

test('two customers can be merged while orders of both are ticked, paid and returned', async () => {
  const { owe, pay, place, tick, giveBack, merge, newPhone, customerOf } = debtors
  for (let round = 0; round < ROUNDS; round += 1) {
    const phonesOfBoth = [newPhone(), newPhone()] as const
    const [keep, gone] = [await owe(phonesOfBoth[0], 4), await owe(phonesOfBoth[1], 6)]
    const later = await Promise.all(phonesOfBoth.map((phone) => place(phone, 2)))
    const acts = [
      () => merge(keep.customer, gone.customer),
      ...later.map((order_id) => () => tick(order_id)),
      () => giveBack(gone.order_id, 1),
      () => giveBack(keep.order_id, 1),
      () => pay(gone.customer, 2000),
      () => pay(keep.customer, 1000),
      () => tick(requireValue(later[1]), 0),
    ]
    // Each round begins with another act.
    const rotated = [...acts.slice(round), ...acts.slice(0, round)]
    await sendTogether([200], rotated)
    await tick(requireValue(later[1]))
    const { debt, deposit, total } = await customerOf(keep.customer)
    // Goods for 14,000 were sold. Goods for 2,000 were returned, and 3,000 was paid.
    assert.deepEqual([debt, deposit, total], [9000, 0, 12_000])
    assert.equal((await customerOf(gone.customer)).id, keep.customer)
  }
})

test('payments can be undone while their customers are merged', async () => {
  const { owe, pay, undo, merge, newPhone, orderOf, customerOf } = debtors
  for (let round = 0; round < ROUNDS; round += 1) {
    const [keep, gone] = [await owe(newPhone(), 3), await owe(newPhone(), 5)]
    const payments = [await pay(keep.customer, 1000), await pay(gone.customer, 7000, { keep_as_deposit: 1 })]
    const undos = payments.map(
      ({ body }) =>
        () =>
          undo(body.payment_id),
    )
    const acts = [() => merge(keep.customer, gone.customer), ...undos]
    await sendTogether([200], round % 2 === 0 ? acts : acts.toReversed())
    const { debt, deposit } = await customerOf(keep.customer)
    assert.deepEqual([debt, deposit], [8000, 0])
    assert.deepEqual([(await orderOf(keep.order_id)).owed, (await orderOf(gone.order_id)).owed], [3000, 5000])
  }
})
