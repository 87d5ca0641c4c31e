// A captured order belongs to an account only if staff confirmed it. Equal phone numbers are not enough.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { form, jpeg } from '../../../testing/making/pictures.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { race } from '../../../testing/race.ts'
import { first } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'
import { stopWithCorrectBooks } from '../../../testing/stop-with-correct-books.ts'
import { hashPassword } from '../../accounts/passwords/password-hash.ts'
import { removeExpiredRows } from '../../privacy/remove-expired-rows.ts'

const PASSWORD = 'siri-ya-sasa'
let shop: TestShop
let taker: SignedIn
let admin: SignedIn
let product: string
let passwordHash: string

before(async () => {
  shop = await startTestShop()
  taker = await shop.as('salesperson')
  admin = await shop.as('admin')
  product = (await makeProduct(shop.db)).id
  passwordHash = await hashPassword(PASSWORD)
})
after(() => stopWithCorrectBooks(shop))

let photos = 0
const photo = () => {
  photos += 1
  // Every photo has its own size, because similar colours compress to the same bytes.
  return jpeg('#a0522d', 40 + photos)
}
const address = { name: 'Bibi Asha', shipping_address: 'Nyumba 12, Kirumba' }
const sendPhoto = async (phone: string, fields: object = {}, picture?: Buffer) =>
  taker.post('captured_orders', form({ phone, ...address, ...fields }, [picture ?? (await photo())], 'order_image'))
const capture = async (phone: string, fields: object = {}): Promise<number> => {
  const { status, body, text } = await sendPhoto(phone, fields)
  assert.equal(status, 200, text)
  return body.order.id
}
const convert = (id: number, more: object = {}, by: SignedIn = taker) =>
  by.post('convert_captured_order', { id, items: [{ id: product, quantity: 1 }], ...more })
const rowOf = (id: number) =>
  shop.db.selectFrom('captured_orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const orderOf = (id: number) => shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const everything = async () => ({
  captured: (await shop.db.selectFrom('captured_orders').select('id').execute()).length,
  orders: (await shop.db.selectFrom('orders').select('id').execute()).length,
  audit: (await shop.db.selectFrom('audit').select('id').execute()).length,
  pictures: (await shop.services.pictures.list()).hidden.length,
})
/** Returns what a person sees of a captured order: in lists, as a picture and in the personal export. */
async function readPhotosSeenBy(person: SignedIn, id: number) {
  const data = (await person.get('get_my_data')).body
  return {
    listed: (await person.get('get_captured_orders')).body.orders.map((one) => one.id).includes(id),
    picture: (await person.get('captured_order_image', { id })).status,
    exported: data.captured_orders.map((one) => one.id).includes(id),
    orders: data.orders.length,
  }
}
const nothing = { listed: false, picture: 404, exported: false, orders: 0 }

test('a person who signs up with a phone number sees neither the photos taken for it nor the orders made from them', async () => {
  const thief = await shop.as('customer')
  const id = await capture(thief.person.phone)
  assert.equal((await rowOf(id)).person_id, null)
  assert.deepEqual(await readPhotosSeenBy(thief, id), nothing)
  const { body } = await convert(id)
  assert.equal((await orderOf(body.order_id)).person_id, null)
  assert.deepEqual(await readPhotosSeenBy(thief, id), nothing)
  assert.deepEqual((await thief.get('get_orders', { id: body.order_id })).body.orders, [])
  assert.deepEqual((await thief.get('get_notifications')).body.notifications, [])
  const shown = first((await taker.get('get_captured_orders', { id })).body.orders)
  assert.deepEqual([shown.account_linked, shown.order_id], [false, body.order_id])
  for (const link_account of ['0', 'false', '']) {
    const again = await capture(thief.person.phone, { link_account })
    assert.equal((await rowOf(again)).person_id, null)
  }
})

test('a photo that is linked when it is taken is visible to the customer, and so is its order; the audit log has the account', async () => {
  const customer = await shop.as('customer')
  const id = await capture(customer.person.phone, { link_account: '1' })
  assert.deepEqual(await readPhotosSeenBy(customer, id), { listed: true, picture: 200, exported: true, orders: 0 })
  const { body } = await convert(id)
  assert.equal((await orderOf(body.order_id)).person_id, customer.person.id)
  assert.equal((await readPhotosSeenBy(customer, id)).orders, 1)
  const traces = await shop.db
    .selectFrom('audit')
    .select(['action', 'after'])
    .where('subject', '=', 'captured_order')
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute()
  const account = customer.person.id
  assert.deepEqual(traces, [
    { action: 'order_captured', after: { account } },
    { action: 'captured_order_converted', after: { order: body.order_id, total: 5000, account } },
  ])
})

test('a conversion can link the order and the photo to an account, but does not change an existing link', async () => {
  const customer = await shop.as('customer')
  const id = await capture(customer.person.phone)
  const { body } = await convert(id, { link_account: 1 })
  assert.equal((await orderOf(body.order_id)).person_id, customer.person.id)
  assert.deepEqual(await readPhotosSeenBy(customer, id), { listed: true, picture: 200, exported: true, orders: 1 })

  // The phone number moves to somebody else after the link. The confirmed person keeps picture and order.
  const linked = await capture(customer.person.phone, { link_account: '1' })
  const next = await shop.as('customer')
  const { phone } = customer.person
  await shop.db.updateTable('people').set({ phone: '+255788000111' }).where('id', '=', customer.person.id).execute()
  await shop.db.updateTable('people').set({ phone }).where('id', '=', next.person.id).execute()
  const order = (await convert(linked, { link_account: 1 })).body.order_id
  assert.equal((await orderOf(order)).person_id, customer.person.id)
  assert.deepEqual(await readPhotosSeenBy(next, linked), nothing)
})

test('linking a phone without an account is refused with 422 and stores nothing', async () => {
  const before = await everything()
  const refused = await sendPhoto('0766123456', { link_account: '1' })
  assert.deepEqual([refused.status, refused.body.code], [422, 'refused'])
  assert.equal(
    refused.body.error,
    'Namba 0766123456 haina akaunti dukani. Ondoa alama ya kuunganisha, au mteja ajisajili kwanza.',
  )
  assert.equal(Reflect.get(refused.body, 'field'), 'link_account')
  assert.deepEqual(await everything(), before)

  const id = await capture('0766123456')
  const stored = await everything()
  assert.equal((await convert(id, { link_account: true })).status, 422)
  assert.deepEqual(await everything(), stored)
  assert.equal((await convert(id, { link_account: 'labda' })).status, 400)
  assert.equal((await convert(id)).status, 200)
})

test('a refused conversion links nothing', async () => {
  const customer = await shop.as('customer')
  const id = await capture(customer.person.phone)
  const outdated = { items: [{ id: product, quantity: 1, price: 1 }], link_account: 1 }
  assert.equal((await convert(id, outdated)).body.code, 'price_changed')
  assert.equal((await rowOf(id)).person_id, null)
})

test('a photo can be linked by sending it again with the link, but not after it became an order', async () => {
  const customer = await shop.as('customer')
  const picture = await photo()
  const { phone } = customer.person
  const sends = await race(6, [200], (at) => sendPhoto(phone, at % 2 ? { link_account: '1' } : {}, picture))
  const ids = new Set(sends.map(({ body }) => body.order.id))
  assert.equal(ids.size, 1)
  const [id = 0] = ids
  assert.equal((await rowOf(id)).person_id, customer.person.id)
  assert.equal((await sendPhoto(phone, {}, picture)).body.order.account_linked, true)

  const otherPicture = await photo()
  const other = (await sendPhoto(phone, {}, otherPicture)).body.order.id
  await convert(other)
  const refused = await sendPhoto(phone, { link_account: '1' }, otherPicture)
  assert.deepEqual([refused.status, (await rowOf(other)).person_id], [409, null])
})

test('deleting an account erases its linked photos, but keeps unlinked photos with the same phone number', async () => {
  const customer = await shop.as('customer')
  await shop.db
    .updateTable('people')
    .set({ password_hash: passwordHash })
    .where('id', '=', customer.person.id)
    .execute()
  const { phone } = customer.person
  const linked = await capture(phone, { link_account: '1' })
  const waiting = await capture(phone, { link_account: '1' })
  const unlinked = await capture(phone)
  const order = (await convert(linked)).body.order_id
  await admin.post('cancel_order', { order_id: order })
  await shop.db
    .updateTable('captured_orders')
    .set({ created_at: new Date(Date.now() - 91 * 86_400_000) })
    .where('id', '=', waiting)
    .execute()
  assert.equal((await customer.post('delete_account', { password: PASSWORD })).status, 200)
  await removeExpiredRows(shop.db)
  for (const id of [linked, waiting]) {
    const { person_id, phone: kept, shipping_address } = await rowOf(id)
    assert.deepEqual([person_id, kept, shipping_address], [null, '', ''])
  }
  assert.equal((await rowOf(unlinked)).phone, phone)
  // No account has that phone any more.
  assert.equal((await convert(unlinked, { link_account: 1 })).status, 422)
})

test('linking a photo to an account that is being deleted either succeeds or is refused', async () => {
  const customers = await Promise.all(Array.from({ length: 6 }, () => shop.as('customer')))
  const ids = customers.map(({ person }) => person.id)
  await shop.db.updateTable('people').set({ password_hash: passwordHash }).where('id', 'in', ids).execute()
  const photographed = await Promise.all(customers.map(({ person }) => capture(person.phone)))
  const [, conversions] = await Promise.all([
    race(6, [200], (at) => customers[at]?.post('delete_account', { password: PASSWORD }) ?? assert.fail()),
    race(6, [200, 422], (at) => convert(photographed[at] ?? 0, { link_account: 1 })),
  ])
  for (const [at, { status }] of conversions.entries()) {
    const { person_id } = await rowOf(photographed[at] ?? 0)
    assert.equal(person_id, status === 200 ? ids[at] : null)
  }
})

test('if a photo is linked and converted at the same time, photo and order belong to the same account or to none', async () => {
  const customer = await shop.as('customer')
  const { phone } = customer.person
  const pictures = await Promise.all(Array.from({ length: 12 }, photo))
  const ids = await Promise.all(pictures.map(async (picture) => (await sendPhoto(phone, {}, picture)).body.order.id))
  const [links, conversions] = await Promise.all([
    race(12, [200, 409], (at) => sendPhoto(phone, { link_account: '1' }, pictures[at])),
    race(12, [200], (at) => convert(ids[at] ?? 0)),
  ])
  for (const [at, { body }] of conversions.entries()) {
    const { person_id } = await rowOf(ids[at] ?? 0)
    assert.equal(person_id, links[at]?.status === 200 ? customer.person.id : null)
    assert.equal((await orderOf(body.order_id)).person_id, person_id)
  }
})
