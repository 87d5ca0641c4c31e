import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { guestTexts } from '../../../shop/texts/session.ts'
import { freshPhone, personOf, signUp } from '../../testing/making/sign-up.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'

let shop: TestShop
before(async () => {
  shop = await startTestShop()
})
after(() => shop.stop())

test('guest_register sets one device cookie and never reveals whether an account exists', async () => {
  const { phone } = await signUp(shop)
  const client = shop.anonymous()
  const withAccount = await client.post('guest_register', { phone_number: phone })
  const without = await shop.anonymous().post('guest_register', { phone_number: freshPhone() })
  assert.deepEqual(
    [withAccount.status, withAccount.body.message, withAccount.body.success],
    [200, guestTexts.registered, true],
  )
  assert.deepEqual(Object.keys(withAccount.body), Object.keys(without.body))
  assert.match(withAccount.headers.getSetCookie()[0] ?? '', /^device=[\w-]{43}; .*HttpOnly; SameSite=Lax/i)
  const again = await client.post('guest_register', { phone_number: freshPhone() })
  assert.deepEqual(again.headers.getSetCookie(), [])
  assert.equal((await client.post('guest_register', { phone_number: 'hapana' })).status, 400)
})

test("a new account takes over the orders and notifications of the guest's device, and nothing else", async () => {
  const client = shop.anonymous()
  const stranger = shop.anonymous()
  const phone = freshPhone()
  await client.post('guest_register', { phone_number: phone })
  await stranger.post('guest_register', { phone_number: phone })
  const [mine, theirs] = (await shop.db.selectFrom('devices').select('id').orderBy('id', 'desc').limit(2).execute())
    .map((row) => row.id)
    .toReversed()
  const e164 = phone.replace(/^0/, '+255')
  for (const device_id of [mine, theirs]) {
    const order = { phone: e164, customer_name: 'Asha', whatsapp_number: e164, shipping_address: 'Mwanza', total: 0 }
    await shop.db
      .insertInto('orders')
      .values({ ...order, device_id })
      .execute()
    await shop.db.insertInto('notifications').values({ device_id, message: 'Oda imepokelewa.' }).execute()
  }
  await client.post('signup', { phoneNumber: phone, password: 'siri-yangu' })
  const person = await personOf(shop.db, phone)
  const orders = await shop.db.selectFrom('orders').select(['person_id', 'device_id']).orderBy('id').execute()
  assert.deepEqual(orders, [
    { person_id: person?.id, device_id: null },
    { person_id: null, device_id: theirs },
  ])
  const notifications = await shop.db
    .selectFrom('notifications')
    .select(['person_id', 'device_id'])
    .orderBy('id')
    .execute()
  assert.deepEqual(notifications, orders)
})
