// A reference of M-Pesa or a bank can be used once.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import { explain } from '../../../testing/explain.ts'
import { saleBody } from '../../../testing/making/counter-sale.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { orderBody } from '../../../testing/making/order-body.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { race } from '../../../testing/race.ts'
import { requireValue } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'
import { untilBlocked } from '../../../testing/until-blocked.ts'
import { findReferenceUse } from './references.queries.ts'

let shop: TestShop
let admin: SignedIn
let seller: SignedIn
let product: string
before(async () => {
  shop = await startTestShop()
  admin = await shop.as('admin')
  seller = await shop.as('salesperson')
  product = (await makeProduct(shop.db, [{ stock: null, price: 1000 }])).id
  const { updated_at } = (await admin.call('getShopSettings', {})).body
  const { status } = await admin.call('updateShopSettings', { staff_see: 'salespeople', updated_at })
  assert.equal(status, 200)
})
after(() => shop.stop())

let phones = 0
/** Places an order of a new customer. */
const placeOrder = async () => {
  phones += 1
  const phone = `0754${String(200_000 + phones)}`
  const body = orderBody([{ id: product, quantity: 9, price: 1000 }], { phone_number: phone, whatsapp_number: phone })
  return (await shop.anonymous().post('submit_order', body)).body.order_id
}
const pay = (order_id: number, reference: string, more: object = {}, by = seller) =>
  by.post('update_order_payment', { order_id, amount: 1000, method: 'mpesa', reference, ...more })

test('references that differ only in similar letters are equal: O and 0, I, L and 1, Latin, Cyrillic and Greek', async () => {
  const [one, other] = [await placeOrder(), await placeOrder()]
  assert.equal((await pay(one, 'BK0H1TO1L7')).status, 200)
  for (const same of [
    'BKOHITOIL7',
    'bkohltoll7',
    '\u0412\u041a0\u041d1\u0422\u041e1L7',
    '\u0392\u039a0\u03971\u03a4\u039f1L7',
  ])
    assert.equal((await pay(other, same)).status, 409, same)
  assert.equal((await pay(other, 'BK0H1TO2L7')).status, 200)
})

test('a reference stays the same with added words, with accents, or with digits of another script', async () => {
  const [one, other] = [await placeOrder(), await placeOrder()]
  assert.equal((await pay(one, 'QAB12CD34X')).status, 200)
  for (const same of [
    'Ref QAB12CD34X',
    'ref:QAB12CD34X.',
    'M-Pesa QAB12CD34X',
    'MPESA QAB1 2CD3 4X',
    'Namba ya muamala: QAB12-CD34X',
    'QAB12CD34X Imethibitishwa. Umepokea Tsh1,000.00 kutoka 255754000111 tarehe 28/11/26 saa 10:30 AM',
    'Q\u00c1B12CD34X',
    'QAB\u06f1\u06f2CD\u0663\u0664X',
  ])
    assert.equal((await pay(other, same)).status, 409, same)
  const byMessage = 'Umepokea TSh 1,000 kutoka 255754000111. Kumbukumbu: QAB12CD35X'
  assert.equal((await pay(other, byMessage)).status, 200)
  assert.equal((await pay(other, 'qab12cd35x')).status, 409)
  assert.equal((await pay(other, 'Tigo 12345678901')).status, 200)
  assert.equal((await pay(other, '123 456 78901')).status, 409)
})

test('references with equal words, days, amounts or phone numbers are different if another part differs', async () => {
  const order = await placeOrder()
  for (const reference of [
    'Asha 28/11/2026',
    'Juma 28/11/2026',
    'Asha 0754000111',
    'Juma 0754000111',
    'Asha Tsh1000000',
    'Juma Tsh1000000',
    'MP261128.1030.H12345',
    'MP261128.1031.H12345',
    'PP261128.1030.C00001 Airtel',
    'PP261128.1030.C00002 Airtel',
    'imethibitishwa Asha',
    'imethibitishwa Juma',
    'Ref FT26333ABCDEF',
    'Ref FT26333ABCDEG',
  ])
    assert.equal((await pay(order, reference, { amount: 10 })).status, 200, reference)
})

test('two references are locked in the same order, however they are sent and spelt', async () => {
  const holder = new pg.Client({ connectionString: shop.database.url })
  await holder.connect()
  const key = "hashtextextended('mpesa ' || reference_key($1), 61)"
  const keyOf = async (reference: string) => (await holder.query(`select ${key} as key`, [reference])).rows[0].key
  const refs = ['ZZZ551177', 'AAA551177']
  const keys = new Map<string, bigint>()
  for (const reference of refs) keys.set(reference, BigInt(await keyOf(reference)))
  const [low = '', high = ''] = refs.toSorted((one, other) =>
    (keys.get(one) ?? 0n) < (keys.get(other) ?? 0n) ? -1 : 1,
  )
  for (const sent of [
    [`-${high}`, low],
    [high, `-${low}`],
    [low, high],
  ]) {
    await holder.query('begin')
    await holder.query(`select pg_advisory_xact_lock(${key})`, [low])
    const payments = sent.map((reference) => ({ method: 'mpesa', amount: 500, reference }))
    const sale = seller.post('counter_sale', saleBody([{ id: product, quantity: 1, price: 1000 }], { payments }))
    await untilBlocked(holder)
    // The sale waits for the lock of the lower key, so it must not hold the lock of the higher key yet.
    const { rows } = await holder.query(`select pg_try_advisory_xact_lock(${key}) as free`, [high])
    await holder.query('commit')
    await sale
    assert.equal(rows[0].free, true, sent.join())
  }
  await holder.end()
})

test('a used reference is refused, however it is spelt, and the refusal names the order that has it', async () => {
  const [one, other] = [await placeOrder(), await placeOrder()]
  assert.equal((await pay(one, 'QGH7X8Y9Z1')).status, 200)
  for (const same of [
    'QGH7X8Y9Z1',
    'qgh7x8y9z1',
    ' QGH7 X8Y9 Z1 ',
    'QGH7\u200bX8Y9\u00a0Z1',
    'ＱGH7X8Y9Z1',
    'QGH7-X8Y9-Z1',
  ])
    for (const order of [one, other]) {
      const { status, body } = await pay(order, same)
      assert.deepEqual(
        [status, body.code, body.error, body.order_id],
        [409, 'reference_used', `Ilishatumika kwenye Oda Na. ${one}.`, one],
      )
    }
  for (const different of ['QGH7X8Y9Z2', 'QGH7X8Y9Z', ''])
    assert.equal((await pay(other, different)).status, 200, different)
  assert.equal(
    (await pay(other, 'QGH7X8Y9Z1', { method: 'airtel' })).status,
    200,
    'a reference of another company is a different one',
  )
})

test('short references, and references of cash payments, may repeat', async () => {
  const order = await placeOrder()
  for (const [reference, method] of [
    ['AB 12', 'mpesa'],
    ['A-B-1-2-3', 'mpesa'],
    ['amepewa Asha', 'taslimu'],
  ])
    for (const turn of [1, 2])
      assert.equal((await pay(order, reference ?? '', { method })).status, 200, `${reference}, ${turn}`)
})

test('undoing a payment frees its reference, and references of refunds are not compared', async () => {
  const [one, other] = [await placeOrder(), await placeOrder()]
  const paid = await pay(one, 'FREE123456')
  const { id } = requireValue(paid.body.order.payments?.[0])
  assert.equal((await pay(other, 'FREE123456')).status, 409)
  assert.equal((await seller.post('update_order_payment', { order_id: one, undo: id })).status, 200)
  assert.equal((await pay(other, 'FREE123456')).status, 200)
  assert.equal((await pay(other, 'FREE123456', { refund: 1 })).status, 200, 'a refund may repeat the reference')
  assert.equal((await pay(other, 'BACK123456', { amount: 500 })).status, 200)
  assert.equal((await pay(other, 'OUT1234567', { amount: 500, refund: 1 })).status, 200)
  assert.equal((await pay(one, 'OUT1234567')).status, 200, "a refund's reference does not count as used")
})

test('managers and admins may repeat a reference, a seller may not, and a refusal writes nothing', async () => {
  const [one, other] = [await placeOrder(), await placeOrder()]
  await pay(one, 'TWICE12345')
  const key = crypto.randomUUID()
  assert.equal((await pay(other, 'TWICE12345', { key })).status, 409)
  assert.equal((await pay(other, 'TWICE12345', { key, confirm_reference: 1 })).status, 403)
  const confirmed = await pay(other, 'TWICE12345', { key, confirm_reference: 1 }, admin)
  assert.deepEqual([confirmed.status, confirmed.body.order.paid_amount], [200, 1000])
  const again = await pay(other, 'TWICE12345', { key }, admin)
  assert.deepEqual(
    [again.status, again.body.order.paid_amount],
    [200, 1000],
    'a repeat with the same key is the same payment',
  )
})

test('the reference of a payment over several debts is compared too, and the refusal names its customer', async () => {
  const debt = { customer_name: 'Mama Neema', kind: 'opening', amount: 9000, reason: 'Daftari' } as const
  const entry = { ...debt, phone_number: '0754555111', client_entry_id: crypto.randomUUID() }
  assert.equal((await admin.call('addCustomerEntry', entry)).status, 200)
  const receive = (reference: string, more: object = {}) =>
    admin.post('receive_customer_payment', {
      phone_number: '0754555111',
      client_payment_id: crypto.randomUUID(),
      amount: 1000,
      method: 'mpesa',
      reference,
      ...more,
    })
  assert.equal((await receive('DEBT123456')).status, 200)
  const order = await placeOrder()
  const { status, body } = await pay(order, 'debt123456')
  assert.deepEqual([status, body.error], [409, 'Ilishatumika kwenye malipo ya Mama Neema.'])
  await pay(order, 'ORDER12345')
  assert.equal((await receive('ORDER12345')).status, 409)
  assert.equal((await receive('ORDER12345', { confirm_reference: 1 })).status, 200)
})

test('of 32 simultaneous payments with one reference, for several orders, exactly one is recorded', async () => {
  const orders = await Promise.all(Array.from({ length: 32 }, () => placeOrder()))
  const answers = await race(32, [200, 409], (turn) =>
    pay(requireValue(orders[turn]), 'RACE 123456', {}, turn % 2 ? admin : seller),
  )
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
})

test('with many payments, the use of a reference is found by an index', async () => {
  const order = await placeOrder()
  const { person_id, at } = await shop.db.selectFrom('payments').selectAll().limit(1).executeTakeFirstOrThrow()
  const row = { order_id: order, amount: 1, method: 'mpesa', person_id, refund: false, at } as const
  const rows = Array.from({ length: 5000 }, (_, n) => ({ ...row, reference: `MANY${n}00000` }))
  await shop.db.insertInto('payments').values(rows).execute()
  const nodes = await explain(shop.db, (db) =>
    findReferenceUse(db as Parameters<typeof findReferenceUse>[0], { method: 'mpesa', reference: 'many 77 00000' }),
  )
  assert.ok(nodes.some((node) => node['Index Name'] === 'payments_reference'))
})

test("undoing another person's payment needs the right to manage credit", async () => {
  const order = await placeOrder()
  const paid = await pay(order, '', {}, admin)
  const { id } = requireValue(paid.body.order.payments?.at(-1))
  const undo = { order_id: order, undo: id }
  assert.equal((await seller.post('update_order_payment', undo)).status, 403)
  const own = await pay(order, '')
  const ownId = requireValue(own.body.order.payments?.at(-1)).id
  assert.equal((await seller.post('update_order_payment', { order_id: order, undo: ownId })).status, 200)
  assert.equal((await admin.post('update_order_payment', undo)).status, 200)
})

test('a payment of an order and a payment of its customer with the same reference never deadlock', async () => {
  const deadlocks = async () =>
    (
      await sql<{ deadlocks: number }>`
        select deadlocks from pg_stat_database where datname = current_database()`.execute(shop.db)
    ).rows[0]?.deadlocks
  const before = await deadlocks()
  for (let turn = 0; turn < 6; turn += 1) {
    const order = await placeOrder()
    const reference = `LOCKS${turn}12345`
    const received = admin.post('receive_customer_payment', {
      phone_number: `0754${String(200_000 + phones)}`,
      customer_name: 'Mama Neema',
      client_payment_id: crypto.randomUUID(),
      amount: 1000,
      method: 'mpesa',
      reference,
      keep_as_deposit: 1,
    })
    const statuses = (await Promise.all([pay(order, reference, {}, admin), received])).map(({ status }) => status)
    assert.deepEqual(statuses.toSorted(), [200, 409])
  }
  assert.equal(await deadlocks(), before)
})
