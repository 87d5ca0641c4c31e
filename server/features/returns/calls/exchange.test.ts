// Exchanges, with sums calculated by hand. The old order is a shirt for 10,000.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { assertBooksBalance } from '../../../testing/assert-books-balance.ts'
import { saleBody } from '../../../testing/making/counter-sale.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { approveUpdate, sendUpdate } from '../../../testing/making/stock-updates.ts'
import { race, statusesOf } from '../../../testing/race.ts'
import { requireOk } from '../../../testing/require-ok.ts'
import { first, requireValue } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
let admin: SignedIn
let seller: SignedIn
let shati: string
let dear: string
let cheap: string
before(async () => {
  shop = await startTestShop()
  admin = await shop.as('admin')
  seller = await shop.as('salesperson')
  shati = await makeStocked(10_000)
  dear = await makeStocked(13_000)
  cheap = await makeStocked(4000)
})
after(() => shop.stop())

async function makeStocked(price: number, pieces = 200): Promise<string> {
  const { id } = await makeProduct(shop.db, [{ price }])
  await approveUpdate(admin, await sendUpdate(admin, id, { counted: pieces, reason: 'ya kwanza' }))
  return id
}

let phones = 0
const somebody = () => {
  phones += 1
  return { customer_name: 'Neema', phone_number: `0754${String(880_000 + phones)}` }
}
const cash = (amount: number) => [{ method: 'taslimu' as const, amount, reference: '' }]

/** Sells shirts at the counter, on credit if `pays` is less than the price. */
async function sellShirts(pays = 10_000, more: object = somebody(), quantity = 1): Promise<number> {
  const lines = [{ id: shati, quantity, price: 10_000 }]
  const sale = saleBody(lines, { ...more, payments: cash(pays) })
  return requireOk(await seller.post('counter_sale', sale)).body.order_id
}

type Asked = { id?: string; price?: number; quantity?: number; pays?: number; returnedPieces?: number } & Record<
  string,
  unknown
>

/** Exchanges pieces of the first line of an order for other goods. */
function exchange(order_id: number, asked: Asked, by: SignedIn = seller) {
  const { id = dear, price = 13_000, quantity = 1, pays = 0, returnedPieces = 1, ...more } = asked
  const { items: new_items, total_amount } = saleBody([{ id, quantity, price }])
  return by.post('return_order_items', {
    order_id,
    client_return_id: crypto.randomUUID(),
    lines: [{ item_index: 0, quantity: returnedPieces, to_stock: 1 }],
    reason: 'Saizi au rangi si sahihi',
    new_items,
    total_amount,
    payments: pays > 0 ? cash(pays) : [],
    ...more,
  })
}
async function makeExchange(order_id: number, asked: Asked, by?: SignedIn): Promise<number> {
  return requireValue(requireOk(await exchange(order_id, asked, by)).body.new_order_id)
}
const fetchOrder = async (id: number) => requireValue((await admin.get('get_orders', { id })).body.orders[0])
const sumsOf = async (id: number) => {
  const { total_amount, returned_total, paid_amount, settled, owed } = await fetchOrder(id)
  return [total_amount, returned_total, paid_amount, settled, owed]
}
const returnsOf = async (order_id: number) => (await admin.get('get_order_returns', { order_id })).body
const customerOf = async (order_id: number) => {
  const { customer_id } = await fetchOrder(order_id)
  return (await admin.get('get_customer', { id: requireValue(customer_id) })).body.customer
}
const stockOf = async (product_id: string) =>
  requireValue(first((await admin.get('get_variants', { product_id })).body.variants).stock)

test('for more expensive goods, the customer pays the difference and gets change from cash', async () => {
  const old_order = await sellShirts()
  const [before, beforeDear] = [await stockOf(shati), await stockOf(dear)]
  const { status, text, body } = await exchange(old_order, { pays: 5000 })
  assert.equal(status, 200, text)
  assert.equal(body.change, 2000)
  const new_order = requireValue(body.new_order_id)
  assert.deepEqual(await sumsOf(old_order), [10_000, 10_000, 10_000, -10_000, 0])
  assert.deepEqual(await sumsOf(new_order), [13_000, 0, 3000, 10_000, 0])
  assert.deepEqual([await stockOf(shati), await stockOf(dear)], [before + 1, beforeDear - 1])
  const order = await fetchOrder(new_order)
  assert.deepEqual([order.channel, order.payment_state, order.all_ready], ['counter', 'paid', true])
  const { returns } = await returnsOf(old_order)
  const one = first(returns)
  assert.deepEqual([one.value, one.exchanged, one.refunded, one.new_order?.id], [10_000, 10_000, 0, new_order])
  assert.deepEqual(
    one.new_order?.lines.map(({ line_total }) => line_total),
    [13_000],
  )
  const came = (await returnsOf(new_order)).came_from
  assert.deepEqual(came, { return_id: one.id, order_id: old_order, exchanged: 10_000 })
  assert.deepEqual((await customerOf(new_order)).debt, 0)
  await assertBooksBalance(shop.db)
})

test('for cheaper goods, the request must say whether the rest is refunded or kept as a deposit', async () => {
  const refunded_order = await sellShirts()
  const asked = { id: cheap, price: 4000 }
  const refused = await exchange(refunded_order, asked)
  assert.equal(refused.status, 422)
  assert.equal(refused.body.money, 6000)
  const new_order = await makeExchange(refunded_order, { ...asked, refund: { amount: 6000, method: 'taslimu' } })
  assert.deepEqual(await sumsOf(refunded_order), [10_000, 10_000, 4000, -4000, 0])
  assert.deepEqual(await sumsOf(new_order), [4000, 0, 0, 4000, 0])

  const deposit_order = await sellShirts()
  await makeExchange(deposit_order, { ...asked, keep_as_deposit: 1 })
  assert.deepEqual(await sumsOf(deposit_order), [10_000, 10_000, 10_000, -10_000, 0])
  assert.equal((await customerOf(deposit_order)).deposit, 6000)

  const anonymous_order = await sellShirts(10_000, {})
  assert.equal((await exchange(anonymous_order, { ...asked, keep_as_deposit: 1 })).status, 422)
  await assertBooksBalance(shop.db)
})

test('for goods of equal value, no money moves', async () => {
  const old_order = await sellShirts(10_000, {})
  const new_order = await makeExchange(old_order, { id: shati, price: 10_000 })
  assert.deepEqual(await sumsOf(new_order), [10_000, 0, 0, 10_000, 0])
  assert.equal((await exchange(await sellShirts(), { id: shati, price: 10_000, payments: [] })).status, 200)
  const tooMuch = [{ method: 'mpesa', amount: 1000, reference: '' }]
  assert.equal((await exchange(await sellShirts(), { id: shati, price: 10_000, payments: tooMuch })).status, 422)
  await assertBooksBalance(shop.db)
})

test('if the old order has a debt, the value of the return first reduces that debt, and the new goods are on credit', async () => {
  const old_order = await sellShirts(3000)
  const new_order = await makeExchange(old_order, { confirm_limit: 1 })
  assert.deepEqual(await sumsOf(old_order), [10_000, 10_000, 3000, -3000, 0])
  assert.deepEqual(await sumsOf(new_order), [13_000, 0, 0, 3000, 10_000])
  assert.equal((await customerOf(old_order)).debt, 10_000)
  await assertBooksBalance(shop.db)
})

test('credit without a customer is refused, and a name and phone number create a customer', async () => {
  const old_order = await sellShirts(10_000, {})
  assert.equal((await exchange(old_order, {})).status, 422)
  const new_order = await makeExchange(old_order, somebody())
  assert.equal((await customerOf(new_order)).debt, 3000)
  await assertBooksBalance(shop.db)
})

test('a deposit that paid the old order becomes a deposit again and pays the new order', async () => {
  const buyer = somebody()
  const { customer_id } = await fetchOrder(await sellShirts(10_000, buyer))
  const paid = {
    customer_id: requireValue(customer_id),
    client_payment_id: crypto.randomUUID(),
    method: 'taslimu' as const,
  }
  const deposit = await admin.post('receive_customer_payment', { ...paid, amount: 8000, keep_as_deposit: 1 })
  assert.equal(deposit.status, 200, deposit.text)
  const old_order = await sellShirts(2000, buyer)
  const new_order = await makeExchange(old_order, { pays: 3000 })
  assert.deepEqual(await sumsOf(new_order), [13_000, 0, 3000, 10_000, 0])
  const customer = await customerOf(new_order)
  assert.deepEqual([customer.debt, customer.deposit], [0, 0])
  await assertBooksBalance(shop.db)
})

test('exchanged goods can be exchanged and returned again, and no more money is refunded than was paid', async () => {
  const old_order = await sellShirts()
  const second = await makeExchange(old_order, { pays: 3000 })
  const third = await makeExchange(second, { id: cheap, price: 4000, quantity: 2, keep_as_deposit: 1 })
  assert.deepEqual(await sumsOf(third), [8000, 0, 0, 8000, 0])
  assert.equal((await customerOf(third)).deposit, 5000)
  const back = { order_id: third, client_return_id: crypto.randomUUID(), reason: 'Imeharibika' }
  const lines = [{ item_index: 0, quantity: 2, to_stock: 1 as const }]
  const refund = (amount: number) => ({ amount, method: 'taslimu' as const })
  const tooMuch = await admin.post('return_order_items', { ...back, lines, refund: refund(8001) })
  assert.equal(tooMuch.status, 422)
  assert.equal(tooMuch.body.money, 8000)
  assert.equal((await admin.post('return_order_items', { ...back, lines, refund: refund(8000) })).status, 200)
  assert.deepEqual(await sumsOf(third), [8000, 8000, -8000, 8000, 0])
  await assertBooksBalance(shop.db)
})

test('money that moved to a new order can be neither refunded nor undone on the old order', async () => {
  const old_order = await sellShirts()
  await makeExchange(old_order, { pays: 3000 })
  const payment = requireValue(first(requireValue((await fetchOrder(old_order)).payments)))
  const refund = {
    order_id: old_order,
    amount: 1000,
    method: 'taslimu' as const,
    refund: 1 as const,
    key: 'rudisha-pesa',
  }
  assert.equal((await admin.post('update_order_payment', refund)).status, 422)
  assert.equal((await admin.post('update_order_payment', { order_id: old_order, undo: payment.id })).status, 422)
  await assertBooksBalance(shop.db)
})

test('a repeat with the key of an exchange returns that exchange, and another body with the key is refused', async () => {
  const old_order = await sellShirts(20_000, {}, 2)
  const same = { client_return_id: 'badilisha-mara-moja', pays: 5000 }
  const sent = await Promise.all([1, 2, 3].map((n) => exchange(old_order, { ...same, allow_shortage: n % 2 })))
  assert.deepEqual(statusesOf(sent), [200])
  assert.equal(new Set(sent.map(({ body }) => body.new_order_id)).size, 1)
  assert.deepEqual([...new Set(sent.map(({ body }) => body.change))], [2000])
  assert.equal((await exchange(old_order, { ...same, pays: 4000 })).status, 409)
  assert.equal((await exchange(old_order, same, admin)).status, 409)
})

test('invalid input, a changed price and an agreed price beyond the limit leave no rows', async () => {
  const old_order = await sellShirts()
  assert.equal((await exchange(old_order, { total_amount: undefined })).status, 400)
  assert.equal((await exchange(old_order, { new_items: [] })).status, 400)
  assert.equal((await exchange(old_order, { new_items: undefined, pays: 1000 })).status, 400)
  const changed = await exchange(old_order, { price: 12_000 })
  assert.equal(changed.status, 422)
  assert.equal(changed.body.total_amount, 13_000)
  const agreed = { agreed_price: 11_000, agreed_reason: 'Mteja wa jumla' }
  const line = { id: dear, quantity: 1, price: 11_000, line_total: 11_000, ...agreed }
  const below = { new_items: [line], total_amount: 11_000, pays: 1000 }
  assert.equal((await exchange(old_order, below)).status, 403)
  assert.equal((await exchange(old_order, {}, await shop.as('salesperson'))).status, 404)
  assert.equal((await exchange(old_order, {}, await shop.as('storeManager'))).status, 403)
  assert.deepEqual(await sumsOf(old_order), [10_000, 0, 10_000, 0, 0])
  await makeExchange(old_order, below, admin)
  await assertBooksBalance(shop.db)
})

test('of simultaneous exchanges, only one returns a line, and only one sells the last piece', async () => {
  const rare = await makeStocked(10_000, 1)
  const old_order = await sellShirts(20_000, {}, 2)
  const won = await race(12, [200, 422], () =>
    exchange(old_order, { id: rare, price: 10_000, returnedPieces: 2, ...refundOf(10_000) }),
  )
  assert.equal(won.filter(({ status }) => status === 200).length, 1)
  assert.equal(await stockOf(rare), 0)
  // Each exchange returns the goods that the other takes, so both must lock these variants in the same order.
  const other = await makeStocked(10_000)
  const [mine, theirs] = [await sellShirts(10_000, {}), await sellOne(other)]
  const both = [exchange(mine, { id: other, price: 10_000 }), exchange(theirs, { id: shati, price: 10_000 })]
  assert.deepEqual(statusesOf(await Promise.all(both)), [200])
  await assertBooksBalance(shop.db)
})
const refundOf = (amount: number) => ({ refund: { amount, method: 'taslimu' as const } })
async function sellOne(id: string): Promise<number> {
  const answer = await seller.post('counter_sale', saleBody([{ id, quantity: 1, price: 10_000 }]))
  return answer.body.order_id
}
