import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { makeGoods } from '../../testing/make-goods.ts'
import { orderBody } from '../../testing/order-body.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'

let shop: TestShop
before(async () => {
  shop = await startTestShop()
})
after(() => shop.stop())

const orderCount = async () => {
  const { n } = await shop.db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

test('an order is saved at the prices of the shop, with its lines, its total and the WhatsApp link', async () => {
  const shirt = await makeGoods(shop.db, [
    { type: 'Nyekundu', price: 12_500.5 },
    { type: 'Bluu', price: 9000 },
  ])
  const sheet = await makeGoods(shop.db)
  const body = orderBody(
    [
      { id: shirt.id, type: ' nyekundu ', price: 12_500.5, quantity: 2 },
      { id: sheet.id, quantity: 3, instructions: 'Nyeupe' },
    ],
    { provider_id: 1 },
  )
  const { status, body: answer } = await shop
    .nobody()
    .post('submit_order', { ...body, items: JSON.stringify(body.items) })
  assert.equal(status, 200)
  assert.equal(answer.order.total_amount, 40_001)
  assert.deepEqual(
    answer.order.items_list.map((line: { name: string; type: string | null; price: number; quantity: number }) => [
      line.name,
      line.type,
      line.price,
      line.quantity,
    ]),
    [
      [`${shirt.name} (Nyekundu)`, 'Nyekundu', 12_500.5, 2],
      [sheet.name, null, 5000, 3],
    ],
  )
  assert.equal(answer.order.whatsapp_number, undefined)
  const link = new URL(answer.whatsapp_link)
  assert.equal(link.origin + link.pathname, 'https://wa.me/255700000101')
  const text = link.searchParams.get('text') ?? ''
  for (const part of [`Oda Na. ${answer.order_id}`, 'TSh 40,001', 'Neema Juma', '0754000111', 'Nyamagana, Mwanza'])
    assert.ok(text.includes(part), part)
})

test('the customer and the admins are told, whoever ordered is not told twice', async () => {
  const goods = await makeGoods(shop.db)
  const [admin, buyer] = [await shop.as('admin'), await shop.as('customer')]
  const { body } = await buyer.post('submit_order', orderBody([{ id: goods.id }], { phone_number: buyer.person.phone }))
  const told = await shop.db
    .selectFrom('notifications')
    .selectAll()
    .where('link', '=', `/myorders?id=${body.order_id}`)
    .execute()
  const messageTo = (person: number) => told.filter((one) => one.person_id === person).map((one) => one.message)
  assert.deepEqual(messageTo(buyer.person.id), [
    `Oda Na. ${body.order_id} imepokelewa. Tutakujulisha bidhaa zikiwa tayari.`,
  ])
  assert.deepEqual(messageTo(admin.person.id), [`Oda mpya Na. ${body.order_id}: Neema Juma, TSh 5,000.`])
  const own = await admin.post('submit_order', orderBody([{ id: goods.id }], { phone_number: '' }))
  const toAdmin = await shop.db
    .selectFrom('notifications')
    .selectAll()
    .where('link', '=', `/myorders?id=${own.body.order_id}`)
    .execute()
  assert.equal(toAdmin.filter((one) => one.person_id === admin.person.id).length, 1)
})

test('lines of the same product and type are merged, whatever ready and price text the client sends', async () => {
  const goods = await makeGoods(shop.db, [{ type: 'Kubwa' }])
  const body = orderBody([
    { id: goods.id, type: 'Kubwa', quantity: 2, ready: true },
    { id: goods.id, type: 'KUBWA ', quantity: 3, price: 5000 },
  ])
  const { body: answer } = await shop.nobody().post('submit_order', body)
  assert.equal(answer.order.items_list.length, 1)
  assert.equal(answer.order.items_list[0].quantity, 5)
  assert.equal(answer.order.items_list[0].ready, false)
})

test('a changed price stores nothing, names the product and gives the right prices; agreed to, it is an order', async () => {
  const goods = await makeGoods(shop.db, [{ price: 7000 }])
  const other = await makeGoods(shop.db)
  const client = shop.nobody()
  const key = { 'idempotency-key': 'price-changed-0001' }
  const before = await orderCount()
  const lines = [{ id: goods.id, price: 6500, quantity: 2 }, { id: other.id }]
  const refused = await client.post('submit_order', orderBody(lines), key)
  assert.equal(refused.status, 422)
  assert.equal(refused.body.code, 'price_changed')
  assert.ok(refused.body.error.includes(goods.name), refused.body.error)
  assert.deepEqual(refused.body.lines, [
    { id: goods.id, type: null, price: 7000, name: goods.name },
    { id: other.id, type: null, price: 5000, name: other.name },
  ])
  assert.equal(refused.body.total_amount, 19_000)
  assert.equal(await orderCount(), before)
  const wrongTotal = await client.post('submit_order', orderBody([{ id: goods.id, price: 7000 }], { total_amount: 1 }))
  assert.equal(wrongTotal.body.code, 'price_changed')
  const agreed = await client.post(
    'submit_order',
    orderBody([{ id: goods.id, price: 7000, quantity: 2 }, { id: other.id }]),
    key,
  )
  assert.equal(agreed.status, 200)
  assert.equal(agreed.body.order.total_amount, 19_000)
  assert.equal(await orderCount(), before + 1)
})

test('what cannot be ordered is refused by name and leaves nothing', async () => {
  const before = await orderCount()
  const typed = await makeGoods(shop.db, [{ type: 'Kubwa' }, { type: 'Zamani', archived_at: new Date() }])
  const onTheWay = await makeGoods(shop.db, [{}], { status: 'karibu' })
  const gone = await makeGoods(shop.db, [{}], { deleted_at: new Date() })
  const unpriced = await makeGoods(shop.db, [{ price: 0 }])
  const plain = await makeGoods(shop.db)
  const refusals: [ReturnType<typeof orderBody>, string][] = [
    [orderBody([{ id: 'no-such-goods' }]), 'haipo tena'],
    [orderBody([{ id: typed.id, type: 'Ndogo' }]), `${typed.name} (Ndogo)`],
    [orderBody([{ id: typed.id, type: 'Zamani' }]), `${typed.name} (Zamani)`],
    [orderBody([{ id: typed.id }]), `Chagua aina ya ${typed.name}`],
    [orderBody([{ id: plain.id, type: 'Kubwa' }]), plain.name],
    [orderBody([{ id: onTheWay.id }]), onTheWay.name],
    [orderBody([{ id: gone.id }]), gone.name],
    [orderBody([{ id: unpriced.id, price: 0 }]), unpriced.name],
    [orderBody([{ id: plain.id, mode: 'inventory' }]), 'Ombi la stoo'],
    [orderBody([{ id: plain.id }], { provider_id: 9 }), 'halipo'],
    [
      orderBody([
        { id: plain.id, quantity: 60_000 },
        { id: plain.id, quantity: 60_000 },
      ]),
      '100,000',
    ],
    [orderBody(Array.from({ length: 101 }, (_, at) => ({ id: `goods-${at}` }))), '100'],
  ]
  for (const [body, part] of refusals) {
    const { status, body: answer } = await shop.nobody().post('submit_order', body)
    assert.equal(status, 422, part)
    assert.ok(answer.error.includes(part), `${answer.error} / ${part}`)
  }
  assert.equal(await orderCount(), before)
})

test('a provider without a number is refused with the reason', async () => {
  const goods = await makeGoods(shop.db)
  shop.parts.config.providers.push({ id: 3, name: 'Duka Jipya', whatsapp: null, logo: '' })
  const { status, body } = await shop.nobody().post('submit_order', orderBody([{ id: goods.id }], { provider_id: 3 }))
  assert.equal(status, 422)
  assert.ok(body.error.includes('Duka Jipya haina namba ya WhatsApp'), body.error)
})

test('bad input is refused with a sentence and leaves nothing', async () => {
  const goods = await makeGoods(shop.db)
  const before = await orderCount()
  const wrong: Record<string, unknown>[] = [
    { items: [] },
    { items: 'not json' },
    { items: [{ id: goods.id, quantity: 0 }] },
    { items: [{ id: goods.id, quantity: 1.5 }] },
    { items: [{ id: goods.id, quantity: 100_001 }] },
    { items: [{ id: "x'; drop table orders", quantity: 1 }] },
    { whatsapp_number: '12' },
    { customer_name: '  ' },
    { shipping_address: '' },
    { notes: 'a'.repeat(501) },
    { customer_name: 'a\u0000b' },
    { total_amount: -1 },
    { provider_id: 'one' },
    { client_order_id: 'short' },
    { client_order_id: 'with\u0000zero-byte' },
  ]
  for (const more of wrong) {
    const { status, body } = await shop.nobody().post('submit_order', orderBody([{ id: goods.id }], more))
    assert.equal(status, 400, JSON.stringify(more))
    assert.equal(body.success, false)
    assert.ok(body.error.length > 5)
  }
  assert.equal(await orderCount(), before)
})

test('who is signed in orders as themselves and cannot name another', async () => {
  const goods = await makeGoods(shop.db)
  const buyer = await shop.as('customer')
  const before = await orderCount()
  const lie = await buyer.post('submit_order', orderBody([{ id: goods.id }]))
  assert.equal(lie.status, 403)
  assert.equal(await orderCount(), before)
  const { body } = await buyer.post('submit_order', orderBody([{ id: goods.id }], { phone_number: buyer.person.phone }))
  const row = await shop.db.selectFrom('orders').selectAll().where('id', '=', body.order_id).executeTakeFirstOrThrow()
  assert.deepEqual([row.person_id, row.device_id, row.phone], [buyer.person.id, null, buyer.person.phone])
})

test('a guest gets a device cookie with the first order and sees their orders under it alone', async () => {
  const goods = await makeGoods(shop.db)
  const guest = shop.nobody()
  const first = await guest.post('submit_order', orderBody([{ id: goods.id }]))
  assert.match(first.headers.getSetCookie().join(), /device=[\w-]{43};.*HttpOnly/)
  const second = await guest.post('submit_order', orderBody([{ id: goods.id, quantity: 2 }]))
  assert.deepEqual(second.headers.getSetCookie(), [])
  const seen = await guest.get('get_orders')
  assert.deepEqual(
    seen.body.orders.map((one: { id: number }) => one.id),
    [second.body.order_id, first.body.order_id],
  )
  const stranger = await shop.nobody().get('get_orders', { phone: '0754000111' })
  assert.deepEqual([stranger.status, stranger.body.orders], [200, []])
})
