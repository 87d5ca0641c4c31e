import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { AUTO_PROVIDER } from '../../../../shop/orders/providers.ts'
import { assertBooksBalance } from '../../../testing/assert-books-balance.ts'
import { changeShopSettings } from '../../../testing/making/change-settings.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { orderBody } from '../../../testing/making/order-body.ts'
import { race } from '../../../testing/race.ts'
import { first, requireValue } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

const limited = { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' }
let shop: TestShop
let place: number
/** Products of provider 2, of no provider, and of provider 1, so that the lines are not in the order of the parts. */
let radio: { id: string }
let pan: { id: string }
let sheet: { id: string }
before(async () => {
  shop = await startTestShop(limited)
  const { settings } = await changeShopSettings(shop, { delivery_places: [{ name: 'Mbezi', fee: 3000 }] })
  place = first(settings.delivery_places).id
  radio = await makeProduct(shop.db, [{ price: 8000 }], { category: 'Redio' })
  pan = await makeProduct(shop.db, [{ price: 2000 }], { category: 'Jikoni' })
  sheet = await makeProduct(shop.db, [{ price: 5000 }], { category: 'Matandiko' })
})
after(() => shop.stop())

const cart = () => [
  { id: radio.id, price: 8000, quantity: 2 },
  { id: pan.id, price: 2000 },
  { id: sheet.id, price: 5000, quantity: 3 },
]
const dividedBody = (more = {}, lines = cart()) =>
  orderBody(lines, { phone_number: '', provider_id: AUTO_PROVIDER, client_order_id: crypto.randomUUID(), ...more })
const countOrders = async () =>
  (await shop.db.selectFrom('orders').select(shop.db.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n
const textOf = (link: string | null) => new URL(requireValue(link)).searchParams.get('text') ?? ''

test('a cart becomes one order for each provider, sorted by provider, and the first order carries the delivery fee', async () => {
  const buyer = await shop.as('customer')
  const { body, status } = await buyer.post(
    'submit_order',
    dividedBody({ delivery_place_id: place, delivery_fee: 3000, total_amount: 36_000 }),
  )
  assert.equal(status, 200)
  const ids = body.orders.map(({ order_id }) => order_id)
  assert.deepEqual(
    body.orders.map(({ provider_id, total_amount }) => [provider_id, total_amount]),
    [
      [1, 18_000],
      [2, 16_000],
      [null, 2000],
    ],
  )
  assert.deepEqual(
    ids,
    ids.toSorted((left, right) => left - right),
  )
  assert.deepEqual([body.order_id, body.order.id, body.order.total_amount], [ids[0], ids[0], 18_000])
  assert.equal(body.whatsapp_link, body.orders[0]?.whatsapp_link)
  assert.match(requireValue(body.orders[1]?.whatsapp_link), /^https:\/\/wa\.me\/255700000102\?/)
  assert.equal(body.orders[2]?.whatsapp_link, null)
  assert.match(textOf(body.whatsapp_link), new RegExp(`Oda Na\\. ${ids[0]}\nOda hii ni sehemu 1 ya 3\\.\n`))
  assert.match(textOf(body.orders[1]?.whatsapp_link ?? null), /sehemu 2 ya 3/)
  for (const { order } of body.orders as { order?: unknown }[]) assert.equal(order, undefined)

  const { orders } = (await buyer.get('get_orders')).body
  assert.deepEqual(
    orders.map((one) => [one.id, one.order_group_id, one.group_order_ids, one.delivery?.place, one.delivery?.fee]),
    [
      [ids[2], ids[0], ids, 'Mbezi', 0],
      [ids[1], ids[0], ids, 'Mbezi', 0],
      [ids[0], ids[0], ids, 'Mbezi', 3000],
    ],
  )
  assert.deepEqual(
    orders.map(({ items_list }) => items_list.map(({ id, quantity, item_index }) => [id, quantity, item_index])),
    [[[pan.id, 1, 0]], [[radio.id, 2, 0]], [[sheet.id, 3, 0]]],
  )
  await assertBooksBalance(shop.db)
})

test('a cart of one provider, or of none, is one ordinary order', async () => {
  const buyer = await shop.as('salesperson')
  for (const [product, price, provider] of [
    [radio, 8000, 2],
    [pan, 2000, null],
  ] as const) {
    const { body } = await buyer.post('submit_order', dividedBody({}, [{ id: product.id, price, quantity: 1 }]))
    const { order_id, order } = body
    assert.deepEqual([order.order_group_id, order.group_order_ids, order.provider_id], [null, [], provider])
    assert.deepEqual(
      body.orders.map((one) => [one.order_id, one.provider_id]),
      [[order_id, provider]],
    )
    assert.doesNotMatch(decodeURIComponent(body.whatsapp_link ?? ''), /sehemu/)
  }
  const lie = { order_group_id: 1, group_order_ids: [1, 2] }
  const { body } = await buyer.post('submit_order', {
    ...orderBody(cart(), { phone_number: '', provider_id: 1 }),
    ...lie,
  })
  assert.deepEqual([body.order.order_group_id, body.order.group_order_ids], [null, []])
  assert.deepEqual(
    body.orders.map((one) => [one.order_id, one.total_amount]),
    [[body.order_id, 33_000]],
  )
})

test('32 requests with one key place one group; later repeats return it, and another body is refused', async () => {
  for (const isGuest of [true, false]) {
    const before = await countOrders()
    const member = await shop.as('customer')
    const clients = Array.from({ length: 32 }, () => (isGuest ? shop.anonymous() : member))
    const sent = dividedBody(isGuest ? { phone_number: '0754000111' } : {})
    const responses = await race(32, [200], (at) => requireValue(clients[at]).post('submit_order', sent))
    assert.equal(await countOrders(), before + 3)
    for (const { body } of responses) assert.deepEqual(body.orders, first(responses).body.orders)
    const client = requireValue(clients[0])
    const again = await client.post('submit_order', sent)
    assert.deepEqual([again.body.order, again.body.orders], [first(responses).body.order, first(responses).body.orders])
    const other = await client.post('submit_order', { ...sent, provider_id: 1 })
    assert.deepEqual([other.status, other.body.code], [409, 'key_reused'])
    assert.equal(await countOrders(), before + 3)
    // Any of the responses may have arrived, and the cookie of each shows all parts.
    const ids = new Set(again.body.orders.map(({ order_id }) => order_id))
    const shown = (await requireValue(clients[31]).get('get_orders')).body.orders.filter(({ id }) => ids.has(id))
    assert.equal(shown.length, 3)
  }
})

test('a guest who never got the response with the cookie repeats the request and sees all parts', async () => {
  const sent = dividedBody({ phone_number: '0754000111' })
  const { body } = await shop.anonymous().post('submit_order', sent)
  const phone = shop.anonymous()
  await phone.post('guest_register', { phone_number: '0754000111' })
  assert.deepEqual((await phone.post('submit_order', sent)).body.orders, body.orders)
  const shown = (await phone.get('get_orders')).body.orders
  assert.deepEqual(
    shown.map(({ id }) => id).toReversed(),
    body.orders.map(({ order_id }) => order_id),
  )
})

test('all parts are placed or none: short stock, a wrong total or a failing statement leaves nothing', async () => {
  const buyer = await shop.as('salesperson')
  const scarce = await makeProduct(shop.db, [{ price: 8000, stock: 1 }], { category: 'TV' })
  const lines = [...cart(), { id: scarce.id, price: 8000, quantity: 2 }]
  const before = await countOrders()
  const short = await buyer.post('submit_order', dividedBody({}, lines))
  assert.deepEqual([short.status, short.body.lacking?.map(({ id }) => id)], [422, [scarce.id]])
  // The stock was set without a movement, so it is reset before verify would report it.
  await shop.db.updateTable('variants').set({ stock: null }).where('product_id', '=', scarce.id).execute()
  const wrong = await buyer.post('submit_order', dividedBody({ total_amount: 15_000 }))
  assert.deepEqual([wrong.status, wrong.body.code, wrong.body.total_amount], [422, 'price_changed', 33_000])

  // The database refuses the lines of the last part, after everything for the first parts was sent.
  await sql`alter table order_lines add constraint broken check (product_id <> ${sql.lit(pan.id)}) not valid`.execute(
    shop.db,
  )
  const key = { client_order_id: crypto.randomUUID() }
  const failed = await buyer.post('submit_order', dividedBody(key))
  assert.equal(failed.status, 500)
  await sql`alter table order_lines drop constraint broken`.execute(shop.db)
  assert.equal(await countOrders(), before)
  const { rows } = await sql`select from request_keys where key = ${`sent:${key.client_order_id}`}`.execute(shop.db)
  assert.equal(rows.length, 0)
  assert.equal((await buyer.post('submit_order', dividedBody(key))).status, 200)
})

test('a group counts once: three groups may be open, and each counts as one order for its address', async () => {
  const from = { 'x-forwarded-for': '203.0.113.77' }
  const buyer = await shop.as('customer')
  const groups = []
  for (let at = 0; at < 3; at += 1) groups.push((await buyer.post('submit_order', dividedBody(), from)).body)
  const fourth = await buyer.post('submit_order', dividedBody(), from)
  assert.deepEqual([fourth.status, fourth.body.open_orders], [422, groups.map(({ order_id }) => order_id)])
  // A cancelled part leaves the rest of its group open.
  await buyer.post('cancel_order', { order_id: groups[0]?.order_id })
  assert.equal((await buyer.post('submit_order', dividedBody(), from)).status, 422)
  for (const { order_id } of groups[0]?.orders.slice(1) ?? []) await buyer.post('cancel_order', { order_id })
  assert.equal((await buyer.post('submit_order', dividedBody(), from)).status, 200)
  const { hit_at } = await shop.db
    .selectFrom('rate_limit_hits')
    .select('hit_at')
    .where('key', 'like', 'unprovenOrders%203.0.113.77')
    .executeTakeFirstOrThrow()
  assert.equal(hit_at.length, 4)
})

test('without a key a repeat returns the same group, until the whole group is cancelled', async () => {
  const buyer = await shop.as('customer')
  const send = async () => (await buyer.post('submit_order', dividedBody({ client_order_id: undefined }))).body
  const { orders } = await send()
  for (const { order_id } of orders) {
    assert.equal((await send()).order_id, orders[0]?.order_id)
    await buyer.post('cancel_order', { order_id })
  }
  assert.notEqual((await send()).order_id, orders[0]?.order_id)
})

test('the fee of a cancelled order moves once, to the next open order of its group', async () => {
  const admin = await shop.as('admin')
  const buyer = await shop.as('customer')
  const sent = dividedBody({ delivery_place_id: place, delivery_fee: 3000, total_amount: 36_000 })
  const { orders } = (await buyer.post('submit_order', sent)).body
  const [one, two, three] = orders.map(({ order_id }) => order_id)
  const fees = async () => {
    const { body } = await admin.get('get_orders', { limit: 3 })
    return body.orders.toReversed().map((order) => [order.total_amount, order.owed, order.delivery?.fee])
  }
  await admin.post('update_order_payment', { order_id: two, amount: 16_000, method: 'mpesa' })
  await buyer.post('cancel_order', { order_id: one })
  await buyer.post('cancel_order', { order_id: one })
  assert.deepEqual(await fees(), [
    [18_000, 0, 3000],
    [19_000, 3000, 3000],
    [2000, 2000, 0],
  ])
  const { body } = await buyer.get('get_notifications')
  assert.match(
    body.notifications.map(({ message }) => message).join('\n'),
    new RegExp(`Oda Na\\. ${one} imeghairiwa: gharama ya kupeleka TSh\\s3,000 sasa iko kwenye oda Na\\. ${two}\\.`),
  )
  // Both orders are cancelled at once: the fee moves to the order that is cancelled last, and is cancelled with it.
  await race(2, [200], (at) => admin.post('cancel_order', { order_id: at ? two : three }))
  assert.deepEqual(
    (await fees()).map(([, owed]) => owed),
    [0, 0, 0],
  )
  await assertBooksBalance(shop.db)
})

test('if a customer collects an order instead, its fee moves to the next order of its group that is still delivered', async () => {
  const admin = await shop.as('admin')
  const buyer = await shop.as('customer')
  const sent = dividedBody({ delivery_place_id: place, delivery_fee: 3000, total_amount: 36_000 })
  const { orders } = (await buyer.post('submit_order', sent)).body
  const [one, two, three] = orders.map(({ order_id }) => order_id)
  const fees = async () => {
    const { body } = await admin.get('get_orders', { limit: 3 })
    return body.orders.toReversed().map((order) => [order.delivery?.place, order.delivery?.fee])
  }
  const [before] = await fees()
  const move = (order_id: number | undefined, more: object = { place_id: 0 }) =>
    admin.post('update_order_delivery', { order_id, ...more })
  assert.equal((await move(two)).status, 200)
  assert.equal((await move(one)).status, 200)
  assert.deepEqual(await fees(), [
    ['Nachukua dukani', 0],
    ['Nachukua dukani', 0],
    [before?.[0], 3000],
  ])
  const { body } = await buyer.get('get_notifications')
  assert.match(
    body.notifications.map(({ message }) => message).join('\n'),
    new RegExp(
      `Oda Na\\. ${one} haipelekwi tena huko: gharama ya kupeleka TSh\\s3,000 sasa iko kwenye oda Na\\. ${three}\\.`,
    ),
  )
  assert.equal((await move(three, { fee: 1000 })).status, 200)
  assert.equal((await move(three)).status, 200)
  assert.deepEqual(
    (await fees()).map(([, fee]) => fee),
    [0, 0, 0],
  )
  await assertBooksBalance(shop.db)
})

test('the fee never moves to an order that is collected, and no place is paid for twice', async () => {
  const admin = await shop.as('admin')
  const buyer = await shop.as('customer')
  const placeGroup = async () => {
    const sent = dividedBody({ delivery_place_id: place, delivery_fee: 3000, total_amount: 36_000 })
    return (await buyer.post('submit_order', sent)).body.orders.map(({ order_id }) => order_id)
  }
  const fees = async () => {
    const { body } = await admin.get('get_orders', { limit: 3 })
    return body.orders.toReversed().map((order) => order.delivery?.fee)
  }
  const move = async (order_id: number | undefined, place_id: number) => {
    const { status, text } = await admin.post('update_order_delivery', { order_id, place_id, customer_agreed: 1 })
    assert.equal(status, 200, text)
  }
  const [one, two] = await placeGroup()
  await move(two, 0)
  assert.equal((await admin.post('cancel_order', { order_id: one })).status, 200)
  assert.deepEqual(await fees(), [3000, 0, 3000], 'the third order is still delivered')

  const [other] = await placeGroup()
  await move(other, 0)
  assert.deepEqual(await fees(), [0, 3000, 0])
  await move(other, place)
  assert.deepEqual(await fees(), [0, 3000, 0], 'the next order has the fee for both')
  await move(other, 0)
  assert.deepEqual(await fees(), [0, 3000, 0])
  await assertBooksBalance(shop.db)
})
