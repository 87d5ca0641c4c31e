// Product alerts: people and guests wait for a product, and are notified once it can be bought.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { paths } from '../../../../shop/paths.ts'
import type { ProductStatus } from '../../../../shop/products/products.ts'
import type { Client } from '../../../testing/client.ts'
import { sheetsOf } from '../../../testing/making/import-helpers.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { fetchProduct } from '../../../testing/making/product-helpers.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { startPushShop } from '../../../testing/network/push-shop.ts'
import { untilBlocked } from '../../../testing/until-blocked.ts'
import { removeExpiredRows } from '../../privacy/remove-expired-rows.ts'

const pushShop = await startPushShop()
const { shop, subscribe, send, messagesOf } = pushShop
let admin: SignedIn
const sheets = sheetsOf(() => admin)
before(async () => {
  admin = await shop.as('admin')
})
after(() => pushShop.stop())

const make = (status: ProductStatus = 'karibu', price = 5000) => makeProduct(shop.db, [{ price }], { status })
const wait = async (client: Client, product_id: string, on: 0 | 1 = 1) => {
  const { status, body, text } = await client.call('notifyMe', { product_id, on })
  assert.deepEqual([status, body.on], [200, on === 1], text)
}
const awaitedBy = async (client: Client) => (await client.call('getProductAlerts', {})).body.product_ids
const notificationsOf = async (client: Client) => {
  const { body } = await client.call('getNotifications', {})
  return body.notifications.map(({ message, link }) => [message, link])
}
const change = async (id: string, change: { status?: ProductStatus; price?: number }) => {
  const { updated_at } = await fetchProduct(admin, id)
  const { status, body, text } = await admin.call('updateProducts', {
    ids: [id],
    change,
    expected: [{ id, updated_at }],
  })
  assert.equal(status, 200, text)
  return body
}
const expectedMessages = ({ id, name }: { id: string; name: string }) => [
  [`${name}: imefika. Unaweza kuinunua sasa.`, paths.product(id)],
]
const alerts = () => shop.db.selectFrom('product_alerts').selectAll().execute()

test('a customer and an anonymous caller can set an alert, and each gets one notification when the product is on sale', async () => {
  const [customer, unknown, bystander] = [await shop.as('customer'), shop.anonymous(), await shop.as('customer')]
  const product = await make()
  for (const client of [customer, unknown, customer]) await wait(client, product.id)
  assert.ok(unknown.cookies.has('device'), 'a guest from now on')
  await wait(unknown, product.id)
  assert.equal((await alerts()).length, 2, 'a second tap changes nothing')
  assert.deepEqual([await awaitedBy(customer), await awaitedBy(unknown)], [[product.id], [product.id]])
  assert.deepEqual(await awaitedBy(bystander), [])
  const browsers = [await subscribe(customer), await subscribe(unknown)]

  await change(product.id, { price: 6000 })
  assert.deepEqual(await notificationsOf(customer), [], 'the product is still coming soon')
  await change(product.id, { status: 'inapatikana' })
  for (const client of [customer, unknown]) {
    assert.deepEqual(await notificationsOf(client), expectedMessages(product))
    assert.deepEqual(await awaitedBy(client), [])
  }
  assert.deepEqual(await notificationsOf(bystander), [])
  await send()
  for (const browser of browsers)
    assert.deepEqual(messagesOf(browser), ['Bidhaa uliyoisubiri imefika.'], 'the push does not name the product')

  await change(product.id, { status: 'karibu' })
  await change(product.id, { status: 'inapatikana' })
  assert.deepEqual(await notificationsOf(customer), expectedMessages(product), 'an alert notifies only once')
})

test('an alert can be removed, but only by its owner', async () => {
  const [one, other] = [await shop.as('customer'), shop.anonymous()]
  const product = await make()
  for (const client of [one, other]) await wait(client, product.id)
  await wait(one, product.id, 0)
  await wait(one, product.id, 0)
  await wait(shop.anonymous(), product.id, 0)
  assert.deepEqual([await awaitedBy(one), await awaitedBy(other)], [[], [product.id]])
  await change(product.id, { status: 'inapatikana' })
  assert.deepEqual([await notificationsOf(one), await notificationsOf(other)], [[], expectedMessages(product)])
})

test('people are notified whether an edit, a price, an undo, a restoration or a sheet puts the product on sale', async () => {
  const customer = await shop.as('customer')
  const edited = await make('haipatikani')
  await wait(customer, edited.id)
  assert.equal((await admin.call('editProduct', { id: edited.id, status: 'inapatikana' })).status, 200)
  assert.deepEqual(await notificationsOf(customer), expectedMessages(edited))

  const priced = await make('inapatikana', 0)
  await wait(customer, priced.id)
  await change(priced.id, { price: 700 })

  const undone = await make('inapatikana')
  const { audit_id } = await change(undone.id, { status: 'karibu' })
  await wait(customer, undone.id)
  assert.equal((await admin.call('undoChange', { audit_id: audit_id ?? 0 })).status, 200)

  const restored = await make()
  await wait(customer, restored.id)
  await admin.call('deleteProduct', { id: restored.id })
  assert.deepEqual(await awaitedBy(customer), [], 'deleted products are not listed')
  await shop.db.updateTable('products').set({ status: 'inapatikana' }).where('id', '=', restored.id).execute()
  await admin.call('restoreProduct', { id: restored.id })

  const imported = await make()
  await wait(customer, imported.id)
  const { body, text } = await sheets.write(`${imported.id},${imported.name},Matandiko,,,5000,inapatikana`)
  assert.equal(body.changed, 1, text)
  const newest = [imported, restored, undone, priced, edited].flatMap(expectedMessages)
  assert.deepEqual(await notificationsOf(customer), newest)
  assert.deepEqual(await alerts(), [])
})

test('alerts are refused for products that are on sale, deleted or unknown', async () => {
  const unknown = shop.anonymous()
  const ask = (product_id: string) => unknown.call('notifyMe', { product_id, on: 1 })
  const refused = await ask((await make('inapatikana')).id)
  assert.deepEqual([refused.status, refused.body.error], [422, 'Bidhaa hii ipo sasa: unaweza kuinunua.'])
  assert.equal((await ask('hakuna-hii')).status, 404)
  const { id } = await make()
  await admin.call('deleteProduct', { id })
  assert.equal((await ask(id)).status, 404)
  assert.equal((await unknown.post('notify_me', { product_id: id })).status, 400)
  assert.deepEqual([await alerts(), unknown.cookies.has('device')], [[], false], 'no device is left behind')
})

test('an alert that is set while the product is being put on sale is refused and not stored', async () => {
  const customer = await shop.as('customer')
  const product = await make()
  const seller = new pg.Client({ connectionString: shop.database.url })
  await seller.connect()
  try {
    await seller.query(`begin; update products set status = 'inapatikana' where id = '${product.id}'`)
    const asked = customer.call('notifyMe', { product_id: product.id, on: 1 })
    await Promise.race([untilBlocked(seller), asked])
    await seller.query('commit')
    assert.equal((await asked).status, 422)
  } finally {
    await seller.end()
  }
  assert.deepEqual(await alerts(), [])
})

test('a person keeps at most the newest hundred alerts', async () => {
  const customer = await shop.as('customer')
  const products = []
  for (let at = 0; at < 101; at += 1) products.push((await make()).id)
  for (const id of products) await wait(customer, id)
  assert.deepEqual(await awaitedBy(customer), products.slice(1).reverse())
  await shop.db.deleteFrom('product_alerts').execute()
})

test('alerts move from a device to the account, are in the personal export, and are deleted with the account or device', async () => {
  const guest = shop.anonymous()
  const product = await make()
  await wait(guest, product.id)
  const exported = await guest.call('getMyData', {})
  assert.deepEqual(
    exported.body.product_alerts.map(({ product_id, name }) => [product_id, name]),
    [[product.id, product.name]],
  )
  const phoneNumber = '0754999111'
  await guest.call('signup', { phoneNumber, password: 'siri-yangu' })
  await guest.call('login', { phoneNumber, password: 'siri-yangu' })
  assert.deepEqual(await awaitedBy(guest), [product.id])
  assert.equal((await guest.call('deleteAccount', { password: 'siri-yangu' })).status, 200)
  assert.deepEqual(await alerts(), [])

  const gone = shop.anonymous()
  await wait(gone, product.id)
  const longAgo = new Date(Date.now() - 91 * 24 * 3_600_000)
  await shop.db.updateTable('devices').set({ seen_at: longAgo }).execute()
  await removeExpiredRows(shop.db)
  assert.deepEqual(await alerts(), [])
})
