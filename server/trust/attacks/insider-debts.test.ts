// A manager or seller tries to hide a debt, or refunds money that was never received. The evening page lists changes of
// debts. For a refund, it names the method by which the customer had paid.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { addDays, shopDay } from '../../../shop/numbers/dates.ts'
import { assertBooksBalance } from '../../testing/assert-books-balance.ts'
import { changeShopSettings } from '../../testing/making/change-settings.ts'
import { saleBody } from '../../testing/making/counter-sale.ts'
import { makeProduct } from '../../testing/making/make-product.ts'
import type { SignedIn } from '../../testing/making/sign-in.ts'
import { actsSeen } from '../../testing/owners-day.ts'
import { requireOk } from '../../testing/require-ok.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'

let shop: TestShop
let admin: SignedIn
let manager: SignedIn
let seller: SignedIn
let product: string
const today = shopDay(new Date())
before(async () => {
  shop = await startTestShop()
  admin = await shop.as('admin')
  manager = await shop.as('manager')
  seller = await shop.as('salesperson')
  await changeShopSettings(shop, { staff_see: 'salespeople' })
  product = (await makeProduct(shop.db, [{ stock: null }])).id
})
after(() => shop.stop())
afterEach(() => assertBooksBalance(shop.db))

const seen = (kind: string, by: SignedIn = seller) => actsSeen(admin, kind, by)

const sell = async (amount: number, more: object) =>
  requireOk(await seller.post('counter_sale', saleBody([{ id: product, quantity: 1, price: amount }], more))).body
const dayText = (day: string) => day.split('-').toReversed().join('/')

test('moving a due date to a later day is listed with the debt, but moving it to an earlier day is not listed', async () => {
  const { order_id } = await sell(5000, { payments: [], customer_name: 'Bandia', phone_number: '0754333001' })
  const move = async (days: number) =>
    requireOk(await manager.call('setDue', { order_id, due_on: addDays(today, days), reason: 'Amesafiri' }))
  await move(700)
  await move(10)
  const words = `Bandia: ${dayText(addDays(today, 14))} → ${dayText(addDays(today, 700))}. Amesafiri`
  assert.deepEqual(await seen('due_moved', manager), [[5000, words]])
  const opening = { kind: 'opening', client_entry_id: 'deni-la-miaka', reason: 'Daftari', amount: 100 }
  const late = { ...opening, customer_name: 'Wa mbali', due_on: addDays(today, 731) }
  assert.equal((await manager.post('add_customer_entry', late)).status, 400)
})

test('a renamed debtor is listed with both names, and the credit keeps the name that the sale had', async () => {
  const buyer = { payments: [], customer_name: 'Mimi Mwenyewe', phone_number: '0754333002' }
  const { customer } = await sell(5000, buyer)
  const id = customer?.id ?? 0
  requireOk(await seller.call('updateCustomer', { id, note: 'Hulipa mwezi ujao' }))
  assert.deepEqual(await seen('customer_renamed'), [])
  requireOk(await seller.call('updateCustomer', { id, name: 'Hoteli Kubwa' }))
  assert.deepEqual(await seen('customer_renamed'), [[5000, 'Mimi Mwenyewe → Hoteli Kubwa']])
  assert.ok((await seen('new_credit')).some(([, reason]) => reason === 'Mimi Mwenyewe (sasa Hoteli Kubwa)'))
})

test('a cash refund of a payment by another method is listed with both methods, even after an exchange', async () => {
  const lines = [{ item_index: 0, quantity: 1, to_stock: 1 as const }]
  const bringBack = async (order_id: number, more: object) => {
    const back = { order_id, client_return_id: crypto.randomUUID(), lines, reason: 'Haikufaa', ...more }
    return requireOk(await seller.post('return_order_items', back)).body
  }
  const refund = { amount: 5000, method: 'taslimu' }
  const byPhone = { payments: [{ method: 'mpesa', amount: 5000, reference: 'QWE12RTY55' }] }
  await bringBack((await sell(5000, byPhone)).order_id, { refund })
  await bringBack((await sell(5000, {})).order_id, { refund })
  const said = [-5000, 'Haikufaa. Ililipwa M-Pesa, imerudishwa Taslimu']
  assert.deepEqual(await seen('refund'), [[-5000, 'Haikufaa'], said])

  const again = { payments: [{ method: 'mpesa', amount: 5000, reference: 'QWE12RTY56' }] }
  const new_items = [{ id: product, quantity: 1, price: 5000, line_total: 5000 }]
  const exchange = { new_items, total_amount: 5000, payments: [] }
  const { new_order_id } = await bringBack((await sell(5000, again)).order_id, exchange)
  await bringBack(new_order_id ?? 0, { refund })
  assert.deepEqual((await seen('refund'))[0], said)
})

test('an undone payment of a debt is listed with the customer and the reason', async () => {
  const { customer } = await sell(5000, { payments: [], customer_name: 'Mlipaji', phone_number: '0754333003' })
  const payment = { client_payment_id: 'lipa-deni-lote', amount: 5000, method: 'taslimu' } as const
  const paid = requireOk(await seller.call('receiveCustomerPayment', { customer_id: customer?.id, ...payment })).body
  requireOk(await seller.call('undoCustomerPayment', { payment_id: paid.payment_id, reason: 'Nimekosea' }))
  assert.deepEqual(await seen('undone'), [[-5000, 'Mlipaji: Nimekosea: Taslimu']])
})

test('a payment with the reference of an earlier payment is listed, even if the methods differ', async () => {
  const pay = (method: string) => sell(5000, { payments: [{ method, amount: 5000, reference: 'SKT7A1B2C3' }] })
  await pay('mpesa')
  assert.deepEqual(await seen('reference'), [])
  await pay('mixx')
  assert.deepEqual(await seen('reference'), [[5000, 'SKT7A1B2C3']])
})
