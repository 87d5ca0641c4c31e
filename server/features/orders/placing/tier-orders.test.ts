import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { PriceTier } from '../../../../shop/products/prices.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { orderBody } from '../../../testing/making/order-body.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { sendUntilAccepted } from '../../../testing/race.ts'
import { first, requireValue } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
let buyer: SignedIn
before(async () => {
  shop = await startTestShop()
  buyer = await shop.as('salesperson')
})
after(() => shop.stop())

const piece = (from: number, price: number): PriceTier => ({ from, price, unit: 'piece' })
const carton = (from: number, price: number): PriceTier => ({ from, price, unit: 'package' })

/** Makes a product at 25,000 each, 23,000 from 6 pieces, 20,000 from 12, and 432,000 for a carton of 24. */
const makeRadio = (types: (string | null)[] = [null]) =>
  makeProduct(
    shop.db,
    types.map((type) => ({
      type,
      price: 25_000,
      items_per_package: 24,
      price_tiers: JSON.stringify([piece(6, 23_000), piece(12, 20_000), carton(1, 432_000)]),
    })),
  )
const send = (body: ReturnType<typeof orderBody>) => buyer.post('submit_order', { ...body, phone_number: undefined })

test('an order is priced by tiers and packages, and keeps the list price', async () => {
  const { id } = await makeRadio()
  const { body, text } = await send(
    orderBody([{ id, quantity: 29, price: 20_000, line_total: 532_000 }], { total_amount: 532_000, provider_id: 1 }),
  )
  assert.equal(body.success, true, text)
  const line = first(body.order.items_list)
  assert.deepEqual(
    [line.price, line.line_total, line.list_price, line.list_total, line.package_price, line.items_per_package],
    [20_000, 532_000, 25_000, 532_000, 432_000, 24],
  )
  assert.deepEqual([body.order.total_amount, body.order.owed, body.note], [532_000, 532_000, undefined])
  assert.match(new URL(requireValue(body.whatsapp_link)).searchParams.get('text') ?? '', /× 29.* = TSh 532,000/)
})

test('pieces of all types count together; lines of one type are merged first', async () => {
  const { id } = await makeRadio(['Nyekundu', 'Bluu'])
  const items = [
    { id, type: 'Nyekundu', quantity: 3, price: 20_000, line_total: 60_000 },
    { id, type: 'Bluu', quantity: 7, price: 20_000, line_total: 140_000 },
    { id, type: 'nyekundu', quantity: 2, price: 20_000, line_total: 40_000 },
  ]
  const { body, text } = await send(orderBody(items, { total_amount: 240_000 }))
  assert.equal(body.success, true, text)
  const lines = body.order.items_list as { quantity: number; line_total: number }[]
  assert.deepEqual(
    lines.map(({ quantity, line_total }) => [quantity, line_total]),
    [
      [5, 100_000],
      [7, 140_000],
    ],
  )
})

test('a line whose sender knows the tiers is compared with them, and a refusal returns the right prices', async () => {
  const { id } = await makeRadio()
  for (const [price, line_total] of [
    [25_000, 150_000],
    [23_000, 150_000],
    [20_000, 138_000],
  ] as const) {
    const { status, body } = await send(
      orderBody([{ id, quantity: 6, price, line_total }], { total_amount: line_total }),
    )
    assert.deepEqual([status, body.code], [422, 'price_changed'], `${price} ${line_total}`)
    assert.equal(body.total_amount, 138_000)
    const line = first(requireValue(body.lines))
    assert.deepEqual(
      [line.price, line.line_total, line.list_price, line.tier_scope],
      [23_000, 138_000, 25_000, 'product'],
    )
    assert.equal(line.price_tiers?.length, 3)
  }
  assert.equal((await shop.db.selectFrom('order_lines').select('id').where('product_id', '=', id).execute()).length, 0)
})

test('an order without line totals is compared with list prices and placed at the tier price, and the response says so', async () => {
  const { id } = await makeRadio()
  const old = orderBody([{ id, quantity: 6, price: 25_000 }], {
    total_amount: 150_000,
    client_order_id: 'oda-ya-zamani',
  })
  const { body, text } = await send(old)
  assert.equal(body.success, true, text)
  assert.deepEqual([body.order.total_amount, first(body.order.items_list).price], [138_000, 23_000])
  assert.match(requireValue(body.note), /bei ya jumla: TSh.12,000 pungufu/)
  assert.deepEqual((await send(old)).body, body)
  for (const wrong of [{ total_amount: 138_000 }, { items: [{ id, quantity: 6, price: 23_000 }] }]) {
    const { status, body } = await send({ ...old, ...wrong, client_order_id: `oda ${JSON.stringify(wrong)}` })
    assert.deepEqual([status, body.code], [422, 'price_changed'])
    assert.deepEqual([body.total_amount, first(requireValue(body.lines)).price], [150_000, 25_000])
  }
  const plain = await send(orderBody([{ id, quantity: 2, price: 25_000 }], { total_amount: 50_000 }))
  assert.equal(plain.body.note, undefined)
})

test('while a tier changes, nobody pays a price that they did not see', async () => {
  const { id } = await makeProduct(shop.db, [{ price: 1000, stock: 100_000 }])
  const setTier = (price: number) =>
    buyer.post(`products?id=${id}`, { price_tiers: [{ from: 10, price, unit: 'piece' }] })
  await setTier(900)
  const order = async (n: number) => {
    const total = n % 2 === 0 ? 9000 : 8000
    const body = orderBody([{ id, quantity: 10, price: total / 10, line_total: total }], {
      total_amount: total,
      client_order_id: `mashindano-${n}`,
    })
    const answer = await sendUntilAccepted(() => send(body))
    if (answer.status === 200) assert.equal(answer.body.order.total_amount, total)
    else assert.deepEqual([answer.status, answer.body.code], [422, 'price_changed'], answer.text)
    return answer.status
  }
  const [changed] = await Promise.all([setTier(800), ...Array.from({ length: 32 }, (_, n) => order(n))])
  assert.equal(changed.status, 200)
  assert.deepEqual([await order(100), await order(101)], [422, 200])
  const lines = await shop.db.selectFrom('order_lines').selectAll().where('product_id', '=', id).execute()
  for (const { price, line_total } of lines) assert.equal(line_total, price * 10)
})

test('a line whose total rounds to 0 is refused like a price of 0; other prices with decimals are accepted', async () => {
  const tiers = JSON.stringify([piece(2, 0.01)])
  const tiered = await makeProduct(shop.db, [{ price: 50_000, price_tiers: tiers }])
  const listed = await makeProduct(shop.db, [{ price: 0.4 }])
  const free = [
    { product: tiered, line: { quantity: 40, price: 0.01, line_total: 0 } },
    { product: listed, line: { quantity: 1, price: 0.4, line_total: 0 } },
  ]
  for (const { product, line } of free) {
    const { status, body } = await send(orderBody([{ id: product.id, ...line }], { total_amount: 0 }))
    assert.deepEqual([status, body.error], [422, `Uliza bei ya ${product.name} kwanza, kisha uiagize.`])
  }
  const paid = { id: listed.id, quantity: 5, price: 0.4, line_total: 2 }
  const { body, text } = await send(orderBody([paid], { total_amount: 2 }))
  assert.equal(body.success, true, text)
  assert.equal(body.order.total_amount, 2)
})
