import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { makeProduct } from '../../testing/making/make-product.ts'
import { orderBody } from '../../testing/making/order-body.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'
import { removeExpiredRows } from './remove-expired-rows.ts'

let shop: TestShop
before(async () => {
  shop = await startTestShop()
})
after(() => shop.stop())

test('order keys are removed after 30 days and notifications after 90 days, and not before', async () => {
  const product = await makeProduct(shop.db)
  const buyer = await shop.as('customer')
  const send = (key: string) =>
    buyer.post('submit_order', orderBody([{ id: product.id }], { phone_number: '', client_order_id: key }))
  const [old, young] = [await send('key-of-long-ago'), await send('key-of-today')]
  await sql`update request_keys set created_at = now() - interval '31 days' where key = 'sent:key-of-long-ago'`.execute(
    shop.db,
  )
  await sql`update notifications set created_at = now() - interval '91 days'
    where link = ${`/myorders?id=${old.body.order_id}`}`.execute(shop.db)
  await removeExpiredRows(shop.db)
  const keys = await shop.db.selectFrom('request_keys').select('key').execute()
  assert.deepEqual(
    keys.map(({ key }) => key),
    ['sent:key-of-today'],
  )
  const { notifications } = (await buyer.get('get_notifications')).body
  assert.deepEqual(
    notifications.map(({ link }) => link),
    [`/myorders?id=${young.body.order_id}`],
  )
  assert.equal((await send('key-of-today')).body.order_id, young.body.order_id, 'still the same order')
})

test('devices without orders are removed 90 days after their last use', async () => {
  const product = await makeProduct(shop.db)
  const [unused, seen, buyer] = [shop.anonymous(), shop.anonymous(), shop.anonymous()]
  for (const guest of [unused, seen, buyer]) await guest.post('guest_register', { phone_number: '0754000222' })
  assert.equal((await buyer.post('submit_order', orderBody([{ id: product.id }]))).status, 200)
  await sql`update devices set seen_at = now() - interval '91 days', created_at = now() - interval '91 days'`.execute(
    shop.db,
  )
  await seen.get('get_orders')
  await removeExpiredRows(shop.db)
  const isGuest = async (guest: typeof seen) => (await guest.get('get_my_data')).status === 200
  assert.deepEqual([await isGuest(unused), await isGuest(seen), await isGuest(buyer)], [false, true, true])
})
