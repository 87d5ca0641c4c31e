import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { approveArrival, findArrival, sendArrival, submitArrival } from '../../../testing/making/arrivals.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { onlyVariant } from '../../../testing/making/stock-updates.ts'
import { first } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'
import { stopWithCorrectBooks } from '../../../testing/stop-with-correct-books.ts'

let shop: TestShop
let seller: SignedIn
let manager: SignedIn
let admin: SignedIn

before(async () => {
  shop = await startTestShop()
  seller = await shop.as('salesperson')
  manager = await shop.as('manager')
  admin = await shop.as('admin')
})
after(() => stopWithCorrectBooks(shop))

const movementsOf = (product_id: string) =>
  shop.db
    .selectFrom('stock_movements')
    .select(['pieces', 'reason', 'ref_kind', 'buying_sum', 'shipping_sum', 'own_decision'])
    .where('product_id', '=', product_id)
    .orderBy('id')
    .execute()

test('one approval takes all lines into stock, each with its share of the shipping, and updates average costs', async () => {
  const soap = await makeProduct(shop.db, [{ price: 1000 }])
  const sugar = await makeProduct(shop.db, [{ price: 3000 }])
  const loose = await makeProduct(shop.db, [{ price: 500 }])
  const id = await sendArrival(seller, {
    supplier: 'Azam',
    reference: 'INV-7',
    shipping_total: 10_000,
    lines: [
      { product_id: soap.id, packages: 2, items_per_package: 12, packaging_type: 'katoni', buying_price: 700 },
      { product_id: sugar.id, packages: 1, extra_pieces: 3, items_per_package: 10, buying_price: 2000, price: 3500 },
      { product_id: loose.id, extra_pieces: 40, buying_price: 250.5 },
    ],
  })
  assert.equal((await onlyVariant(shop.db, soap.id)).stock, null)
  assert.equal((await approveArrival(manager, id)).status, 200)
  const stocked = await Promise.all([soap, sugar, loose].map((product) => onlyVariant(shop.db, product.id)))
  assert.deepEqual(
    stocked.map(({ stock, price, average_cost }) => [stock, price, average_cost]),
    [
      [24, 1000, 866.666667],
      [13, 3500, 2307.692308],
      [40, 500, 300.5],
    ],
  )
  const row = { reason: 'arrival', ref_kind: 'arrival_line', own_decision: false }
  assert.deepEqual(await movementsOf(soap.id), [{ pieces: 24, buying_sum: 16_800, shipping_sum: 4000, ...row }])
  assert.deepEqual(await movementsOf(loose.id), [{ pieces: 40, buying_sum: 10_020, shipping_sum: 2000, ...row }])
  const shown = await findArrival(manager, id)
  assert.deepEqual(
    shown.lines.map((line) => [line.pieces, line.shipping_sum, line.corrected]),
    [
      [24, 4000, false],
      [13, 4000, false],
      [40, 2000, false],
    ],
  )
  const report = (await admin.get('get_analytics', {})).body
  assert.deepEqual([report.total_buying, report.total_shipping], [16_800 + 26_000 + 10_020, 10_000])
})

test('the approver’s corrections are marked, and a line whose goods did not arrive changes no stock', async () => {
  const one = await makeProduct(shop.db)
  const other = await makeProduct(shop.db)
  const lines = [
    { product_id: one.id, packages: 5, items_per_package: 6 },
    { product_id: other.id, packages: 1, items_per_package: 6, buying_price: 100 },
  ]
  const id = await sendArrival(seller, { lines, shipping_total: null })
  assert.equal((await approveArrival(manager, id)).body.code, 'costs_missing')
  const corrections = [
    { line_index: 0, packages: 4, extra_pieces: 2, buying_price: 90, price: 4500 },
    { line_index: 1, packages: 0 },
  ]
  assert.equal((await approveArrival(manager, id, { lines: corrections })).body.code, 'costs_missing')
  const approved = await approveArrival(manager, id, { lines: corrections, shipping_total: 700 })
  assert.equal(approved.status, 200, approved.text)
  const { lines: shown, shipping_total } = await findArrival(seller, id)
  assert.equal(shipping_total, 700)
  assert.deepEqual(
    shown.map(({ pieces, shipping_sum, corrected, submitted }) => [pieces, shipping_sum, corrected, submitted]),
    [
      [26, 700, true, { packages: 5, extra_pieces: 0, buying_price: null, price: null }],
      [0, 0, true, { packages: 1, extra_pieces: 0, buying_price: 100, price: null }],
    ],
  )
  const { stock, price } = await onlyVariant(shop.db, one.id)
  assert.deepEqual([stock, price, (await onlyVariant(shop.db, other.id)).stock], [26, 4500, null])
  const [told] = (await seller.get('get_notifications', {})).body.notifications
  assert.match(told?.message ?? '', /umeidhinishwa: Mzigo Na\. \d+ · Azam\. Mistari iliyosahihishwa: 2\./)
})

test('a new product is created by the approval, with its stock', async () => {
  const fields = { name: 'Kettle ya chai', price: 25_000, category: 'Jikoni' }
  const lines = [{ new_product: fields, packages: 1, items_per_package: 8, buying_price: 18_000 }]
  const id = await sendArrival(seller, { lines, shipping_total: 800 })
  const listed = async () => (await seller.get('products', { q: 'kettle' })).body.data
  assert.deepEqual([(await listed()).length, first((await findArrival(seller, id)).lines).product_id], [0, null])
  assert.equal((await approveArrival(manager, id)).status, 200)
  const product = first(await listed())
  assert.deepEqual([product.name, product.price, product.category, product.stock], [...Object.values(fields), 8])
  assert.equal(first((await findArrival(seller, id)).lines).product_id, product.id)
  assert.equal((await onlyVariant(shop.db, product.id)).average_cost, 18_100)
})

test('an arrival can be rejected with a reason, and only its first decision counts', async () => {
  const product = await makeProduct(shop.db)
  const id = await sendArrival(seller, { lines: [{ product_id: product.id, packages: 1, buying_price: 1 }] })
  const reject = () => manager.call('rejectArrival', { arrival_id: id, reason: 'si wetu' })
  assert.deepEqual([(await reject()).status, (await reject()).status], [200, 200])
  assert.equal((await approveArrival(manager, id)).body.code, 'already_decided')
  assert.equal((await approveArrival(admin, id)).body.code, 'already_decided')
  const { status, reason } = await findArrival(seller, id)
  assert.deepEqual([status, reason, await movementsOf(product.id)], ['rejected', 'si wetu', []])
})

test('the list can be limited to the caller’s own arrivals', async () => {
  const { id: product_id } = await makeProduct(shop.db, [{}])
  const sender = await shop.as('storeManager')
  const lines = [{ product_id, extra_pieces: 1 }]
  const ids = [await sendArrival(sender, { lines }), await sendArrival(sender, { lines })]
  await sendArrival(seller, { lines })
  const { arrivals } = (await sender.call('getArrivals', { own: 1 })).body
  assert.deepEqual(
    arrivals.map(({ id, own }) => [id, own]),
    ids.reverse().map((id) => [id, true]),
  )
})

test('a repeated key returns the same arrival, but is refused with another body or from another person', async () => {
  const product = await makeProduct(shop.db)
  const client_arrival_id = 'mzigo-wa-asubuhi'
  const body = { client_arrival_id, lines: [{ product_id: product.id, packages: 2, buying_price: 5 }] }
  const sent = await submitArrival(seller, body)
  assert.equal((await submitArrival(seller, body)).body.arrival_id, sent.body.arrival_id)
  assert.equal((await submitArrival(seller, { ...body, supplier: 'Mo' })).body.code, 'key_reused')
  assert.equal((await submitArrival(manager, body)).body.code, 'key_reused')
  const { client_arrival_id: _, ...without } = body
  assert.equal((await seller.post('submit_arrival', without)).status, 400)
})

test('an arrival with invalid lines is refused when it is submitted', async () => {
  const product = await makeProduct(shop.db, [{ type: 'Ndogo' }, { type: 'Kubwa', archived_at: new Date() }])
  const plain = await makeProduct(shop.db)
  const line = { packages: 1, buying_price: 1 }
  const fields = { name: 'Jiko', price: 1, category: 'Jikoni' }
  const wrong: [number, Parameters<typeof submitArrival>[1]['lines']][] = [
    [400, []],
    [400, [line]],
    [400, [{ ...line, product_id: plain.id, new_product: fields }]],
    [422, [{ ...line, product_id: 'haipo' }]],
    [422, [{ ...line, product_id: product.id }]],
    [422, [{ ...line, product_id: product.id, type: 'Kubwa' }]],
    [422, [{ product_id: plain.id, packages: 0, extra_pieces: 0 }]],
    [
      422,
      [
        { ...line, product_id: plain.id },
        { ...line, product_id: plain.id, type: '' },
      ],
    ],
    [
      422,
      [
        { ...line, new_product: fields },
        { ...line, new_product: { ...fields, name: 'JIKO' } },
      ],
    ],
    [422, [{ product_id: plain.id, packages: 1_000_000, items_per_package: 1_000_000, buying_price: 1_000_000_000 }]],
    [422, [{ product_id: plain.id, packages: 1_000_000, items_per_package: 1001 }]],
  ]
  for (const [status, lines] of wrong)
    assert.equal((await submitArrival(seller, { lines })).status, status, JSON.stringify(lines))
  const ok = { ...line, product_id: product.id, type: 'Ndogo' }
  for (const shipping_total of [-1, 0.5, 'elfu'])
    assert.equal(
      (await seller.post('submit_arrival', { client_arrival_id: 'mzigo-9x', shipping_total, lines: [ok] })).status,
      400,
    )
})

test('a correction beyond the maximum stock is refused, and the arrival stays pending', async () => {
  const { id: product_id } = await makeProduct(shop.db)
  const line = { product_id, packages: 1, items_per_package: 1001, buying_price: 1 }
  const id = await sendArrival(seller, { shipping_total: 0, lines: [line] })
  const lines = [{ line_index: 0, packages: 1_000_000 }]
  const { status, text } = await approveArrival(manager, id, { lines })
  assert.equal(status, 422, text)
  assert.match(text, /Mstari 1: Pisi ni nyingi mno/)
  assert.equal((await approveArrival(manager, id)).status, 200)
})

test('an arrival with a line whose product was deleted can only be approved without that line', async () => {
  const [kept, gone] = [await makeProduct(shop.db), await makeProduct(shop.db)]
  const lines = [kept, gone].map(({ id }) => ({ product_id: id, packages: 1, buying_price: 10 }))
  const id = await sendArrival(seller, { lines, shipping_total: 99 })
  assert.equal((await admin.delete('products', { id: gone.id })).status, 200)
  assert.match((await approveArrival(manager, id)).body.error ?? '', new RegExp(gone.name))
  assert.deepEqual(
    (await findArrival(manager, id)).lines.map(({ removed }) => removed),
    [false, true],
  )
  assert.equal((await approveArrival(manager, id, { lines: [{ line_index: 1, packages: 0 }] })).status, 200)
  assert.deepEqual(
    (await movementsOf(kept.id)).map(({ shipping_sum }) => shipping_sum),
    [99],
  )
  assert.deepEqual(await movementsOf(gone.id), [])
})
