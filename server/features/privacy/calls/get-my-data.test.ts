import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { showPhone } from '../../../../shop/people/phone.ts'
import type { Client } from '../../../testing/client.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { orderBody } from '../../../testing/making/order-body.ts'
import { first } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'
import { hashPassword } from '../../accounts/passwords/password-hash.ts'

let shop: TestShop
let product = ''
before(async () => {
  shop = await startTestShop()
  product = (await makeProduct(shop.db, [{ buying_price: 31_239_874, shipping_cost: 77_765_432, stock: 100 }])).id
})
after(() => shop.stop())

const placeOrder = async (who: Client, more: Record<string, unknown> = {}): Promise<number> => {
  const response = await who.post('submit_order', orderBody([{ id: product }], { phone_number: '', ...more }))
  assert.equal(response.status, 200, response.text)
  return response.body.order_id
}
const idsOf = (body: { orders: { id: number }[] }) => body.orders.map(({ id }) => id)

test('a customer downloads everything stored about them, and nothing about other people or the shop', async () => {
  const [me, other, admin] = [await shop.as('customer'), await shop.as('customer'), await shop.as('admin')]
  const mine = await placeOrder(me, { notes: 'Niletee jioni' })
  await placeOrder(other, { customer_name: 'Jirani Yangu', shipping_address: 'Kwa Jirani' })
  await admin.post('update_order_payment', { order_id: mine, amount: 2000, method: 'mpesa', reference: 'QX1' })
  const customerFields = {
    phone: me.person.phone,
    customer_name: 'Neema',
    shipping_address: 'Ilemela',
    picture_hash: Buffer.from('x'),
  }
  const row = { ...customerFields, taken_by: admin.person.id, notes: 'Siri ya duka', picture: 'hakuna' }
  await shop.db
    .insertInto('captured_orders')
    .values([
      { ...row, person_id: me.person.id },
      { ...row, person_id: other.person.id, customer_name: 'Jirani Yangu' },
    ])
    .execute()

  const { status, body, text, headers } = await me.get('get_my_data')
  assert.equal(status, 200)
  assert.match(headers.get('content-disposition') ?? '', /^attachment; filename="taarifa-zangu\.json"$/)
  assert.equal(headers.get('cache-control'), 'private, no-store')
  assert.equal(body.account?.phone_number, showPhone(me.person.phone))
  assert.deepEqual(idsOf(body), [mine])
  const order = first(body.orders)
  assert.deepEqual(
    [order.notes, order.shipping_address, order.items_list.length],
    ['Niletee jioni', 'Nyamagana, Mwanza', 1],
  )
  assert.deepEqual(
    order.payments.map(({ at: _, ...payment }) => payment),
    [{ amount: 2000, method: 'mpesa', reference: 'QX1', refund: false, undone: false }],
  )
  assert.deepEqual([body.captured_orders.length, first(body.captured_orders).shipping_address], [1, 'Ilemela'])
  assert.deepEqual([body.sessions.length, first(body.sessions).this_one], [1, true])
  assert.equal(body.notifications.length, 2)
  const token = me.cookies.get('session') ?? 'none'
  for (const secret of [
    'Jirani',
    'Siri ya duka',
    token,
    'made without a password',
    '31239874',
    '77765432',
    'buying_price',
  ])
    assert.ok(!text.includes(secret), secret)
  for (const { phone } of [other.person, admin.person]) assert.ok(!text.includes(showPhone(phone)), phone)
})

test('a person with many orders gets all of them, newest first, in a file that is sent in parts', async () => {
  const me = await shop.as('customer')
  const admin = await shop.as('admin')
  const ids: number[] = []
  for (let placed = 0; placed < 20; placed += 1) {
    const id = await placeOrder(me, { client_order_id: `oda-ya-${placed}` })
    ids.unshift(id)
    // A caller with a payment may have more than three unpaid orders.
    if (placed === 0) await admin.post('update_order_payment', { order_id: id, amount: 5000, method: 'taslimu' })
  }
  for (const count of [20, 21]) {
    if (count > ids.length) ids.unshift(await placeOrder(me, { client_order_id: 'oda-ya-mwisho' }))
    const { body } = await me.get('get_my_data')
    assert.deepEqual(idsOf(body), ids)
    assert.equal(body.notifications.filter(({ message }) => message.includes('imepokelewa')).length, count)
  }
  const { headers } = await me.send('/api/get_my_data.php', { headers: { 'accept-encoding': 'identity' } })
  assert.equal(headers.get('content-length'), null, 'the file is not assembled in memory')
})

test('a guest gets the orders of this device; another device gets none, even with the same phone number', async () => {
  const [guest, stranger] = [shop.anonymous(), shop.anonymous()]
  for (const one of [guest, stranger]) await one.post('guest_register', { phone_number: '0766 123 123' })
  const mine = await placeOrder(guest, { phone_number: '0766123123' })
  const { body, text } = await guest.get('get_my_data')
  assert.deepEqual([body.account, body.device?.phone_number, idsOf(body)], [null, '0766123123', [mine]])
  assert.ok(!text.includes(guest.cookies.get('device') ?? 'none'))
  const theirs = await stranger.get('get_my_data', { phone: '0766123123', device_id: 1, person_id: 1 })
  assert.deepEqual([theirs.body.orders, theirs.body.notifications], [[], []])
  assert.equal((await shop.anonymous().get('get_my_data')).status, 401)
})

test("staff get their personal data, but not the shop's orders or notifications about other people", async () => {
  const admin = await shop.as('admin')
  const buyer = await shop.as('customer')
  await placeOrder(buyer, { customer_name: 'Mteja Mmoja' })
  const own = await placeOrder(admin, { customer_name: 'Mimi Mwenyewe' })
  await buyer.post('cancel_order', { order_id: own })
  const { body, text } = await admin.get('get_my_data')
  assert.deepEqual(idsOf(body), [own])
  assert.equal(body.account?.role, 'admin')
  assert.ok(!text.includes('Mteja Mmoja'), 'a notification about the order of another person')
  assert.match(first(body.notifications).message, /imepokelewa/)
})

test('after the account is deleted there is no data, not even for a new account with the same phone number', async () => {
  const me = await shop.as('customer')
  const hash = await hashPassword('siri-yangu')
  await shop.db.updateTable('people').set({ password_hash: hash }).where('id', '=', me.person.id).execute()
  await placeOrder(me)
  const old = me.cookies.get('session') ?? ''
  assert.equal((await me.post('delete_account', { password: 'siri-yangu' })).status, 200)
  me.cookies.set('session', old)
  assert.equal((await me.get('get_my_data')).status, 401)
  const next = shop.anonymous()
  await next.post('signup', { phoneNumber: me.person.phone, password: 'mtu-mwingine' })
  await next.post('login', { phoneNumber: me.person.phone, password: 'mtu-mwingine' })
  const { body } = await next.get('get_my_data')
  assert.deepEqual([body.orders, body.notifications, body.captured_orders], [[], [], []])
})
