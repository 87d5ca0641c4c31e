// Money disappears between two acts that each look correct. For example, a payment that never came is exchanged or kept
// as a deposit and then refunded, or an order keeps the prices from before a price rise. The evening page lists such
// acts.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { shopDay } from '../../../shop/numbers/dates.ts'
import { assertBooksBalance } from '../../testing/assert-books-balance.ts'
import { changeShopSettings } from '../../testing/making/change-settings.ts'
import { saleBody } from '../../testing/making/counter-sale.ts'
import { orderBody } from '../../testing/making/order-body.ts'
import type { SignedIn } from '../../testing/making/sign-in.ts'
import { approveUpdate, makeCounted, sendUpdate } from '../../testing/making/stock-updates.ts'
import { actsSeen, ownersDay } from '../../testing/owners-day.ts'
import { race } from '../../testing/race.ts'
import { requireOk } from '../../testing/require-ok.ts'
import { first } from '../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'

let shop: TestShop
let admin: SignedIn
let seller: SignedIn
let colleague: SignedIn
before(async () => {
  shop = await startTestShop()
  admin = await shop.as('admin')
  seller = await shop.as('salesperson')
  colleague = await shop.as('salesperson')
  await changeShopSettings(shop, { staff_see: 'salespeople' })
})
after(() => shop.stop())
afterEach(() => assertBooksBalance(shop.db))

const seen = (kind: string, by: SignedIn) => actsSeen(admin, kind, by)

test('a cash refund of an M-Pesa payment is listed with both methods, even after two exchanges or through a deposit', async () => {
  const { id } = await makeCounted(admin, shop.db, { pieces: 100, price: 5000, category: 'Vikombe' })
  const line = { id, quantity: 2, price: 5000, line_total: 10_000 }
  const payments = [{ method: 'mpesa', amount: 10_000, reference: 'UONGO12345' }]
  let { order_id } = requireOk(await seller.post('counter_sale', saleBody([line], { payments }))).body
  const lines = [{ item_index: 0, quantity: 2, to_stock: 1 }]
  const giveBack = async (more: object) =>
    requireOk(
      await seller.post('return_order_items', {
        order_id,
        client_return_id: crypto.randomUUID(),
        lines,
        reason: 'Rangi',
        ...more,
      }),
    ).body.new_order_id
  const exchange = { new_items: [line], total_amount: 10_000 }
  order_id = (await giveBack(exchange)) ?? 0
  order_id = (await giveBack(exchange)) ?? 0
  await giveBack({ refund: { amount: 10_000, method: 'taslimu' } })
  const said = 'Ililipwa M-Pesa, imerudishwa Taslimu'
  assert.deepEqual(await seen('refund', seller), [[-10_000, `Rangi. ${said}`]])

  const phone_number = '0754000155'
  const placed = orderBody([{ id, quantity: 2 }], { phone_number })
  const online = requireOk(await shop.anonymous().call('submitOrder', placed)).body.order_id
  const pay = { order_id: online, amount: 10_000 } as const
  const key = () => crypto.randomUUID()
  requireOk(await seller.call('updateOrderPayment', { ...pay, method: 'mpesa', reference: 'UONGO67890', key: key() }))
  requireOk(await seller.call('cancelOrder', { order_id: online, reason: 'Hakuja' }))
  requireOk(await seller.post('update_order_payment', { ...pay, keep_as_deposit: 1, key: key() }))
  const { customers } = requireOk(await seller.call('getCustomers', { q: phone_number })).body
  const deposit = { customer_id: first(customers).id, client_payment_id: key(), amount: 10_000 } as const
  requireOk(await seller.call('receiveCustomerPayment', { ...deposit, method: 'taslimu', refund: 1 }))
  assert.deepEqual((await seen('refund', seller))[0], [-10_000, `Neema Juma. ${said}`])
})

test('cash refunds of an M-Pesa deposit are listed with both methods, even if the customer also paid cash', async () => {
  const { id } = await makeCounted(admin, shop.db, { pieces: 100, price: 5000, category: 'Mabakuli' })
  const key = () => crypto.randomUUID()
  const receive = async (whom: object, method: string, amount: number, more: object = {}) => {
    const body = { ...whom, client_payment_id: key(), method, amount, ...more }
    return requireOk(await seller.post('receive_customer_payment', body)).body.customer.id
  }
  const deposit = { keep_as_deposit: 1, reference: 'UONGO24680' }
  const refunded = async (customer_id: number, amount: number, method = 'taslimu') => {
    await receive({ customer_id }, method, amount, { refund: 1 })
    return (await seen('refund', seller))[0]?.[1]
  }
  const take = (owner: object, quantity: number) =>
    seller.post('counter_sale', saleBody([{ id, quantity, price: 5000 }], { ...owner, payments: [] }))
  const said = 'Ililipwa M-Pesa, imerudishwa Taslimu'

  const debtor = { customer_name: 'Mzee Mdaiwa', phone_number: '0754000191' }
  requireOk(await take(debtor, 4))
  const debtorId = await receive(debtor, 'taslimu', 20_000)
  await receive(debtor, 'mpesa', 10_000, deposit)
  assert.equal(await refunded(debtorId, 10_000), `Mzee Mdaiwa. ${said}`)

  const saver = { customer_name: 'Mama Akiba', phone_number: '0754000192' }
  const saverId = await receive(saver, 'taslimu', 10_000, { keep_as_deposit: 1 })
  requireOk(await take(saver, 2))
  await receive(saver, 'mpesa', 10_000, { ...deposit, reference: 'UONGO24681' })
  assert.equal(await refunded(saverId, 4000), `Mama Akiba. ${said}`)
  await receive(saver, 'taslimu', 5000, { keep_as_deposit: 1 })
  assert.equal(
    await refunded(saverId, 1000),
    'Mama Akiba',
    'this much cash had been received, so only the name is listed',
  )
  assert.equal(await refunded(saverId, 6000, 'mpesa'), 'Mama Akiba')

  const gone = { customer_name: 'Rafiki', phone_number: '0754000193' }
  const gone_id = await receive(gone, 'mpesa', 10_000, { ...deposit, reference: 'UONGO24682' })
  requireOk(await admin.call('mergeCustomers', { keep_id: debtorId, gone_id }))
  assert.equal(await refunded(debtorId, 10_000), `Mzee Mdaiwa. ${said}`)
})

test('goods that an order still has at an old, lower price are listed with the difference to the current price', async () => {
  const { id, name } = await makeCounted(admin, shop.db, { pieces: 100, price: 5000, category: 'Majiko' })
  const placed = orderBody([{ id, quantity: 50 }], { phone_number: '0754000166' })
  const { order_id } = requireOk(await shop.anonymous().call('submitOrder', placed)).body
  const body = new FormData()
  body.set('price', '9000')
  requireOk(await admin.post(`products?id=${id}`, body))
  requireOk(await seller.call('updateOrderItemReady', { order_id, item_index: 0, ready: 1 }))
  assert.deepEqual(await seen('price', seller), [[-200_000, `${name}: 5,000 (sasa 9,000)`]])
})

test('goods whose tier price has risen since the order are listed in one row per order, but not goods at an unchanged price', async () => {
  const { id, name } = await makeCounted(admin, shop.db, { pieces: 100, price: 5000, category: 'Masufuria' })
  const other = await makeCounted(admin, shop.db, { pieces: 100, price: 5000, category: 'Masufuria' })
  const priced = async (product: string, price: number, tier: number) => {
    const body = new FormData()
    body.set('price', `${price}`)
    body.set('price_tiers', JSON.stringify([{ from: 10, price: tier, unit: 'piece' }]))
    requireOk(await admin.post(`products?id=${product}`, body))
  }
  for (const product of [id, other.id]) await priced(product, 5000, 3000)
  const place = async (phone_number: string) => {
    const lines = [id, other.id].map((product) => ({ id: product, quantity: 10, price: 3000, line_total: 30_000 }))
    const body = orderBody(lines, { total_amount: 60_000, phone_number })
    return requireOk(await shop.anonymous().call('submitOrder', body)).body.order_id
  }
  const before = (await seen('price', seller)).length
  const tick = (order_id: number, item_index: number) =>
    seller.call('updateOrderItemReady', { order_id, item_index, ready: 1 })
  const [one, two] = [await place('0754000177'), await place('0754000178')]
  // The price of a single piece rises, but ten pieces cost as much as before.
  for (const product of [id, other.id]) await priced(product, 6000, 3000)
  for (const at of [0, 1]) requireOk(await tick(one, at))
  assert.equal((await seen('price', seller)).length, before)
  await priced(id, 6000, 4500)
  await priced(other.id, 6000, 4000)
  for (const at of [0, 1]) requireOk(await tick(two, at))
  assert.deepEqual((await seen('price', seller))[0], [-25_000, `${name}: 3,000 (sasa 4,500) na nyingine 1`])
})

test('a cheap product that gets the name of an expensive product is listed with the difference in price', async () => {
  const [soap, tv] = [
    await makeCounted(admin, shop.db, { pieces: 10, price: 1000, category: 'Redio' }),
    await makeCounted(admin, shop.db, { pieces: 10, price: 500_000, category: 'Redio' }),
  ]
  const rename = async (id: string, name: string) => {
    const body = new FormData()
    body.set('name', name)
    requireOk(await seller.post(`products?id=${id}`, body))
  }
  await rename(tv.id, `${tv.name} ya zamani`)
  await rename(soap.id, tv.name)
  assert.deepEqual(await seen('product_renamed', seller), [
    [-499_000, `${soap.name} → ${tv.name}: 1,000`],
    [0, `${tv.name} → ${tv.name} ya zamani: 500,000`],
  ])
})

test('a shortage stays listed after a count of 0 has settled it', async () => {
  const { id, name } = await makeCounted(admin, shop.db, { pieces: 0, price: 5000, category: 'Vijiko' })
  const sale = saleBody([{ id, quantity: 10, price: 5000 }], { allow_shortage: 1 })
  requireOk(await seller.post('counter_sale', sale))
  await approveUpdate(admin, await sendUpdate(admin, id, { counted: 0, reason: 'Hakuna' }))
  assert.deepEqual(await seen('shortage', seller), [[50_000, `${name}: 10`]])
})

test('an edit that replaces goods by other goods of the same value is listed for a paid order, but not for an unpaid order', async () => {
  const [tv, soap] = [
    await makeCounted(admin, shop.db, { pieces: 10, price: 500_000, category: 'Friji' }),
    await makeCounted(admin, shop.db, { pieces: 1000, price: 5000, category: 'Friji' }),
  ]
  const swap = async (phone_number: string, paid: number) => {
    const placed = orderBody([{ id: tv.id, quantity: 2, price: 500_000 }], { phone_number })
    const { order_id } = requireOk(await shop.anonymous().call('submitOrder', placed)).body
    const pay = { order_id, amount: paid, method: 'taslimu', key: crypto.randomUUID() } as const
    if (paid > 0) requireOk(await seller.call('updateOrderPayment', pay))
    const order = first(requireOk(await admin.call('getOrders', { id: order_id })).body.orders)
    const items = [
      { item_index: 0, id: tv.id, type: null, quantity: 1, price: 500_000 },
      { id: soap.id, type: null, quantity: 100, price: 5000 },
    ]
    const edit = { order_id, updated_at: order.updated_at, items, total_amount: 1_000_000 }
    requireOk(await colleague.post('update_order_lines', edit))
  }
  await swap('0754000191', 0)
  assert.deepEqual(await seen('order_lowered', colleague), [])
  await swap('0754000192', 1_000_000)
  assert.deepEqual(await seen('order_lowered', colleague), [[-500_000, `1,000,000 → 1,000,000. ${tv.name} -1`]])
})

test('if sales of last week arrive today, a repeated reference and a used deposit are on today’s page', async () => {
  const { id } = await makeCounted(admin, shop.db, { pieces: 100, price: 5000, category: 'Sahani' })
  const line = { id, quantity: 1, price: 5000 }
  const reference = 'QAZ1234567'
  const pay = (method: string) => [{ method, amount: 5000, reference }]
  requireOk(await seller.post('counter_sale', saleBody([line], { payments: pay('mpesa') })))
  const owner = { phone_number: '0754000144', customer_name: 'Tajiri' }
  const deposit = { ...owner, client_payment_id: crypto.randomUUID(), method: 'taslimu', amount: 5000 }
  requireOk(await seller.post('receive_customer_payment', { ...deposit, keep_as_deposit: 1 }))
  const sold_at = new Date(Date.now() - 7 * 24 * 60 * 60 * 1000).toISOString()
  const sendLateSale = async (more: object) =>
    requireOk(await colleague.post('counter_sale', saleBody([line], { sold_at, allow_shortage: 1, ...more }))).body
  const repeated = await sendLateSale({ payments: pay('airtel') })
  const used = await sendLateSale({ ...owner, payments: [] })
  const { acts } = await ownersDay(admin)
  const kindsOf = (order: number) => acts.filter(({ order_id }) => order_id === order).map(({ kind }) => kind)
  assert.ok(kindsOf(repeated.order_id).includes('reference'))
  assert.ok(kindsOf(used.order_id).includes('deposit_used'))
})

test('a closing with a difference needs a readable note', async () => {
  const counted = [{ method: 'taslimu' as const, amount: 77_777 }]
  const closing = { client_closing_id: 'maelezo-matupu', date: shopDay(new Date()), counted }
  for (const note of ['', '\u2800', '\u3164 \u200b'])
    assert.equal((await colleague.call('closeDay', { ...closing, note })).status, 400)
})

test('parallel refunds, deposits and sales never use the same money twice', async () => {
  const { id } = await makeCounted(admin, shop.db, { pieces: 1000, price: 5000, category: 'Meza' })
  const phone_number = '0754000188'
  const placed = orderBody([{ id, quantity: 10 }], { phone_number })
  const { order_id } = requireOk(await shop.anonymous().call('submitOrder', placed)).body
  const key = () => crypto.randomUUID()
  requireOk(await seller.call('updateOrderPayment', { order_id, amount: 50_000, method: 'taslimu', key: key() }))
  requireOk(await seller.call('cancelOrder', { order_id, reason: 'Hakuja' }))
  const ends = await race(16, [200, 422], (at) =>
    seller.post('update_order_payment', {
      order_id,
      amount: 50_000,
      key: key(),
      ...(at % 2 ? { keep_as_deposit: 1 } : { refund: 1, method: 'taslimu' }),
    }),
  )
  assert.equal(ends.filter(({ status }) => status === 200).length, 1)

  const owner = { phone_number, customer_name: 'Neema Juma' }
  const money = { client_payment_id: key(), method: 'taslimu', amount: 60_000, keep_as_deposit: 1 }
  const { customer } = requireOk(await seller.post('receive_customer_payment', { ...owner, ...money })).body
  const whole = customer.deposit
  const spent = await race<unknown>(12, [200, 422], (at) =>
    at % 2
      ? colleague.post('receive_customer_payment', {
          customer_id: customer.id,
          client_payment_id: key(),
          method: 'taslimu',
          amount: whole,
          refund: 1,
        })
      : seller.post(
          'counter_sale',
          saleBody([{ id, quantity: whole / 5000, price: 5000 }], { ...owner, payments: [] }),
        ),
  )
  const done = spent.filter(({ status }) => status === 200).length
  const left = requireOk(await admin.call('getCustomer', { id: customer.id })).body.customer
  // The deposit was used once, for a sale or a refund. All other sales are credit.
  assert.equal(left.balance, (done - 1) * whole)
})
