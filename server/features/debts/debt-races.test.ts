// Debts of one customer that several people change at the same moment.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { verifyRows } from '../../commands/books/verify.ts'
import { makeProduct } from '../../testing/making/make-product.ts'
import { orderBody } from '../../testing/making/order-body.ts'
import type { SignedIn } from '../../testing/making/sign-in.ts'
import { first, present } from '../../testing/present.ts'
import { race } from '../../testing/race.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'

const ROUNDS = 6

let shop: TestShop
let admin: SignedIn
let product: string
let phones = 0
before(async () => {
  shop = await startTestShop()
  admin = await shop.as('admin')
  product = (await makeProduct(shop.db, [{ stock: null, price: 1000 }])).id
})
after(() => shop.stop())

const somebody = () => {
  phones += 1
  return `0754770${String(100 + phones)}`
}

/** Places an order under a phone; its lines are not ready. */
async function place(phone_number: string, quantity: number): Promise<number> {
  const body = orderBody([{ id: product, quantity, price: 1000 }], {
    phone_number,
    client_order_id: crypto.randomUUID(),
  })
  const { status, text, body: placed } = await shop.anonymous().call('submitOrder', body)
  assert.equal(status, 200, text)
  return placed.order_id
}
const tick = (order_id: number, ready: 0 | 1 = 1) =>
  admin.call('updateOrderItemReady', { order_id, item_index: 0, ready })

/** Sells on credit. Returns the order and its customer. */
async function owe(phone: string, quantity: number): Promise<{ order_id: number; customer: number }> {
  const order_id = await place(phone, quantity)
  assert.equal((await tick(order_id)).status, 200)
  return { order_id, customer: present((await orderOf(order_id)).customer_id) }
}
const orderOf = async (id: number) => first((await admin.call('getOrders', { id })).body.orders)
const customerOf = async (id: number) => (await admin.call('getCustomer', { id })).body.customer

const pay = (customer_id: number, amount: number, more: { keep_as_deposit?: 1; client_payment_id?: string } = {}) =>
  admin.call('receiveCustomerPayment', {
    customer_id,
    client_payment_id: crypto.randomUUID(),
    amount,
    method: 'taslimu',
    ...more,
  })
const giveBack = (order_id: number, quantity: number) =>
  admin.call('returnOrderItems', {
    order_id,
    client_return_id: crypto.randomUUID(),
    lines: [{ item_index: 0, quantity, to_stock: 1 }],
    keep_as_deposit: 1,
    reason: 'Imeharibika',
  })
const merge = (keep_id: number, gone_id: number) => admin.call('mergeCustomers', { keep_id, gone_id })
const undo = (payment_id: number) => admin.call('undoCustomerPayment', { payment_id, reason: 'Si sahihi' })

/** Sends different acts at once. Returns the status of each. */
async function together(allowed: readonly number[], acts: (() => ReturnType<SignedIn['post']>)[]): Promise<number[]> {
  const answers = await race(acts.length, allowed, (at) => present(acts[at])())
  for (const { status, text } of answers) assert.ok(allowed.includes(status), text)
  return answers.map(({ status }) => status)
}
const booksBalance = async () => assert.deepEqual(await verifyRows(shop.db), [])

test('of 8 payments of a whole debt at once one is taken, and one key pays once', async () => {
  const { order_id, customer } = await owe(somebody(), 5)
  const answers = await race(8, [200, 422], () => pay(customer, 5000))
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  const { paid_amount, owed } = await orderOf(order_id)
  assert.deepEqual([paid_amount, owed], [5000, 0])

  const next = await owe(somebody(), 4)
  const client_payment_id = crypto.randomUUID()
  const repeats = await race(8, [200], () => pay(next.customer, 1500, { client_payment_id }))
  assert.equal(new Set(repeats.map(({ body }) => body.payment_id)).size, 1)
  assert.equal((await customerOf(next.customer)).debt, 2500)

  // What exceeds the debt is kept, whichever comes first.
  await race(4, [200], () => pay(next.customer, 1000, { keep_as_deposit: 1 }))
  const { debt, deposit } = await customerOf(next.customer)
  assert.deepEqual([debt, deposit], [0, 1500])
  await booksBalance()
})

test('a debt is paid while its goods come back: the money pays the debt or is a deposit, never both', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { order_id, customer } = await owe(somebody(), 5)
    const paysFirst = round % 2 === 0
    const acts = [() => pay(customer, 5000), () => giveBack(order_id, 3)]
    const statuses = await together([200, 422], paysFirst ? acts : acts.toReversed())
    const [paid, back] = paysFirst ? statuses : statuses.toReversed()
    assert.equal(back, 200)
    const order = await orderOf(order_id)
    const { debt, deposit } = await customerOf(customer)
    assert.deepEqual([order.returned_total, order.owed], [3000, paid === 200 ? 0 : 2000])
    assert.deepEqual([debt, deposit], paid === 200 ? [0, 3000] : [2000, 0])
  }
  await booksBalance()
})

test('two customers are merged while lines of both are ticked, paid and returned', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const phonesOfBoth = [somebody(), somebody()] as const
    const [keep, gone] = [await owe(phonesOfBoth[0], 4), await owe(phonesOfBoth[1], 6)]
    const later = await Promise.all(phonesOfBoth.map((phone) => place(phone, 2)))
    const acts = [
      () => merge(keep.customer, gone.customer),
      ...later.map((order_id) => () => tick(order_id)),
      () => giveBack(gone.order_id, 1),
      () => giveBack(keep.order_id, 1),
      () => pay(gone.customer, 2000),
      () => pay(keep.customer, 1000),
      () => tick(present(later[1]), 0),
    ]
    // Each act is first in one of the rounds.
    const turned = [...acts.slice(round), ...acts.slice(0, round)]
    await together([200], turned)
    await tick(present(later[1]))
    const { debt, deposit, total } = await customerOf(keep.customer)
    // 10,000 and 4,000 were sold, 2,000 came back, 3,000 was paid.
    assert.deepEqual([debt, deposit, total], [9000, 0, 12_000])
    assert.equal((await customerOf(gone.customer)).id, keep.customer)
    await booksBalance()
  }
})

test('a payment is undone while its customer is merged into another', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [keep, gone] = [await owe(somebody(), 3), await owe(somebody(), 5)]
    const payments = [await pay(keep.customer, 1000), await pay(gone.customer, 7000, { keep_as_deposit: 1 })]
    const undos = payments.map(
      ({ body }) =>
        () =>
          undo(body.payment_id),
    )
    const acts = [() => merge(keep.customer, gone.customer), ...undos]
    await together([200], round % 2 === 0 ? acts : acts.toReversed())
    const { debt, deposit } = await customerOf(keep.customer)
    assert.deepEqual([debt, deposit], [8000, 0])
    assert.deepEqual([(await orderOf(keep.order_id)).owed, (await orderOf(gone.order_id)).owed], [3000, 5000])
    await booksBalance()
  }
})
