import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { nothingWaits } from '../../../../shop/people/waiting.ts'
import { transaction } from '../../../db/transaction.ts'
import type { Client } from '../../../testing/client.ts'
import { first } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'
import { type NewNotification, notify } from '../notifications.queries.ts'

let shop: TestShop
before(async () => {
  shop = await startTestShop()
})
after(() => shop.stop())

const notifyIn = (notification: NewNotification) => transaction(shop.db, (tx) => notify(tx, notification))
const messagesOf = async (client: Client): Promise<string[]> => {
  const { body } = await client.get('get_notifications')
  return body.notifications.map(({ message }) => message)
}

test('a person and a guest read only their own notifications', async () => {
  const [asha, juma, guest] = [await shop.as('customer'), await shop.as('customer'), shop.anonymous()]
  await guest.post('guest_register', { phone_number: '0754000111' })
  const device = await shop.db.selectFrom('devices').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  await notifyIn({ to: { person: asha.person.id }, message: 'Oda yako iko tayari.', link: '/myorders' })
  await notifyIn({ to: { device: device.id }, message: 'Oda imepokelewa.', link: null })
  const { status, body } = await asha.get('get_notifications', { phone: juma.person.phone, role: 'admin' })
  assert.equal(status, 200)
  assert.equal(body.success, true)
  const notification = first(body.notifications)
  assert.deepEqual(
    [body.notifications.length, notification.message, notification.link, notification.read],
    [1, 'Oda yako iko tayari.', '/myorders', false],
  )
  assert.match(notification.created_at, /^\d{4}-\d\d-\d\dT.*Z$/)
  assert.deepEqual(await messagesOf(juma), [])
  assert.deepEqual(await messagesOf(guest), ['Oda imepokelewa.'])
  assert.deepEqual(await messagesOf(shop.anonymous()), [])
})

test('people with one of the roles are notified, except the person who acted and deleted accounts', async () => {
  const [doer, manager, deleted, seller] = [
    await shop.as('manager'),
    await shop.as('manager'),
    await shop.as('admin'),
    await shop.as('salesperson'),
  ]
  await shop.db.updateTable('people').set({ deleted_at: new Date() }).where('id', '=', deleted.person.id).execute()
  await notifyIn({ to: { roles: ['manager', 'admin'] }, except: doer.person.id, message: 'Ombi jipya.', link: '/' })
  await notifyIn({ to: { person: doer.person.id }, except: doer.person.id, message: 'Umefanya.', link: null })
  assert.deepEqual(await messagesOf(doer), [])
  assert.deepEqual(await messagesOf(manager), ['Ombi jipya.'])
  assert.deepEqual(await messagesOf(seller), [])
  const rows = await shop.db
    .selectFrom('notifications')
    .select('id')
    .where('person_id', '=', deleted.person.id)
    .execute()
  assert.deepEqual(rows, [])
})

test('a link to another site is rejected', async () => {
  const { person } = await shop.as('customer')
  for (const link of ['https://example.com', '//example.com', '/\\example.com'])
    await assert.rejects(notifyIn({ to: { person: person.id }, message: 'x', link }))
})

test('the newest thirty are shown, newest first', async () => {
  const client = await shop.as('customer')
  for (let n = 1; n <= 32; n += 1)
    await notifyIn({ to: { person: client.person.id }, message: `Notisi ${n}`, link: null })
  const messages = await messagesOf(client)
  assert.deepEqual([messages.length, messages[0], messages[29]], [30, 'Notisi 32', 'Notisi 3'])
})

test('people can mark only their own notifications as read, some or all', async () => {
  const [mine, other] = [await shop.as('customer'), await shop.as('customer')]
  for (const client of [mine, mine, other, mine])
    await notifyIn({ to: { person: client.person.id }, message: 'Habari', link: null })
  const rows = await shop.db
    .selectFrom('notifications')
    .select('id')
    .where('person_id', 'in', [mine.person.id, other.person.id])
    .orderBy('id')
    .execute()
  const ids = rows.map((row) => row.id)
  const some = await mine.post('mark_notifications_read', { ids: [ids[0], ids[2]] })
  assert.deepEqual([some.status, some.body.read], [200, 1])
  assert.equal(first((await other.get('get_notifications')).body.notifications).read, false)
  assert.equal((await mine.post('mark_notifications_read', { ids: [] })).body.read, 0)
  assert.equal((await mine.post('mark_notifications_read')).body.read, 2)
  assert.equal((await mine.post('mark_notifications_read')).body.read, 0)
  assert.equal((await shop.anonymous().post('mark_notifications_read')).body.read, 0)
  assert.equal((await mine.post('mark_notifications_read', { ids: ['x'] })).status, 400)
})

test('polling without news returns no body, and the ETag depends on the reader', async () => {
  const [client, other] = [await shop.as('customer'), await shop.as('customer')]
  const poll = (etag: string) => client.call('getNotifications', { phone: '', role: '' }, { 'if-none-match': etag })
  const etag = (await client.get('get_notifications')).headers.get('etag') ?? ''
  const same = await poll(etag)
  assert.deepEqual([same.status, same.text], [304, ''])
  await notifyIn({ to: { person: other.person.id }, message: 'Siyo yako', link: null })
  assert.equal((await poll(etag)).status, 304)
  await notifyIn({ to: { person: client.person.id }, message: 'Mpya', link: null })
  const changed = await poll(etag)
  assert.deepEqual([changed.status, changed.body.notifications.length], [200, 1])
})

test('people who may decide see the number of pending decisions', async () => {
  const seller = await shop.as('salesperson')
  await shop.db.insertInto('products').values({ id: 'redio-1', name: 'Redio', category: 'Redio' }).execute()
  const variant = await shop.db
    .insertInto('variants')
    .values({ product_id: 'redio-1', price: 1000 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ids = { product_id: 'redio-1', variant_id: variant.id }
  const by = seller.person.id
  for (const status of ['pending', 'pending', 'approved'] as const)
    await shop.db
      .insertInto('stock_requests')
      .values({ ...ids, quantity: 1, requested_by: by, status })
      .execute()
  const update = await shop.db
    .insertInto('stock_updates')
    .values({ product_id: 'redio-1', submitted_by: by })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const status of ['pending', 'rejected'] as const)
    await shop.db
      .insertInto('stock_update_lines')
      .values({ ...ids, update_id: update.id, change_type: 'ongezeko', pieces: 1, submitted_by: by, status })
      .execute()
  const waiting = async (client: Client) => (await client.get('get_notifications')).body.waiting
  assert.deepEqual(await waiting(await shop.as('admin')), { ...nothingWaits, requests: 2, updates: 1 })
  assert.deepEqual(await waiting(await shop.as('storeManager')), { ...nothingWaits, requests: 2, updates: 0 })
  assert.deepEqual(await waiting(await shop.as('manager')), { ...nothingWaits, requests: 0, updates: 1 })
  assert.deepEqual(await waiting(seller), nothingWaits)
  assert.deepEqual(await waiting(shop.anonymous()), nothingWaits)
})
