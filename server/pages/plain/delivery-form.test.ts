// Delivery places in the plain form, and how long the carrier's phone number is stored.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { removeExpiredRows } from '../../features/privacy/remove-expired-rows.ts'
import { changeShopSettings } from '../../testing/making/change-settings.ts'
import { makeProduct } from '../../testing/making/make-product.ts'
import { first } from '../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'

let shop: TestShop
before(async () => {
  shop = await startTestShop()
  await makeProduct(shop.db, [{}], { id: 'sabuni', name: 'Sabuni' })
})
after(() => shop.stop())

const fields = {
  id: 'sabuni',
  choice: '5000 ',
  quantity: '1',
  customer_name: 'Neema Juma',
  whatsapp_number: '0754 000 111',
  shipping_address: 'Mbezi Luis',
  provider_id: '1',
}
const post = (more: Record<string, string>) =>
  shop.anonymous().send('/agiza', {
    method: 'POST',
    body: new URLSearchParams({ ...fields, ...more }),
    headers: { origin: shop.origin },
  })
const page = async () => (await shop.anonymous().send('/bidhaa/sabuni')).text
const lastOrder = () => shop.db.selectFrom('orders').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()

test('if the shop has delivery places, the form lists each place with its fee; otherwise it does not ask for a place', async () => {
  assert.doesNotMatch(await page(), /name="delivery"/)
  await changeShopSettings(shop, { delivery_places: [{ name: 'Mbezi', fee: 3000 }] })
  assert.match(await page(), /<option value="1 3000">Mbezi: TSh\s3,000<\/option>/)
  const { status } = await post({ delivery: '1 3000' })
  assert.equal(status, 303)
  const { total, delivery_fee } = await lastOrder()
  assert.deepEqual([total, delivery_fee], [8000, 3000])
})

test('if the fee has changed, the form says so and keeps the typed fields', async () => {
  const { text } = await post({ delivery: '1 2000', whatsapp_number: '0754 000 112' })
  assert.match(text, /Gharama ya kupeleka Mbezi imebadilika/)
  assert.match(text, /Neema Juma/)
  const collected = await post({ delivery: '0 0', whatsapp_number: '0754 000 113' })
  assert.equal(collected.status, 303)
  assert.equal((await lastOrder()).shipping_address, 'Nachukua dukani')
})

test("the carrier's phone number is erased 90 days after arrival", async () => {
  const admin = await shop.as('admin')
  const { id: order_id } = await lastOrder()
  await admin.call('updateOrderItemReady', { order_id, item_index: 0, ready: 1 })
  await admin.call('updateOrderDelivery', { order_id, status: 'imefika', phone: '0754999888' })
  const phoneAfter = async (days: number) => {
    await sql`update deliveries set arrived_at = now() - make_interval(days => ${days}::int) where order_id = ${order_id}`.execute(
      shop.db,
    )
    await removeExpiredRows(shop.db)
    return first((await admin.call('getOrders', { id: order_id })).body.orders).delivery?.phone
  }
  assert.equal(await phoneAfter(89), '0754999888')
  assert.equal(await phoneAfter(91), '')
})
