import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { assertBooksBalance } from '../../../testing/assert-books-balance.ts'
import { changeShopSettings } from '../../../testing/making/change-settings.ts'
import { saleBody } from '../../../testing/making/counter-sale.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { approveUpdate, sendUpdate } from '../../../testing/making/stock-updates.ts'
import { first } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
let admin: SignedIn
let seller: SignedIn
before(async () => {
  shop = await startTestShop()
  admin = await shop.as('admin')
  seller = await shop.as('salesperson')
  await changeShopSettings(shop, { max_discount_percent: 10 })
})
after(() => shop.stop())

const makeSoap = async () => ({ ...(await makeProduct(shop.db)), quantity: 2, price: 5000 })
type Soap = Awaited<ReturnType<typeof makeSoap>>
const agreedAt = (line: Soap, price: number, agreed_reason = 'Mteja wa kudumu') =>
  saleBody([{ ...line, price, agreed_price: price, agreed_reason }])

const HOUR = 3600_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()
/** A sale that an offline phone has stored and sends now. */
const lateSale = (line: Soap, price: number, hours: number, more: object = {}) =>
  saleBody([{ ...line, price }], { sold_at: ago(hours), ...more })

/** Changes the price of a product, effective some hours ago. */
async function reprice({ variants }: Soap, price: number, hours: number): Promise<void> {
  const [variant_id = 0] = variants
  await shop.db.updateTable('variants').set({ price }).where('id', '=', variant_id).execute()
  await shop.db
    .insertInto('variant_prices')
    .values({ variant_id, price, since: new Date(ago(hours)) })
    .execute()
}
async function addArrival({ id }: Soap, buying_price: number): Promise<void> {
  const update = await sendUpdate(admin, id, { stock: 10, buying_price, shipping_cost: 0 })
  assert.equal((await approveUpdate(admin, update)).status, 200)
}

test('an agreed price needs a reason and stays within the seller’s limit', async () => {
  const line = await makeSoap()
  assert.equal((await seller.post('counter_sale', agreedAt(line, 4400))).status, 403)
  assert.equal((await seller.post('counter_sale', agreedAt(line, 4600, ''))).status, 400)
  assert.equal((await admin.post('counter_sale', agreedAt(line, 5100))).status, 422)
  const { order } = (await seller.post('counter_sale', agreedAt(line, 4500))).body
  assert.deepEqual([order.total_amount, first(order.items_list).list_total, order.marks], [9000, 10_000, []])
  assert.equal((await admin.post('counter_sale', agreedAt(line, 1000))).status, 200)
})

test('a seller who sees costs must confirm a price below cost; a sale by a seller who does not see costs is marked', async () => {
  const line = await makeSoap()
  await addArrival(line, 4700)
  const refused = await seller.post('counter_sale', agreedAt(line, 4600))
  assert.deepEqual([refused.status, refused.body.below_cost], [422, [{ name: line.name, unit_cost: 4700 }]])
  const confirmed = { ...agreedAt(line, 4600), below_cost: 1 }
  assert.deepEqual((await seller.post('counter_sale', confirmed)).body.order.marks, ['below_cost'])
  await changeShopSettings(shop, { see_costs: 'managers' })
  const { status, text, body } = await seller.post('counter_sale', agreedAt(line, 4600))
  assert.equal(status, 200, text)
  assert.deepEqual(body.order.marks, [], 'the mark would reveal the cost')
  assert.equal(text.includes('4700'), false)
  const seen = first((await admin.get('get_orders', { id: body.order_id })).body.orders)
  assert.deepEqual(seen.marks, ['below_cost'])
  await changeShopSettings(shop, { see_costs: 'all' })
})

test('the price of a late sale is compared with the prices that the shop had within the day before the sale', async () => {
  const line = await makeSoap()
  await reprice(line, 5000, 200)
  await reprice(line, 6000, 28)
  await reprice(line, 7000, 1)
  const marksAt = async (price: number, hours: number) => {
    const { status, text, body } = await seller.post('counter_sale', lateSale(line, price, hours))
    assert.equal(status, 200, text)
    const { list_total } = first(body.order.items_list)
    return [list_total, body.order.total_amount, ...(body.order.marks ?? [])]
  }
  assert.deepEqual(await marksAt(6000, 2), [12_000, 12_000, 'price_changed'], 'the price at the time of the sale')
  assert.deepEqual(
    await marksAt(5000, 10),
    [10_000, 10_000, 'price_changed'],
    'the price until 18 hours before the sale',
  )
  assert.deepEqual(
    await marksAt(5000, 2),
    [12_000, 10_000, 'discount_unapproved', 'price_changed'],
    'a price from more than a day before the sale',
  )
  assert.deepEqual(await marksAt(5500, 2), [12_000, 11_000, 'price_changed'], 'a discount within the limit')
  assert.deepEqual(await marksAt(9000, 2), [18_000, 18_000, 'price_changed'], 'higher than any price of the shop')
  await assertBooksBalance(shop.db)
})

test('the time of a sale is corrected by the error of the phone’s clock; an impossible time is marked', async () => {
  const line = await makeSoap()
  const slow = saleBody([line], { sold_at: ago(50) })
  const { body } = await seller.post('counter_sale', slow, { 'sent-at': ago(48) })
  assert.ok(Math.abs(Date.parse(body.order.created_at) - Date.parse(ago(2))) < 60_000, body.order.created_at)
  assert.ok(body.order.received_at)
  const { order } = (await seller.post('counter_sale', lateSale(line, 5000, -2))).body
  assert.deepEqual(order.marks, ['time_unknown'])
  assert.deepEqual((await seller.post('counter_sale', lateSale(line, 5000, 31 * 24))).body.order.marks, [
    'time_unknown',
  ])
})

test('a late sale is stored if its product was deleted after the sale; if it was deleted days before, only an admin can enter it', async () => {
  const line = await makeSoap()
  assert.equal((await admin.delete('products', { id: line.id })).status, 200)
  assert.equal((await seller.post('counter_sale', saleBody([line]))).status, 422)
  const { status, text, body } = await seller.post('counter_sale', lateSale(line, 5000, 3))
  assert.equal(status, 200, text)
  assert.deepEqual(body.order.marks, ['not_on_sale'])
  await sql`update products set deleted_at = now() - interval '3 days' where id = ${line.id}`.execute(shop.db)
  const older = lateSale(line, 5000, 3)
  assert.equal((await seller.post('counter_sale', older)).status, 422)
  const sold_by = seller.person.id
  assert.equal((await (await shop.as('manager')).post('counter_sale', { ...older, sold_by })).status, 403)
  const vouched = await admin.post('counter_sale', { ...older, sold_by })
  assert.equal(vouched.status, 200, vouched.text)
  assert.ok(vouched.body.order.read_in_by)
})

test('a late sale is never refused because its reference or receipt number was already used', async () => {
  const line = await makeSoap()
  const paid = { payments: [{ method: 'mpesa', amount: 10_000, reference: 'LATE12345' }], receipt_no: '4-1' }
  await seller.post('counter_sale', saleBody([line], paid))
  const { order } = (await seller.post('counter_sale', lateSale(line, 5000, 1, paid))).body
  assert.deepEqual(order.marks?.toSorted(), ['receipt_repeated', 'reference_repeated'])
})

test('an old price sent as an agreed price is marked too, and managers are notified of the mark', async () => {
  const manager = await shop.as('manager')
  const line = await makeSoap()
  await reprice(line, 3000, 600)
  await reprice(line, 5000, 480)
  const old = agreedAt(line, 3000)
  const { body } = await seller.post('counter_sale', { ...old, sold_at: ago(500) })
  assert.deepEqual(body.order.marks, ['price_changed'])
  const { notifications } = (await manager.get('get_notifications')).body
  assert.match(first(notifications).message, new RegExp(`Na\\. ${body.order_id} ni ya kuangaliwa: Bei haikuwa ya duka`))
})

test('a late sale is refused if a total is not in whole shillings or does not match the agreed price per piece', async () => {
  const line = await makeSoap()
  for (const wrong of [
    saleBody([{ ...line, line_total: 9999.5 }], { sold_at: ago(1) }),
    {
      ...saleBody([{ ...line, line_total: 10_000, agreed_price: 4000, agreed_reason: 'x' }]),
      sold_at: ago(1),
    },
  ])
    assert.equal((await seller.post('counter_sale', wrong)).status, 400)
})

test('goods whose total at a tier price rounds to 0 are never sold for nothing, whether at an agreed price or in a late sale', async () => {
  const line = { ...(await makeSoap()), quantity: 40, price: 0.01, line_total: 0 }
  const [variant_id = 0] = line.variants
  const price_tiers = JSON.stringify([{ from: 2, price: 0.01, unit: 'piece' }])
  await shop.db.updateTable('variants').set({ price_tiers }).where('id', '=', variant_id).execute()
  const agreed = { ...line, price: 0, agreed_price: 0, agreed_reason: 'Mteja wa kudumu' }
  for (const sold of [line, agreed])
    for (const more of [{}, { sold_at: ago(2) }]) {
      const { status, body } = await seller.post(
        'counter_sale',
        saleBody([sold], { total_amount: 0, payments: [], ...more }),
      )
      assert.deepEqual([status, body.error], [422, `Uliza bei ya ${line.name} kwanza, kisha uiagize.`])
    }
  const earlier = { ...line, price: 5000, line_total: 200_000 }
  const sold = await seller.post('counter_sale', saleBody([earlier], { sold_at: ago(2) }))
  assert.equal(sold.status, 200, 'sold at the earlier price, and sent later')
})
