import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { erasedColumns } from '../../../../shop/people/personal-data.ts'
import { capturedTexts } from '../../../../shop/texts/captured.ts'
import type { Client } from '../../../testing/client.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { first, requireValue } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
before(async () => {
  shop = await startTestShop()
})
after(() => shop.stop())

let shades = 0
/** Makes a photo that no other test uses. */
const photo = () => {
  shades += 1
  return sharp({ create: { width: 2400, height: 1200, channels: 3, background: { r: shades, g: 90, b: 160 } } })
    .png()
    .toBuffer()
}

const form = (picture: Buffer | null, fields: Record<string, string> = {}) => {
  const data = new FormData()
  for (const [name, value] of Object.entries({ phone: '0754222333', name: 'Mama Asha', ...fields }))
    data.set(name, value)
  if (picture) data.set('order_image', new File([new Uint8Array(picture)], 'oda.png', { type: 'image/png' }))
  return data
}
const capture = async (client: Client, fields: Record<string, string> = {}): Promise<number> => {
  const { status, body } = await client.post('captured_orders', form(await photo(), fields))
  assert.equal(status, 200, JSON.stringify(body))
  return body.order.id
}
const countCapturedOrders = async () =>
  (
    await shop.db
      .selectFrom('captured_orders')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

test('a photo is stored privately, at most 1600 px wide, and shown to those who may see the captured order', async () => {
  const seller = await shop.as('salesperson')
  const { status, body } = await seller.post(
    'captured_orders',
    form(await photo(), { notes: 'Haraka', shipping_address: 'Ilemela' }),
  )
  assert.equal(status, 200)
  assert.equal(body.message, capturedTexts.saved)
  assert.deepEqual(
    [body.order.customer_name, body.order.phone_number, body.order.notes, body.order.order_id],
    ['Mama Asha', '0754222333', 'Haraka', null],
  )
  const response = await fetch(shop.origin + body.order.order_image, {
    headers: { cookie: `session=${seller.cookies.get('session')}` },
  })
  assert.equal(response.status, 200)
  assert.match(response.headers.get('cache-control') ?? '', /no-store/)
  assert.equal(response.headers.get('content-type'), 'image/webp')
  const picture = await sharp(await response.arrayBuffer()).metadata()
  assert.deepEqual([picture.width, picture.height], [1600, 800])
})

test('missing fields and files that are not pictures are refused and store nothing', async () => {
  const seller = await shop.as('salesperson')
  const [before, pictures] = [await countCapturedOrders(), (await shop.services.pictures.list()).hidden.length]
  const picture = await photo()
  const missing = [form(null), form(picture, { phone: '' }), form(picture, { name: ' ' })]
  for (const body of missing) {
    const outcome = await seller.post('captured_orders', body)
    assert.deepEqual([outcome.status, outcome.body.error], [400, capturedTexts.fieldsMissing])
  }
  assert.equal((await seller.post('captured_orders', form(picture, { phone: '12' }))).status, 400)
  assert.equal(
    (await seller.post('captured_orders', form(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')))).status,
    422,
  )
  assert.equal((await seller.post('captured_orders', { phone: '0754222333', name: 'Asha' })).status, 400)
  for (const client of [shop.anonymous(), await shop.as('customer'), await shop.as('storeManager')])
    assert.ok([401, 403].includes((await client.post('captured_orders', form(picture))).status))
  assert.deepEqual(
    [await countCapturedOrders(), (await shop.services.pictures.list()).hidden.length],
    [before, pictures],
  )
})

test('the same picture and phone number within 10 minutes make one captured order, even if sent at the same time', async () => {
  const seller = await shop.as('salesperson')
  const [before, pictures] = [await countCapturedOrders(), (await shop.services.pictures.list()).hidden.length]
  const picture = await photo()
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => seller.post('captured_orders', form(picture))))
  assert.equal(new Set(outcomes.map((outcome) => outcome.body.order.id)).size, 1)
  assert.deepEqual(
    [await countCapturedOrders(), (await shop.services.pictures.list()).hidden.length],
    [before + 1, pictures + 1],
  )
  await seller.post('captured_orders', form(picture, { phone: '0754222334' }))
  await shop.db
    .updateTable('captured_orders')
    .set({ created_at: new Date(Date.now() - 11 * 60_000) })
    .execute()
  await seller.post('captured_orders', form(picture))
  assert.equal(await countCapturedOrders(), before + 3)
})

test('a captured order is visible to its customer, its taker and admins; for everybody else it does not exist', async () => {
  const [taker, other, admin] = [await shop.as('salesperson'), await shop.as('manager'), await shop.as('admin')]
  const customer = await shop.as('customer')
  const id = await capture(taker, { phone: customer.person.phone, notes: 'Siri', link_account: '1' })
  const idsOf = async (client: Client) =>
    (await client.get('get_captured_orders', { phone: customer.person.phone })).body.orders.map((one) => one.id)
  const image = (client: Client, of: number) => client.get('captured_order_image', { id: of })
  for (const client of [taker, customer, admin]) {
    assert.ok((await idsOf(client)).includes(id))
    assert.equal((await image(client, id)).status, 200)
  }
  const seen = first((await customer.get('get_captured_orders')).body.orders)
  assert.deepEqual([seen.notes, seen.taken_by], ['', null])
  for (const client of [other, await shop.as('customer')]) {
    assert.deepEqual(await idsOf(client), [])
    assert.deepEqual((await image(client, id)).body, (await image(client, 999_999)).body)
    assert.equal((await image(client, id)).status, 404)
  }
  assert.deepEqual(await idsOf(shop.anonymous()), [])
  assert.equal((await image(shop.anonymous(), id)).status, 401)
  // A person who signs up with the phone number later does not see the photos taken before.
  const earlierOrder = await capture(taker, { phone: '0754999888' })
  const laterCustomer = await shop.as('customer')
  await shop.db
    .updateTable('people')
    .set({ phone: '+255754999888' })
    .where('id', '=', laterCustomer.person.id)
    .execute()
  assert.ok(!(await idsOf(laterCustomer)).includes(earlierOrder))
})

test('captured orders are paged by `before`', async () => {
  const taker = await shop.as('salesperson')
  const ids = [await capture(taker), await capture(taker), await capture(taker)]
  const newest = (await taker.get('get_captured_orders', { limit: 2 })).body
  assert.deepEqual([newest.orders.map(({ id }) => id), newest.next_before], [[ids[2], ids[1]], ids[1]])
  const rest = (await taker.get('get_captured_orders', { limit: 2, before: requireValue(newest.next_before) })).body
  assert.deepEqual([rest.orders.map(({ id }) => id), rest.next_before], [[ids[0]], null])
})

test("a photo becomes only one order, at the shop's prices; its customer and its taker see photo and order", async () => {
  const product = await makeProduct(shop.db, [{ price: 8000, stock: 5 }])
  const [taker, admin, customer] = [await shop.as('salesperson'), await shop.as('admin'), await shop.as('customer')]
  const fields = { phone: customer.person.phone, shipping_address: 'Sokoni', notes: 'Kesho' }
  const id = await capture(taker, { ...fields, link_account: '1' })
  const items = [{ id: product.id, quantity: 2 }]
  assert.equal(
    (await taker.post('convert_captured_order', { id, items: [{ ...items[0], price: 1 }] })).body.code,
    'price_changed',
  )
  assert.equal((await taker.post('convert_captured_order', { id, items: [{ ...items[0], quantity: 6 }] })).status, 422)
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, (_, at) => (at % 2 ? taker : admin).post('convert_captured_order', { id, items })),
  )
  const made = outcomes.filter((outcome) => outcome.status === 200)
  assert.equal(made.length, 1)
  assert.deepEqual([...new Set(outcomes.map((outcome) => outcome.status))].sort(), [200, 409])
  const { order } = first(made).body
  assert.deepEqual(
    [order.total_amount, order.captured_order_id, order.shipping_address, order.notes, order.customer_name],
    [16_000, id, 'Sokoni', 'Kesho', 'Mama Asha'],
  )
  for (const client of [taker, customer, admin]) {
    assert.equal(first((await client.get('get_captured_orders', { id })).body.orders).order_id, order.id)
    assert.equal(first((await client.get('get_orders', { id: order.id })).body.orders).captured_order_id, id)
  }
  const ready = await taker.post('update_order_item_ready', { order_id: order.id, item_index: 0, ready: 1 })
  assert.equal(ready.body.order.all_ready, true)
  assert.equal(
    (await shop.db.selectFrom('variants').select('stock').where('product_id', '=', product.id).executeTakeFirst())
      ?.stock,
    3,
  )
})

test('if a photo is linked to no account, its order belongs only to the taker, and other salespeople and managers cannot convert it', async () => {
  const product = await makeProduct(shop.db)
  const taker = await shop.as('salesperson')
  const id = await capture(taker, { phone: '0754777666' })
  const items = JSON.stringify([{ id: product.id, quantity: 1 }])
  for (const client of [await shop.as('manager'), await shop.as('salesperson')]) {
    const theirs = await client.post('convert_captured_order', { id, items })
    assert.deepEqual(
      [theirs.status, theirs.body],
      [404, (await client.post('convert_captured_order', { id: 999_999, items })).body],
    )
  }
  assert.equal((await (await shop.as('customer')).post('convert_captured_order', { id, items })).status, 403)
  const { body } = await taker.post('convert_captured_order', { id, items })
  assert.equal((await taker.get('get_orders', { id: body.order_id })).body.orders.length, 1)
  const row = await shop.db.selectFrom('orders').selectAll().where('id', '=', body.order_id).executeTakeFirstOrThrow()
  assert.deepEqual([row.person_id, row.device_id, row.taken_by], [null, null, taker.person.id])
})

test('a photo sent again with its key days later returns the same captured order; other content is refused', async () => {
  const seller = await shop.as('salesperson')
  const key = { 'idempotency-key': crypto.randomUUID() }
  const picture = await photo()
  const send = (sent: Buffer, by: Client = seller, fields = {}) => by.post('captured_orders', form(sent, fields), key)
  const before = await countCapturedOrders()
  const [one, two] = await Promise.all([send(picture), send(picture)])
  assert.deepEqual([one.status, two.status], [200, 200])
  const { id } = one.body.order
  assert.equal(two.body.order.id, id)
  await shop.db
    .updateTable('captured_orders')
    .set({ created_at: new Date(Date.now() - 5 * 86_400_000) })
    .where('id', '=', id)
    .execute()
  assert.equal((await send(picture)).body.order.id, id)
  assert.deepEqual([(await send(await photo())).body.code, await countCapturedOrders()], ['key_reused', before + 1])
  // The sender changed the texts before the first response arrived, and must now decide.
  const changed = { phone: '0754222339', name: 'Mama Amina', shipping_address: 'Nyegezi', notes: 'Kesho' }
  for (const [name, text] of Object.entries(changed))
    assert.equal((await send(picture, seller, { [name]: text })).body.code, 'key_reused', name)
  const other = await shop.as('salesperson')
  assert.notEqual((await send(picture, other)).body.order.id, id, 'a key belongs to its sender')
  await shop.db.updateTable('captured_orders').set(erasedColumns('captured_orders')).where('id', '=', id).execute()
  assert.equal(
    (await send(picture)).body.order.id,
    id,
    'the key still works after the customer has deleted the account',
  )
})

test('if the same picture is sent with a second key, both keys return its captured order, even after ten minutes', async () => {
  const seller = await shop.as('salesperson')
  const picture = await photo()
  const send = (key: string, fields = {}, sent = picture) =>
    seller.post('captured_orders', form(sent, fields), { 'idempotency-key': key })
  const [before, firstKey, secondKey] = [await countCapturedOrders(), crypto.randomUUID(), crypto.randomUUID()]
  const { id } = (await send(firstKey)).body.order
  // The order is photographed twice, and the response to the second photo is lost.
  assert.equal((await send(secondKey, { notes: 'Kesho' })).body.order.id, id)
  await shop.db
    .updateTable('captured_orders')
    .set({ created_at: new Date(Date.now() - 86_400_000) })
    .where('id', '=', id)
    .execute()
  assert.equal((await send(firstKey)).body.order.id, id)
  assert.equal((await send(secondKey, { notes: 'Kesho' })).body.order.id, id)
  assert.equal((await send(secondKey, {}, await photo())).body.code, 'key_reused')
  assert.equal((await send(secondKey, { phone: '0754222339' })).body.code, 'key_reused')
  assert.equal(await countCapturedOrders(), before + 1)
})
