// A seller tries to take money or goods without a trace. Each attack is refused, or listed on the evening page of the
// same day. server/features/drawers/acts/day-acts.test.ts has the simple cases.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { addDays, shopDay } from '../../../shop/numbers/dates.ts'
import { assertBooksBalance } from '../../testing/assert-books-balance.ts'
import { changeShopSettings } from '../../testing/making/change-settings.ts'
import { saleBody } from '../../testing/making/counter-sale.ts'
import { makeProduct } from '../../testing/making/make-product.ts'
import { MEMBER_PASSWORD, makeMember } from '../../testing/making/member.ts'
import { orderBody } from '../../testing/making/order-body.ts'
import type { SignedIn } from '../../testing/making/sign-in.ts'
import { approveUpdate, sendUpdate } from '../../testing/making/stock-updates.ts'
import { actsSeen, ownersDay } from '../../testing/owners-day.ts'
import { race } from '../../testing/race.ts'
import { requireOk } from '../../testing/require-ok.ts'
import { first, requireValue } from '../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'

let shop: TestShop
let admin: SignedIn
let place: number
const today = shopDay(new Date())

before(async () => {
  shop = await startTestShop()
  admin = await shop.as('admin')
  const delivery_places = [{ name: 'Mbezi', fee: 9000 }]
  const facts = { staff_see: 'salespeople', max_discount_percent: 10, delivery_places } as const
  const { settings } = await changeShopSettings(shop, facts)
  place = first(settings.delivery_places).id
})
after(() => shop.stop())
afterEach(() => assertBooksBalance(shop.db))

const seen = (kind: string, by: SignedIn) => actsSeen(admin, kind, by)

async function makeGoods(price = 5000) {
  const made = await makeProduct(shop.db, [{ price }])
  await approveUpdate(admin, await sendUpdate(admin, made.id, { counted: 100, reason: 'ya kwanza' }))
  return made
}

const sell = async (seller: SignedIn, id: string, { price = 5000, quantity = 1 } = {}) =>
  requireOk(await seller.post('counter_sale', saleBody([{ id, quantity, price }]))).body.order_id

type Lines = Parameters<typeof orderBody>[0]
const placeOrder = async (lines: Lines, more: Parameters<typeof orderBody>[1] = {}) =>
  requireOk(await shop.anonymous().call('submitOrder', orderBody(lines, more))).body.order_id
const orderOf = async (id: number) => first(requireOk(await admin.call('getOrders', { id })).body.orders)

/** Changes a product as the product form does. */
function editProduct(by: SignedIn, id: string, fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return by.post(`products?id=${id}`, form)
}

test('a closing that empties a drawer and is dated in another year is on today’s page', async () => {
  const seller = await shop.as('salesperson')
  const { id } = await makeGoods()
  await sell(seller, id, { quantity: 4 })
  const counted = [{ method: 'taslimu', amount: 0 }] as const
  const closing = { client_closing_id: 'mwaka-jana-1', date: addDays(today, -400), counted, note: 'Sijui' }
  const { number } = requireOk(await seller.call('closeDay', { ...closing, counted: [...counted] })).body
  assert.deepEqual(await seen('difference', seller), [[-20_000, 'Sijui']])
  const shown = (await ownersDay(admin)).closings.find((one) => one.number === number)
  assert.equal(shown?.date, closing.date)
})

test('a price that is lowered for one sale and raised again is listed, and so is a new tier price', async () => {
  const seller = await shop.as('salesperson')
  const { id, name } = await makeGoods(40_000)
  requireOk(await editProduct(admin, id, { price: '50000' }))
  requireOk(await editProduct(seller, id, { price: '1000' }))
  await sell(seller, id, { price: 1000 })
  requireOk(await editProduct(seller, id, { price: '50000' }))
  assert.deepEqual(await seen('price_lowered', seller), [[-49_000, `${name}: 50,000 → 1,000`]])
  requireOk(await editProduct(seller, id, { price_tiers: JSON.stringify([{ from: 2, price: 700 }]) }))
  const tiers = [-49_300, `${name}: 50,000 → 50,000, bei ya jumla 2=700`]
  assert.deepEqual((await seen('price_lowered', seller))[0], tiers)
})

test('deleted goods are listed with their value, because stocktakes no longer count them', async () => {
  const seller = await shop.as('salesperson')
  const { id, name } = await makeGoods(3000)
  requireOk(await seller.call('deleteProduct', { id }))
  assert.deepEqual(await seen('product_deleted', seller), [[-300_000, `${name}: 100`]])
})

test('an unpaid order is listed if it is reduced, or if its delivery becomes cheaper', async () => {
  const seller = await shop.as('salesperson')
  const { id } = await makeGoods()
  const { id: other } = await makeGoods()
  const order_id = await placeOrder([{ id, quantity: 9 }, { id: other }])
  const updated_at = requireValue((await orderOf(order_id)).updated_at)
  const items = [{ item_index: 1, id: other, type: null, quantity: 1, price: 5000 }]
  requireOk(await seller.call('updateOrderLines', { order_id, updated_at, items, total_amount: 5000 }))
  const sent = await placeOrder([{ id }], { delivery_place_id: place, total_amount: 14_000 })
  requireOk(await seller.call('updateOrderDelivery', { order_id: sent, fee: 0 }))
  const acts = (await seen('order_lowered', seller)).map(([amount]) => amount)
  assert.deepEqual(acts, [-9000, -45_000])
})

test('hundreds of small acts do not push a large one off the page', async () => {
  const seller = await shop.as('salesperson')
  const { id } = await makeGoods()
  const order_id = await sell(seller, id, { quantity: 60 })
  const back = { client_return_id: 'wizi-mkubwa', lines: [{ item_index: 0, quantity: 60, to_stock: 1 as const }] }
  const refund = { amount: 300_000, method: 'taslimu' } as const
  requireOk(await seller.call('returnOrderItems', { order_id, ...back, refund, reason: 'Amebadili mawazo' }))
  const take = (key: string, amount: number) =>
    seller.call('moveCash', { client_move_id: key, direction: 'toa', amount, reason: 'Chenji' })
  requireOk(await take('toa-kubwa', 70_000))
  requireOk(await take('toa-ndogo', 1))
  const small = shop.db.selectFrom('drawer_moves').where('amount', '=', -1).where('person_id', '=', seller.person.id)
  const { id: _, ...row } = await small.selectAll().executeTakeFirstOrThrow()
  await shop.db.insertInto('drawer_moves').values(Array(520).fill(row)).execute()
  assert.deepEqual(await seen('refund', seller), [[-300_000, 'Amebadili mawazo']])
  assert.ok((await seen('move', seller)).some(([amount]) => amount === -70_000))
})

test('an agreed price in a customer’s order is listed under the person who agreed, not under the customer', async () => {
  const seller = await shop.as('salesperson')
  const { id, name } = await makeGoods()
  const customer = await shop.as('customer')
  const own = orderBody([{ id, quantity: 4 }], { phone_number: customer.person.phone })
  const { order_id } = requireOk(await customer.call('submitOrder', own)).body
  const updated_at = requireValue((await orderOf(order_id)).updated_at)
  const line = { item_index: 0, id, type: null, quantity: 4, price: 4500 }
  const items = [{ ...line, agreed_price: 4500, agreed_reason: 'Rafiki' }]
  requireOk(await seller.call('updateOrderLines', { order_id, updated_at, items, total_amount: 18_000 }))
  assert.deepEqual(await seen('discount', seller), [[-2000, `${name}: Rafiki`]])
})

test('credit to a customer who was invented some days ago is listed', async () => {
  const seller = await shop.as('salesperson')
  const { id } = await makeGoods()
  const buyer = { customer_name: 'Bandia', phone_number: '0754990033' }
  const paid = (amount: number) => ({ ...buyer, payments: [{ method: 'taslimu', amount }] })
  const line = { id, quantity: 1, price: 5000 }
  requireOk(await seller.post('counter_sale', saleBody([line], paid(4999))))
  const created_at = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000)
  await shop.db.updateTable('customers').set({ created_at }).where('name', '=', buyer.customer_name).execute()
  requireOk(await seller.post('counter_sale', saleBody([{ ...line, quantity: 9 }], { ...buyer, payments: [] })))
  const credit = (await seen('new_credit', seller)).map(([amount]) => amount)
  assert.deepEqual(credit, [45_000, 1])
})

test("goods paid from a customer's deposit are listed as a used deposit, not as credit", async () => {
  const seller = await shop.as('salesperson')
  const { id } = await makeGoods()
  const buyer = { customer_name: 'Mwenye amana', phone_number: '0754990044' }
  const deposit = { ...buyer, client_payment_id: 'amana-yake', method: 'taslimu', amount: 12_000 }
  requireOk(await admin.post('receive_customer_payment', { ...deposit, keep_as_deposit: 1 }))
  const line = { id, quantity: 2, price: 5000 }
  requireOk(await seller.post('counter_sale', saleBody([line], { ...buyer, payments: [] })))
  assert.deepEqual(await seen('new_credit', seller), [])
  requireOk(await seller.post('counter_sale', saleBody([line], { ...buyer, payments: [] })))
  assert.deepEqual(
    (await seen('new_credit', seller)).map(([amount]) => amount),
    [8000],
  )
  assert.deepEqual((await seen('deposit_used', seller)).map(([amount]) => amount).sort(), [10_000, 2000])
})

test("an order paid from somebody else's deposit is listed", async () => {
  const seller = await shop.as('salesperson')
  const { id } = await makeGoods()
  const owner = { customer_name: 'Tajiri', phone_number: '0754990011' }
  const opening = { kind: 'opening', client_entry_id: 'deni-la-tajiri', reason: 'Daftari', amount: 100, ...owner }
  const customer_id = requireOk(await admin.post('add_customer_entry', opening)).body.customer.id
  const deposit = { customer_id, client_payment_id: 'amana-ya-tajiri', method: 'taslimu', amount: 5100 }
  requireOk(await admin.post('receive_customer_payment', { ...deposit, keep_as_deposit: 1 }))
  const order_id = await placeOrder([{ id }], { phone_number: owner.phone_number })
  requireOk(await seller.call('updateOrderItemReady', { order_id, item_index: 0, ready: 1, own_deposit: 1 }))
  assert.equal((await orderOf(order_id)).owed, 0)
  assert.equal((await seen('deposit_used', seller)).length, 1)
})

test('an opening debt that is entered and reversed is listed as written off', async () => {
  const manager = await shop.as('manager')
  const debt = { customer_name: 'Mdaiwa', phone_number: '0754990022', amount: 70_000 }
  const enter = (entry: object) => manager.post('add_customer_entry', { reason: 'Daftari', ...entry })
  const opened = requireOk(await enter({ kind: 'opening', client_entry_id: 'deni-bandia-1', ...debt })).body
  const { entry_id } = opened
  const reversal = { kind: 'reversal', client_entry_id: 'deni-bandia-2', entry_id, amount: 70_000 }
  requireOk(await enter({ ...reversal, customer_id: opened.customer.id }))
  assert.deepEqual(await seen('write_off', manager), [[-70_000, 'Mdaiwa: Daftari']])
})

test('a member of staff can delete their account only after a dismissal, and after their cash is counted and confirmed', async () => {
  const seller = await makeMember(shop, 'salesperson')
  const { id } = await makeGoods()
  const order_id = await placeOrder([{ id, quantity: 3 }])
  requireOk(await seller.call('cancelOrder', { order_id, reason: 'Hakuja' }))
  await sell(seller, id, { quantity: 2 })
  const pass = { direction: 'toa', amount: 5000, reason: 'Nimempa bosi', to_person_id: admin.person.id } as const
  requireOk(await seller.call('moveCash', { client_move_id: 'nimempa-bosi', ...pass }))
  const leave = () => seller.call('deleteAccount', { password: MEMBER_PASSWORD, phone_number: seller.phone })
  const refused = async (why: RegExp) => {
    const { status, body } = await leave()
    assert.equal(status, 422)
    assert.match(body.error, why)
  }
  await refused(/^Mfanyakazi hafuti akaunti yake/)
  requireOk(await admin.call('setUserRole', { phone_number: seller.phone, role: 'customer' }))
  await refused(/^Droo yako ina pesa/)
  const counted = [{ person_id: seller.id, method: 'taslimu' as const, amount: 5000, left: 0 }]
  requireOk(await admin.call('closeDay', { client_closing_id: 'mwisho-wa-kazi', date: today, counted }))
  await refused(/^Pesa ulizotoa hazijathibitishwa/)
  const { to_confirm } = requireOk(await admin.call('getDay', { date: today })).body
  for (const { move_id, from_id } of to_confirm)
    if (from_id === seller.person.id) requireOk(await admin.call('confirmMove', { move_id }))
  requireOk(await leave())
  assert.deepEqual(await seen('cancelled', seller), [[-15_000, 'Hakuja']])
})

test("a dismissed seller's account cannot be deleted until cash that an admin handed over from the seller's drawer is confirmed", async () => {
  const [seller, colleague] = [await makeMember(shop, 'salesperson'), await shop.as('manager')]
  const { id } = await makeGoods()
  await sell(seller, id)
  requireOk(await admin.call('setUserRole', { phone_number: seller.phone, role: 'customer' }))
  const counted = [{ person_id: seller.id, method: 'taslimu' as const, amount: 5000, left: 0 }]
  const closing = { client_closing_id: 'kwa-mwenzake', date: today, counted, to_person_id: colleague.person.id }
  requireOk(await admin.call('closeDay', closing))
  const leave = () => seller.call('deleteAccount', { password: MEMBER_PASSWORD, phone_number: seller.phone })
  assert.match((await leave()).body.error, /^Pesa ulizotoa hazijathibitishwa/)
  const { to_confirm } = requireOk(await colleague.call('getDay', { date: today })).body
  requireOk(await colleague.call('confirmMove', { move_id: first(to_confirm).move_id }))
  requireOk(await leave())
})

test('an account that carries goods cannot be deleted', async () => {
  const [seller, storeManager] = [await makeMember(shop, 'salesperson'), await shop.as('storeManager')]
  const { id } = await makeGoods()
  const asked = requireOk(await seller.call('submitStockRequest', { product_id: id, quantity: 2 })).body
  requireOk(await storeManager.call('approveStockRequest', { id: asked.id }))
  const leave = () => seller.call('deleteAccount', { password: MEMBER_PASSWORD, phone_number: seller.phone })
  requireOk(await admin.call('setUserRole', { phone_number: seller.phone, role: 'customer' }))
  assert.match((await leave()).body.error, /^Una bidhaa za duka mkononi/)
  const entry = { client_entry_id: 'rudisha-zote', person_id: seller.id }
  const lines = [{ product_id: id, type: null, quantity: 2 }]
  const back = requireOk(await admin.call('handBackGoods', { ...entry, lines })).body
  requireOk(await storeManager.call('confirmHandBack', { hand_back_id: back.hand_back_id }))
  requireOk(await leave())
})

test('a sale that is deleted from the phone after its receipt was printed is listed as a missing receipt', async () => {
  const seller = await shop.as('salesperson')
  const { id } = await makeGoods()
  const till = requireOk(await seller.call('getTillCode', { client_till_id: 'simu-ya-muuzaji' })).body.till_code
  const sellWith = async (count: number) =>
    requireOk(
      await seller.post(
        'counter_sale',
        saleBody([{ id, quantity: 1, price: 5000 }], { receipt_no: `${till}-${count}` }),
      ),
    )
  const missing = async () =>
    (await ownersDay(admin)).unapproved.filter(({ kind }) => kind === 'receipt_missing').map(({ reason }) => reason)
  await sellWith(1)
  await sellWith(2)
  assert.deepEqual(await missing(), [])
  await sellWith(4)
  await sellWith(8)
  assert.deepEqual(await missing(), [`${till}-5 … ${till}-7`, `${till}-3`])
  // The sale with receipt 3 has only waited for the network, and arrives now.
  await sellWith(3)
  assert.deepEqual(await missing(), [`${till}-5 … ${till}-7`])
})

test('a reason of invisible characters is refused, and so is a line beyond the discount limit, even if the whole sale is within the limit', async () => {
  const seller = await shop.as('salesperson')
  const { id } = await makeGoods()
  const agreed = (price: number, agreed_reason: string) => {
    return { id, quantity: 1, price, agreed_price: price, agreed_reason }
  }
  const blank = await seller.post('counter_sale', saleBody([agreed(4500, '\u200b \u2060\u00ad')]))
  assert.equal(blank.status, 400, blank.text)
  const split = saleBody([agreed(4900, 'Rafiki'), agreed(4100, 'Rafiki')])
  assert.equal((await seller.post('counter_sale', split)).status, 403)
})

test('of 32 simultaneous returns, refunds or payments with one reference, one succeeds', async () => {
  const seller = await shop.as('salesperson')
  const { id } = await makeGoods()
  const sold = await sell(seller, id)
  const lines = [{ item_index: 0, quantity: 1, to_stock: 1 as const }]
  const refund = { amount: 5000, method: 'taslimu' } as const
  const bringBack = (order_id: number, key: string) =>
    seller.call('returnOrderItems', { order_id, client_return_id: key, lines, refund, reason: 'Imeharibika' })
  const returns = await race(32, [200, 422], (at) => bringBack(sold, `rudi-${at}-${sold}`))
  assert.equal(returns.filter(({ status }) => status === 200).length, 1)

  const order_id = await placeOrder([{ id }])
  const pay = { order_id, amount: 5000, method: 'mpesa', reference: 'ABC445566', key: 'lipa-mpesa' } as const
  requireOk(await seller.call('updateOrderPayment', pay))
  const giveBack = (at: number) =>
    seller.call('updateOrderPayment', { order_id, ...refund, refund: 1, key: `rudisha-pesa-${at}` })
  const refunds = await race(32, [200, 422], giveBack)
  assert.equal(refunds.filter(({ status }) => status === 200).length, 1)

  const payments = [{ method: 'mpesa', amount: 5000, reference: 'RACE-55 55\u200b5' }]
  const references = await race(32, [200, 409], () =>
    seller.post('counter_sale', saleBody([{ id, quantity: 1, price: 5000 }], { payments })),
  )
  assert.equal(references.filter(({ status }) => status === 200).length, 1)
})
