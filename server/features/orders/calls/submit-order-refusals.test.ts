import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { changeShopSettings } from '../../../testing/making/change-settings.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { orderBody } from '../../../testing/making/order-body.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
before(async () => {
  shop = await startTestShop()
})
after(() => shop.stop())

const orderCount = async () => (await shop.db.selectFrom('orders').select('id').execute()).length

test('an order with an outdated price is refused with product and price, and is placed once the buyer agrees', async () => {
  const product = await makeProduct(shop.db, [{ price: 7000 }])
  const other = await makeProduct(shop.db)
  const client = shop.anonymous()
  const key = { 'idempotency-key': 'price-changed-0001' }
  const before = await orderCount()
  const lines = [{ id: product.id, price: 6500, quantity: 2 }, { id: other.id }]
  const refused = await client.post('submit_order', orderBody(lines), key)
  assert.equal(refused.status, 422)
  assert.equal(refused.body.code, 'price_changed')
  assert.ok(refused.body.error.includes(product.name), refused.body.error)
  assert.deepEqual(refused.body.lines, [
    { id: product.id, type: null, price: 7000, name: product.name },
    { id: other.id, type: null, price: 5000, name: other.name },
  ])
  assert.equal(refused.body.total_amount, 19_000)
  assert.equal(await orderCount(), before)
  const wrongTotal = await client.post(
    'submit_order',
    orderBody([{ id: product.id, price: 7000 }], { total_amount: 1 }),
  )
  assert.equal(wrongTotal.body.code, 'price_changed')
  const agreed = await client.post(
    'submit_order',
    orderBody([{ id: product.id, price: 7000, quantity: 2 }, { id: other.id }]),
    key,
  )
  assert.equal(agreed.status, 200)
  assert.equal(agreed.body.order.total_amount, 19_000)
  assert.equal(await orderCount(), before + 1)
})

test('an order that cannot be placed is refused, naming the product or the reason, and no rows are stored', async () => {
  const before = await orderCount()
  const typed = await makeProduct(shop.db, [{ type: 'Kubwa' }, { type: 'Zamani', archived_at: new Date() }])
  const onTheWay = await makeProduct(shop.db, [{}], { status: 'karibu' })
  const gone = await makeProduct(shop.db, [{}], { deleted_at: new Date() })
  const unpriced = await makeProduct(shop.db, [{ price: 0 }])
  const plain = await makeProduct(shop.db)
  const refusals: [ReturnType<typeof orderBody>, string][] = [
    [orderBody([{ id: 'no-such-product' }]), 'haipo tena'],
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
    [orderBody(Array.from({ length: 101 }, (_, at) => ({ id: `product-${at}` }))), '100'],
  ]
  for (const [body, part] of refusals) {
    const { status, body: response } = await shop.anonymous().post('submit_order', body)
    assert.equal(status, 422, part)
    assert.ok(response.error.includes(part), `${response.error} / ${part}`)
  }
  assert.equal(await orderCount(), before)
})

test('a provider without a phone number is refused with the reason', async () => {
  const product = await makeProduct(shop.db)
  const { providers } = shop.services.shopSettings.current()
  await changeShopSettings(shop, { providers: [...providers, { name: 'Duka Jipya', whatsapp: null }] })
  const { status, body } = await shop
    .anonymous()
    .post('submit_order', orderBody([{ id: product.id }], { provider_id: 3 }))
  assert.equal(status, 422)
  assert.ok(body.error.includes('Duka Jipya haina namba ya WhatsApp'), body.error)
})

test('invalid input is refused with a message and no rows are stored', async () => {
  const product = await makeProduct(shop.db)
  const before = await orderCount()
  const wrong: Record<string, unknown>[] = [
    { items: [] },
    { items: 'not json' },
    { items: [{ id: product.id, quantity: 0 }] },
    { items: [{ id: product.id, quantity: 1.5 }] },
    { items: [{ id: product.id, quantity: 100_001 }] },
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
    const { status, body } = await shop.anonymous().post('submit_order', orderBody([{ id: product.id }], more))
    assert.equal(status, 400, JSON.stringify(more))
    assert.equal(body.success, false)
    assert.ok(body.error.length > 5)
  }
  assert.equal(await orderCount(), before)
})
