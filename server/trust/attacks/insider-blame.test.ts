// A member of staff tries to make a colleague appear responsible for a discount, a credit, denied cash, a deleted
// expense or a missing receipt. The evening page names the person who is responsible.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { shopDay } from '../../../shop/numbers/dates.ts'
import { assertBooksBalance } from '../../testing/assert-books-balance.ts'
import { changeShopSettings } from '../../testing/making/change-settings.ts'
import { saleBody } from '../../testing/making/counter-sale.ts'
import { makeProduct } from '../../testing/making/make-product.ts'
import { orderBody } from '../../testing/making/order-body.ts'
import { form, jpeg } from '../../testing/making/pictures.ts'
import type { SignedIn } from '../../testing/making/sign-in.ts'
import { actsSeen, nameSeen, ownersDay } from '../../testing/owners-day.ts'
import { requireOk } from '../../testing/require-ok.ts'
import { first, requireValue } from '../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'

let shop: TestShop
let admin: SignedIn
let manager: SignedIn
let seller: SignedIn
let colleague: SignedIn
const today = shopDay(new Date())
const shortage = { allow_shortage: 1 }

before(async () => {
  shop = await startTestShop()
  admin = await shop.as('admin')
  manager = await shop.as('manager')
  seller = await shop.as('salesperson')
  colleague = await shop.as('salesperson')
  await changeShopSettings(shop, { staff_see: 'salespeople', max_discount_percent: 10 })
})
after(() => shop.stop())
afterEach(() => assertBooksBalance(shop.db))

/** Returns the acts of these kinds that the owner sees for an order, as [kind, person, amount]. */
async function actsOf(order: number, ...kinds: string[]) {
  const { acts } = await ownersDay(admin)
  return acts
    .filter(({ kind, order_id }) => order_id === order && kinds.includes(kind))
    .map(({ kind, person_id, amount }) => [kind, person_id, amount])
    .toSorted((a, b) => Number(a[2]) - Number(b[2]))
}

const seen = (kind: string, by: SignedIn) => actsSeen(admin, kind, by)

const nameOf = (person: SignedIn) => nameSeen(admin, person)

async function placeOrder(lines: Parameters<typeof orderBody>[0], phone_number = '0754 000 111') {
  return requireOk(await shop.anonymous().call('submitOrder', orderBody(lines, { phone_number }))).body.order_id
}

async function editLines(by: SignedIn, order_id: number, items: readonly object[], total_amount: number) {
  const order = first(requireOk(await admin.call('getOrders', { id: order_id })).body.orders)
  const updated_at = requireValue(order.updated_at)
  requireOk(await by.post('update_order_lines', { order_id, updated_at, items, total_amount, customer_agreed: 1 }))
}

test('the discount in an order that a manager makes from a seller’s photo is listed under the manager', async () => {
  const { id } = await makeProduct(shop.db, [{ price: 50_000 }])
  const fields = { phone: '0754000177', name: 'Neema', shipping_address: 'Mwanza' }
  const captured = requireOk(await seller.post('captured_orders', form(fields, [await jpeg()], 'order_image'))).body
  const line = { id, quantity: 10, agreed_price: 5000, agreed_reason: 'Mteja mkubwa' }
  const converted = await manager.post('convert_captured_order', { id: captured.order.id, items: [line] })
  const { order_id } = requireOk(converted).body
  assert.deepEqual(await actsOf(order_id, 'discount'), [['discount', manager.person.id, -450_000]])
})

test('if two people agree on prices in one order, each discount is listed under the person who agreed on it', async () => {
  const [{ id }, { id: other }] = [await makeProduct(shop.db, [{ price: 50_000 }]), await makeProduct(shop.db)]
  const order_id = await placeOrder([{ id, quantity: 10, price: 50_000 }])
  const line = { item_index: 0, id, type: null, quantity: 10, price: 45_000 }
  await editLines(seller, order_id, [{ ...line, agreed_price: 45_000, agreed_reason: 'Rafiki' }], 450_000)
  const small = { id: other, type: null, quantity: 1, price: 4900, agreed_price: 4900, agreed_reason: 'Kawaida' }
  await editLines(colleague, order_id, [line, small], 454_900)
  assert.deepEqual(await actsOf(order_id, 'discount'), [
    ['discount', seller.person.id, -50_000],
    ['discount', colleague.person.id, -100],
  ])
})

test('a tier price that a reduced order keeps is listed under the person who reduced the order, not under the person who edited the order last', async () => {
  const price_tiers = JSON.stringify([{ from: 12, price: 3000, unit: 'piece' }])
  const types = ['Nyekundu', 'Bluu'].map((type, position) => ({
    type,
    position,
    price_tiers,
    tier_scope: 'product' as const,
  }))
  const { id } = await makeProduct(shop.db, types)
  const { id: other } = await makeProduct(shop.db)
  const line = (type: string, quantity: number) => ({ id, type, quantity, price: 3000, line_total: 3000 * quantity })
  const order_id = await placeOrder([line('Nyekundu', 10), line('Bluu', 2)])
  const kept = { ...line('Bluu', 2), item_index: 1 }
  await editLines(seller, order_id, [kept], 6000)
  await editLines(colleague, order_id, [kept, { id: other, type: null, quantity: 1, price: 5000 }], 11_000)
  assert.deepEqual(await actsOf(order_id, 'tier_kept'), [['tier_kept', seller.person.id, -4000]])
})

test('credit is listed under the people who gave it, not under a colleague who receives a part of the money', async () => {
  const [{ id }, { id: other }] = [await makeProduct(shop.db), await makeProduct(shop.db)]
  const order_id = await placeOrder([{ id, quantity: 10 }, { id: other }], '0754000133')
  const pay = (amount: number) =>
    colleague.call('updateOrderPayment', { order_id, amount, method: 'taslimu', key: crypto.randomUUID() })
  requireOk(await seller.call('updateOrderItemReady', { order_id, item_index: 0, ready: 1 }))
  requireOk(await pay(1000))
  assert.deepEqual(await actsOf(order_id, 'new_unpaid_order', 'new_credit'), [
    ['new_unpaid_order', seller.person.id, 49_000],
  ])
  requireOk(await colleague.call('updateOrderItemReady', { order_id, item_index: 1, ready: 1 }))
  requireOk(await pay(10_000))
  // 44,000 of the 55,000 on credit are still unpaid. Each person's share is listed.
  assert.deepEqual(await actsOf(order_id, 'new_unpaid_order', 'new_credit'), [
    ['new_unpaid_order', colleague.person.id, 4000],
    ['new_unpaid_order', seller.person.id, 40_000],
  ])
})

test('cash that its receiver denies is listed under the receiver, even after a closing', async () => {
  const { id } = await makeProduct(shop.db)
  requireOk(await seller.post('counter_sale', saleBody([{ id, quantity: 10, price: 5000 }], shortage)))
  const move = { client_move_id: crypto.randomUUID(), direction: 'toa', amount: 20_000, reason: 'Mauzo' } as const
  const passed = requireOk(await seller.call('moveCash', { ...move, to_person_id: colleague.person.id })).body
  requireOk(await colleague.call('confirmMove', { move_id: passed.move_id, reject: 1 }))
  const counted = [{ method: 'taslimu' as const, amount: 50_000, left: 0 }]
  const closing = { client_closing_id: crypto.randomUUID(), date: today, counted, note: 'Yote' }
  requireOk(await seller.call('closeDay', { ...closing, to_person_id: colleague.person.id }))
  const { to_confirm } = requireOk(await colleague.call('getDay', {})).body
  requireOk(await colleague.call('confirmMove', { move_id: first(to_confirm).move_id, reject: 1 }))
  const giver = await nameOf(seller)
  assert.deepEqual(await seen('cash_denied', colleague), [
    [50_000, `Za ${giver}: Yote`],
    [20_000, `Za ${giver}: Mauzo`],
  ])
  assert.deepEqual(await seen('move', seller), [])
})

test('cash that somebody kept is not listed as given to a colleague, whatever reason is typed', async () => {
  const name = await nameOf(colleague)
  const move = (reason: string, more: object = {}) =>
    manager.post('move_cash', { client_move_id: crypto.randomUUID(), direction: 'toa', amount: 700, reason, ...more })
  requireOk(await move(`Kwa ${name}: Mauzo`))
  requireOk(await move('Mauzo', { to_person_id: colleague.person.id }))
  assert.deepEqual(await seen('move', manager), [[-700, `Kwa ${name}: Mauzo`]])
  assert.deepEqual(await seen('passed', manager), [[-700, `Kwa ${name}: Mauzo`]])
})

test('a deleted expense is listed under the person who deleted it, and names the person who entered it', async () => {
  const other = await shop.as('manager')
  const spend = (by: SignedIn, more: object) => by.post('other_expenses', { name: 'Umeme', amount: 20_000, ...more })
  const { expense } = requireOk(await spend(other, { date: today, from_drawer: 1 })).body
  requireOk(await manager.call('deleteExpense', { id: expense.id }))
  assert.deepEqual(await seen('expense_deleted', manager), [[20_000, `Umeme. Yaliandikwa na ${await nameOf(other)}`]])
  assert.deepEqual(await seen('move', other), [[-20_000, 'Umeme']])
})

test('an expense that takes no cash out of a drawer is listed, even if it is paid with cash that was taken out before', async () => {
  const spender = await shop.as('manager')
  const spend = (more: object) => spender.post('other_expenses', { name: 'Kodi', amount: 900, ...more })
  const move = { client_move_id: crypto.randomUUID(), direction: 'toa', amount: 900, reason: 'Chenji' } as const
  const { move_id } = requireOk(await seller.call('moveCash', move)).body
  requireOk(await spend({ date: '2026-01-05' }))
  requireOk(await spend({ date: today, move_id }))
  requireOk(await spend({ date: today, from_drawer: 1 }))
  assert.deepEqual(await seen('expense', spender), [
    [-900, `Kodi. Pesa alizotoa ${await nameOf(seller)}`],
    [-900, 'Kodi (05/01/2026)'],
  ])
})

test('if two people made the sales before and after a missing receipt, its row also names the earlier seller', async () => {
  const { id } = await makeProduct(shop.db)
  const till = requireOk(await seller.call('getTillCode', { client_till_id: 'simu-ya-wawili' })).body.till_code
  const sell = async (by: SignedIn, count: number) =>
    requireOk(
      await by.post(
        'counter_sale',
        saleBody([{ id, quantity: 1, price: 5000 }], { ...shortage, receipt_no: `${till}-${count}` }),
      ),
    )
  await sell(seller, 1)
  await sell(colleague, 3)
  await sell(colleague, 5)
  const { unapproved } = await ownersDay(admin)
  assert.deepEqual(
    unapproved.filter(({ kind }) => kind === 'receipt_missing').map(({ reason }) => reason),
    [`${till}-4`, `${till}-2. Kabla yake aliuza ${await nameOf(seller)}`],
  )
})

test('a browser that starts new receipt numbers is listed under the seller of its first receipt', async () => {
  const { id } = await makeProduct(shop.db)
  const till = requireOk(await manager.call('getTillCode', { client_till_id: 'simu-iliyofutwa' })).body.till_code
  const sale = saleBody([{ id, quantity: 1, price: 5000 }], { ...shortage, receipt_no: `${till}-1` })
  requireOk(await manager.post('counter_sale', sale))
  assert.deepEqual(await seen('till_new', manager), [[0, `Risiti ${till}-…`]])
})
