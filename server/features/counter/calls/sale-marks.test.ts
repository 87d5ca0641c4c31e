import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { shopDay } from '../../../../shop/numbers/dates.ts'
import { assertBooksBalance } from '../../../testing/assert-books-balance.ts'
import { changeShopSettings } from '../../../testing/making/change-settings.ts'
import { saleBody } from '../../../testing/making/counter-sale.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { approveUpdate, sendUpdate } from '../../../testing/making/stock-updates.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
let admin: SignedIn
let seller: SignedIn
let soap: string
before(async () => {
  shop = await startTestShop()
  admin = await shop.as('admin')
  seller = await shop.as('salesperson')
  soap = (await makeProduct(shop.db)).id
  await approveUpdate(admin, await sendUpdate(admin, soap, { counted: 50, reason: 'ya kwanza' }))
  const arrival = { stock: 10, buying_price: 4000, shipping_cost: 0 }
  await approveUpdate(admin, await sendUpdate(admin, soap, arrival))
})
after(() => shop.stop())

const line = (more: object = {}) => ({ id: soap, quantity: 3, price: 5000, ...more })
const sell = async (by: SignedIn, body: object) => {
  const { status, text, body: answer } = await by.post('counter_sale', body)
  assert.equal(status, 200, text)
  return answer
}

test('a sale with another till’s receipt number is stored and marked; a sale with its own till’s number is not marked', async () => {
  const code = async (client_till_id: string) =>
    (await seller.post('get_till_code', { client_till_id })).body.till_code as string
  const [mine, other] = [await code('simu-yangu-1'), await code('simu-nyingine-1')]
  const own = saleBody([line()], { receipt_no: `${mine}-1`, client_till_id: 'simu-yangu-1' })
  assert.deepEqual((await sell(seller, own)).order.marks, [])
  const foreign = saleBody([line()], { receipt_no: `${other}-1`, client_till_id: 'simu-yangu-1' })
  const { order, order_id } = await sell(seller, foreign)
  assert.deepEqual(order.marks, ['receipt_of_other_till'])
  const { unapproved } = (await admin.call('getDay', {})).body
  assert.ok(unapproved.some((one) => one.kind === 'receipt_of_other_till' && one.order_id === order_id))
  // Phones that run the previous release repeat a sale without the till's id.
  const { client_till_id: _, ...repeat } = foreign as typeof foreign & { client_till_id: string }
  assert.equal((await sell(seller, repeat)).order_id, order_id)
})

test('a late sale of more pieces than its seller carries is stored, marked and listed on the evening page', async () => {
  const { id } = (await seller.post('submit_stock_request', { product_id: soap, quantity: 2 })).body
  await admin.post('approve_stock_request', { id })
  const sold_at = new Date().toISOString()
  const { order, order_id } = await sell(seller, saleBody([line({ from_hands: 3 })], { sold_at, allow_shortage: 1 }))
  assert.deepEqual(order.marks, ['beyond_hands'])
  assert.equal(order.items_list[0]?.from_hands, 2)
  const date = shopDay(Date.parse(sold_at))
  const { unapproved } = (await admin.call('getDay', { date })).body
  assert.ok(unapproved.some((one) => one.kind === 'beyond_hands' && one.order_id === order_id))
  await assertBooksBalance(shop.db)
})

test("a sale paid from a customer's deposit is listed as an act of the day, and its seller sees only the debt", async () => {
  const buyer = { phone_number: '0754661122', customer_name: 'Mama Amana' }
  await admin.call('receiveCustomerPayment', {
    ...buyer,
    client_payment_id: 'amana-ya-kwanza',
    amount: 20_000,
    method: 'taslimu',
    keep_as_deposit: 1,
  })
  const { order_id, customer } = await sell(seller, saleBody([line()], { ...buyer, payments: [] }))
  assert.deepEqual(Object.keys(customer ?? {}).toSorted(), ['debt', 'id'])
  const { acts } = (await admin.call('getDay', {})).body
  const act = acts.find(({ kind }) => kind === 'deposit_used')
  assert.deepEqual([act?.order_id, act?.person_id, act?.amount], [order_id, seller.person.id, 15_000])
})

test('only those who may see costs learn that a sale was below cost', async () => {
  await changeShopSettings(shop, { see_costs: 'managers', max_discount_percent: 50 })
  const cheap = line({ price: 3000, agreed_price: 3000, agreed_reason: 'Mteja wa jumla' })
  const { order, order_id } = await sell(seller, saleBody([cheap]))
  assert.deepEqual(order.marks, [])
  const marksFor = async (by: SignedIn) => (await by.call('getOrders', { id: order_id })).body.orders[0]?.marks
  assert.deepEqual([await marksFor(seller), await marksFor(admin)], [[], ['below_cost']])
  await changeShopSettings(shop, { see_costs: 'all' })
  assert.deepEqual(await marksFor(seller), ['below_cost'])
})

test('an admin may enter sales of former staff, but not of people who were never staff', async () => {
  const [buyer, former] = [await shop.as('customer'), await shop.as('salesperson')]
  const refused = await admin.post('counter_sale', saleBody([line()], { sold_by: buyer.person.id }))
  assert.equal(refused.status, 403, refused.text)
  await sell(former, saleBody([line()]))
  await sql`update people set role = 'customer' where id = ${former.person.id}`.execute(shop.db)
  const sold_at = new Date(Date.now() - 3600_000).toISOString()
  const { order } = await sell(admin, saleBody([line()], { sold_by: former.person.id, sold_at }))
  assert.ok(order.read_in_by)
  const storeManager = await shop.as('storeManager')
  assert.equal((await sell(admin, saleBody([line()], { sold_by: storeManager.person.id }))).order.channel, 'counter')
})
