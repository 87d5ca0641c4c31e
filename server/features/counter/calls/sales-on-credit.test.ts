import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { assertBooksBalance } from '../../../testing/assert-books-balance.ts'
import { saleBody } from '../../../testing/making/counter-sale.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { orderBody } from '../../../testing/making/order-body.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { race } from '../../../testing/race.ts'
import { requireValue } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
let admin: SignedIn
let seller: SignedIn
before(async () => {
  shop = await startTestShop()
  admin = await shop.as('admin')
  seller = await shop.as('salesperson')
})
after(() => shop.stop())

let phones = 0
function newPhone(): string {
  phones += 1
  return `07556690${String(phones).padStart(2, '0')}`
}
const makeSoap = async (quantity = 2) => ({ ...(await makeProduct(shop.db)), quantity, price: 5000 })
/** A sale for 10,000, of which 4,000 are paid. */
const onCredit = async (more: object) =>
  saleBody([await makeSoap()], { payments: [{ method: 'taslimu', amount: 4000 }], ...more })

test('a sale on credit needs a customer, either with a phone number or chosen from the list', async () => {
  for (const nobody of [{}, { customer_name: 'Mama Neema' }])
    assert.equal((await seller.post('counter_sale', await onCredit(nobody))).body.field, 'customer_id')
  const named = await onCredit({ customer_name: 'Mama Neema', phone_number: newPhone() })
  const { status, body, text } = await seller.post('counter_sale', named)
  assert.equal(status, 200, text)
  const customer = requireValue(body.customer)
  assert.deepEqual([customer.debt, body.order.due, body.order.customer_name], [6000, 6000, 'Mama Neema'])
  const again = await seller.post('counter_sale', await onCredit({ customer_id: customer.id }))
  assert.deepEqual(
    [again.body.customer, again.body.order.customer_name],
    [{ id: customer.id, debt: 12_000 }, 'Mama Neema'],
  )
  const { statement } = (await seller.get('get_customer', { id: customer.id })).body
  assert.deepEqual(
    statement.map(({ amount }) => amount).toSorted((a, b) => a - b),
    [-4000, -4000, 10_000, 10_000],
  )
  await assertBooksBalance(shop.db)
})

test("a seller cannot choose another seller's customer", async () => {
  const body = await onCredit({ customer_name: 'Baba Asha', phone_number: newPhone() })
  const { id } = requireValue((await admin.post('counter_sale', body)).body.customer)
  assert.equal((await seller.post('counter_sale', await onCredit({ customer_id: id }))).status, 404)
})

test("a customer's deposit pays a sale on credit", async () => {
  const phone_number = newPhone()
  const deposit = { phone_number, customer_name: 'Juma', amount: 2500, method: 'taslimu', keep_as_deposit: 1 }
  await admin.post('receive_customer_payment', { client_payment_id: crypto.randomUUID(), ...deposit })
  const { body } = await admin.post('counter_sale', await onCredit({ phone_number }))
  assert.deepEqual([body.customer?.debt, body.order.settled, body.order.owed], [3500, 2500, 3500])
})

test('a seller may not exceed the credit limit, and an admin may do so only with a confirmation', async () => {
  const phone_number = newPhone()
  const { id } = requireValue((await seller.post('counter_sale', await onCredit({ phone_number }))).body.customer)
  await admin.post('update_customer', { id, credit_limit: 10_000 })
  const over = await onCredit({ phone_number })
  const refused = await seller.post('counter_sale', over)
  assert.deepEqual([refused.status, refused.body.limit], [422, { credit_limit: 10_000, debt: 12_000 }])
  assert.equal((await seller.post('counter_sale', { ...over, confirm_limit: 1 })).status, 422)
  assert.equal((await admin.post('counter_sale', over)).status, 422)
  const { body } = await admin.post('counter_sale', { ...over, confirm_limit: 1 })
  assert.deepEqual([body.customer?.debt, body.order.marks], [12_000, ['over_limit']])
  await admin.post('update_customer', { id, credit_limit: 0 })
  assert.equal((await seller.post('counter_sale', await onCredit({ phone_number }))).status, 422)
  const late = { ...(await onCredit({ phone_number })), sold_at: new Date().toISOString() }
  assert.deepEqual((await seller.post('counter_sale', late)).body.order.marks, ['over_limit'])
})

test('a seller cannot undo a deposit if that leaves a debt beyond the limit', async () => {
  const phone_number = newPhone()
  const receive = (more: object = {}) => {
    const money = { amount: 10_000, method: 'taslimu', keep_as_deposit: 1, ...more }
    return seller.post('receive_customer_payment', { client_payment_id: crypto.randomUUID(), phone_number, ...money })
  }
  const first = (await receive({ customer_name: 'Bila mkopo' })).body
  assert.equal((await admin.post('update_customer', { id: first.customer.id, credit_limit: 0 })).status, 200)
  const sale = saleBody([await makeSoap()], { phone_number, customer_name: 'Bila mkopo', payments: [] })
  const { body, text } = await seller.post('counter_sale', sale)
  assert.deepEqual([body.order.owed, body.order.marks], [0, []], text)
  const undo = { payment_id: first.payment_id, reason: 'Kosa' }
  const refused = await seller.post('undo_customer_payment', undo)
  assert.deepEqual(
    [refused.status, refused.body.error.replace(/\s/g, ' ')],
    [422, 'Deni la mteja litakuwa TSh 10,000, na kikomo chake ni TSh 0. Mwite meneja.'],
  )
  assert.equal((await admin.post('undo_customer_payment', undo)).status, 200)
  const { rows } = await sql<{ marks: string[] }>`select marks from orders where id = ${body.order_id}`.execute(shop.db)
  assert.deepEqual(rows, [{ marks: ['over_limit'] }])
  const mistake = (await receive({ amount: 12_000 })).body
  assert.equal((await admin.post('update_customer', { id: first.customer.id, credit_limit: 10_000 })).status, 200)
  assert.equal((await seller.post('undo_customer_payment', { ...undo, payment_id: mistake.payment_id })).status, 200)
  await assertBooksBalance(shop.db)
})

test('an order that becomes ready beyond the limit is marked, and listed on the evening page of that day', async () => {
  const phone_number = newPhone()
  const deposit = { client_payment_id: crypto.randomUUID(), phone_number, customer_name: 'Kikomo', keep_as_deposit: 1 }
  const { customer } = (await admin.post('receive_customer_payment', { ...deposit, amount: 1, method: 'taslimu' })).body
  assert.equal((await admin.post('update_customer', { id: customer.id, credit_limit: 0 })).status, 200)
  const { id } = await makeSoap()
  const place = orderBody([{ id, quantity: 2 }], { phone_number, whatsapp_number: phone_number })
  const { order_id } = (await shop.anonymous().post('submit_order', place)).body
  const tick = async (ready: 0 | 1) =>
    (await admin.post('update_order_item_ready', { order_id, item_index: 0, ready, own_deposit: 1 })).body.order.marks
  const listed = async () => {
    const { acts, unapproved } = (await admin.call('getDay', {})).body
    const ofOrder = [...acts, ...unapproved].filter((one) => one.order_id === order_id && one.kind === 'over_limit')
    return ofOrder.map(({ amount, person_id }) => [amount, person_id])
  }
  assert.deepEqual(await tick(1), ['over_limit'])
  assert.deepEqual(await listed(), [
    [10_000, admin.person.id],
    [10_000, admin.person.id],
  ])
  assert.deepEqual(await tick(0), [])
  assert.deepEqual(await listed(), [])
  const paid = await admin.post('update_order_payment', { order_id, amount: 9999, method: 'taslimu' })
  assert.deepEqual(await tick(1), [])
  const { body } = await admin.post('update_order_payment', {
    order_id,
    undo: requireValue(paid.body.order.payments?.[0]).id,
  })
  assert.deepEqual(body.order.marks, ['over_limit'])
})

test('16 simultaneous sales on credit to one customer are all in the books', async () => {
  const phone_number = newPhone()
  const line = await makeSoap(1)
  const answers = await race(16, [200], () =>
    seller.post('counter_sale', saleBody([line], { phone_number, customer_name: 'Rehema', payments: [] })),
  )
  assert.equal(Math.max(...answers.map(({ body }) => body.customer?.debt ?? 0)), 80_000)
  await assertBooksBalance(shop.db)
})

test('a seller cannot undo or refund a payment if that leaves a debt without a customer or beyond the limit', async () => {
  const { order_id, order } = (await seller.post('counter_sale', saleBody([await makeSoap()]))).body
  const undo = order.payments?.[0]?.id
  const refusedChanges = [
    { order_id, undo },
    { order_id, refund: 1, amount: 10_000, method: 'taslimu' },
  ]
  for (const body of refusedChanges) assert.equal((await seller.post('update_order_payment', body)).status, 422)
  const phone_number = newPhone()
  const paid = (
    await seller.post('counter_sale', saleBody([await makeSoap()], { phone_number, customer_name: 'Zaituni' }))
  ).body
  await admin.post('update_customer', { id: requireValue(paid.customer).id, credit_limit: 0 })
  const mistake = { order_id: paid.order_id, undo: paid.order.payments?.[0]?.id }
  assert.equal((await seller.post('update_order_payment', mistake)).status, 422)
  assert.equal((await admin.post('update_order_payment', mistake)).status, 200)
})

test('a forgotten customer gets no new debt', async () => {
  const { id } = requireValue(
    (await admin.post('counter_sale', await onCredit({ phone_number: newPhone() }))).body.customer,
  )
  await admin.post('receive_customer_payment', {
    client_payment_id: crypto.randomUUID(),
    customer_id: id,
    amount: 6000,
    method: 'taslimu',
  })
  assert.equal((await admin.post('forget_customer', { id })).status, 200)
  assert.equal((await admin.post('counter_sale', await onCredit({ customer_id: id }))).status, 422)
})
