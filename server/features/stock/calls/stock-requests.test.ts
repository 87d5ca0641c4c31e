import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Role } from '../../../../shop/people/roles.ts'
import type { Client } from '../../../testing/client.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { race } from '../../../testing/race.ts'
import { first, requireValue } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
let seller: SignedIn
let storeManager: SignedIn
let admin: SignedIn

before(async () => {
  shop = await startTestShop()
  seller = await shop.as('salesperson')
  storeManager = await shop.as('storeManager')
  admin = await shop.as('admin')
})
after(() => shop.stop())

/** Makes a product with `stock` counted pieces. */
async function counted(stock: number, fields: object = {}) {
  const product = await makeProduct(shop.db, [{ ...fields, stock }])
  const [variant_id = 0] = product.variants
  await shop.db
    .insertInto('stock_movements')
    .values({ variant_id, product_id: product.id, pieces: stock, balance: stock, reason: 'correction' })
    .execute()
  return product
}

const ask = (product_id: string, quantity: number, more: object = {}) =>
  seller.post('submit_stock_request', { product_id, quantity, ...more })

const notificationsOf = ({ person }: SignedIn) =>
  shop.db
    .selectFrom('notifications')
    .select(['message', 'link'])
    .where('person_id', '=', person.id)
    .orderBy('id')
    .execute()

test('a salesperson requests pieces, the store manager gives them out, and the ledger records the movement', async () => {
  const product = await counted(30, { low_stock: 5 })
  const figures = { packaging_type: 'katoni', items_per_package: 12, package_count: 2, extra_pieces: 3 }
  const asked = await ask(product.id, 27, { ...figures, variant_type: null, instructions: ' Kabla ya saa nane ' })
  assert.equal(asked.status, 200, asked.text)
  assert.equal(asked.body.success, true)

  const list = await storeManager.get('get_stock_requests')
  const row = requireValue(list.body.requests.find((request) => request.id === asked.body.id))
  assert.equal(row.product_name, product.name)
  assert.equal(row.type, null)
  assert.equal(row.quantity, 27)
  assert.equal(row.package_count, 2)
  assert.equal(row.instructions, 'Kabla ya saa nane')
  assert.equal(row.salesperson_phone, seller.person.phone.replace('+255', '0'))
  assert.equal(row.stock, 30)
  assert.match(row.requested_at, /^\d{4}-\d\d-\d\dT.*Z$/)
  const received = await notificationsOf(storeManager)
  assert.deepEqual(received.at(-1), {
    message: `Ombi jipya la stoo: ${product.name}, pisi 27.`,
    link: '/inventory-requests',
  })

  const approved = await storeManager.post(`approve_stock_request?id=${asked.body.id}`)
  assert.equal(approved.status, 200, approved.text)
  assert.equal(approved.body.stock, 3)
  const logs = (await seller.get('get_stock_logs', { product_id: product.id })).body.logs
  assert.deepEqual(
    logs.map((log) => [log.pieces, log.stock, log.reason, log.ref_kind, log.ref_id]),
    [
      [-27, 3, 'request_issued', 'stock_request', asked.body.id],
      [30, 30, 'correction', null, null],
    ],
  )
  assert.equal(first(logs).who, storeManager.person.phone.replace('+255', '0'))
  assert.equal(first(logs).own_decision, false)
  assert.equal(
    (await notificationsOf(seller)).at(-1)?.message,
    `Ombi lako la stoo limeidhinishwa: ${product.name}, pisi 27.`,
  )
  // The stock fell from 30 to 3, below the threshold of 5.
  assert.equal((await notificationsOf(storeManager)).at(-1)?.message, `Stoo inaisha: ${product.name}, zimebaki 3.`)
  const left = await storeManager.get('get_stock_requests')
  assert.ok(!left.body.requests.some((request) => request.id === asked.body.id))
  const auditRow = await shop.db
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'approve_stock_request')
    .where('subject_id', '=', String(asked.body.id))
    .executeTakeFirstOrThrow()
  assert.equal(auditRow.person_id, storeManager.person.id)
})

test('repeating a decision succeeds; a different decision, or a decision by another person, is refused', async () => {
  const product = await counted(10)
  const { id } = (await ask(product.id, 4)).body
  assert.equal((await admin.post('approve_stock_request', { id })).body.stock, 6)
  assert.equal((await admin.post('approve_stock_request', { id: String(id) })).body.stock, 6)
  for (const refused of [
    await storeManager.post('approve_stock_request', { id }),
    await admin.post('reject_stock_request', { id }),
  ]) {
    assert.equal(refused.status, 409)
    assert.equal(refused.body.error, 'Ombi hili limeshaamuliwa.')
  }
  assert.equal(first((await storeManager.get('get_variants', { product_id: product.id })).body.variants).stock, 6)
})

test('a rejection states its reason and moves nothing', async () => {
  const product = await counted(10)
  const { id } = (await ask(product.id, 4)).body
  const rejected = await storeManager.post('reject_stock_request', { id, reason: 'Subiri wiki ijayo' })
  assert.equal(rejected.status, 200, rejected.text)
  assert.equal((await storeManager.post('reject_stock_request', { id })).status, 200)
  assert.equal((await seller.get('get_stock_logs', { product_id: product.id })).body.logs.length, 1)
  assert.match((await notificationsOf(seller)).at(-1)?.message ?? '', /limekataliwa: .* Sababu: Subiri wiki ijayo$/)
})

test('an approval without enough counted stock is refused and leaves the request pending; uncounted stock is not limited', async () => {
  const short = await counted(3)
  const { id } = (await ask(short.id, 4)).body
  const refused = await storeManager.post('approve_stock_request', { id })
  assert.equal(refused.status, 422)
  assert.equal(refused.body.error, 'Stoo haitoshi: zimebaki 3.')
  const waiting = (await storeManager.get('get_stock_requests')).body.requests
  assert.ok(waiting.some((request) => request.id === id))

  const uncounted = await makeProduct(shop.db)
  const free = await ask(uncounted.id, 4)
  const approved = await storeManager.post('approve_stock_request', { id: free.body.id })
  assert.equal(approved.status, 200)
  assert.equal(approved.body.stock, null)
  assert.deepEqual((await seller.get('get_stock_logs', { product_id: uncounted.id })).body.logs, [])
})

test('a second tap returns the same request; another quantity makes a new request', async () => {
  const product = await counted(10)
  const taps = await race(8, [200], () => ask(product.id, 2))
  assert.equal(new Set(taps.map(({ body }) => body.id)).size, 1)
  assert.notEqual((await ask(product.id, 3)).body.id, first(taps).body.id)
})

test('an impossible request is refused, and the message says what to do', async () => {
  const product = await makeProduct(shop.db, [{ type: 'Nyekundu' }, { type: 'Bluu' }])
  const plain = await makeProduct(shop.db)
  const gone = await makeProduct(shop.db, [{}], { deleted_at: new Date() })
  const needed = 'Tafadhali jaza taarifa zote muhimu.'
  const table: [object, number, string | RegExp][] = [
    [{ quantity: 1 }, 400, needed],
    [{ product_id: plain.id }, 400, needed],
    [{ product_id: plain.id, quantity: 0 }, 400, needed],
    [{ product_id: plain.id, quantity: -3 }, 400, needed],
    [{ product_id: plain.id, quantity: 1.5 }, 400, needed],
    [{ product_id: plain.id, quantity: 'nyingi' }, 400, needed],
    [{ product_id: plain.id, quantity: { $gt: 0 } }, 400, needed],
    [{ product_id: plain.id, quantity: 1, packaging_type: 'gunia' }, 400, /./],
    [{ product_id: product.id, quantity: 1 }, 422, 'Bidhaa hii ina aina. Chagua aina kwanza.'],
    [{ product_id: product.id, quantity: 1, variant_type: 'Kijani' }, 422, "Aina 'Kijani' haipo kwenye bidhaa hii."],
    [{ product_id: plain.id, quantity: 1, variant_type: 'Kijani' }, 422, 'Bidhaa hii haina aina maalum.'],
    [{ product_id: plain.id, quantity: 5, items_per_package: 2, package_count: 2 }, 422, /pisi 4.*ni 5/],
    [{ product_id: 'haipo', quantity: 1 }, 404, /./],
    [{ product_id: gone.id, quantity: 1 }, 404, /./],
    [{ product_id: plain.id, quantity: 1, salesperson_phone: '0754999999' }, 403, /mtu mwingine/],
  ]
  for (const [body, status, text] of table) {
    const response = await seller.post('submit_stock_request', body)
    assert.equal(response.status, status, `${JSON.stringify(body)}: ${response.text}`)
    if (typeof text === 'string') assert.equal(response.body.error, text)
    else assert.match(response.body.error, text)
  }
  const rows = shop.db
    .selectFrom('stock_requests')
    .select('id')
    .where('product_id', 'in', [plain.id, product.id, gone.id])
  assert.deepEqual(await rows.execute(), [])
  const own = await ask(plain.id, 1, { salesperson_phone: seller.person.phone, id: 'x', status: 'approved' })
  assert.equal(own.status, 200, own.text)
  for (const id of [0, 'x', 999_999_999]) {
    const response = await storeManager.post('approve_stock_request', { id })
    assert.ok([400, 404].includes(response.status), response.text)
  }
})

test('each call about stock requests is refused to callers without its right', async () => {
  const product = await counted(10)
  const { id } = (await ask(product.id, 1)).body
  const request = { product_id: product.id, quantity: 1 }
  const refusals: [(client: Client) => Promise<{ status: number }>, readonly Role[]][] = [
    [(client) => client.call('submitStockRequest', request), ['customer', 'manager', 'storeManager']],
    [(client) => client.call('getStockRequests', {}), ['customer', 'salesperson', 'manager']],
    [(client) => client.call('approveStockRequest', { id }), ['customer', 'salesperson', 'manager']],
    [(client) => client.call('rejectStockRequest', { id }), ['customer', 'salesperson', 'manager']],
  ]
  for (const [send, roles] of refusals) {
    assert.equal((await send(shop.anonymous())).status, 401, String(send))
    for (const role of roles) assert.equal((await send(await shop.as(role))).status, 403, `${role}: ${send}`)
  }
  assert.equal((await storeManager.post('approve_stock_request', { id })).status, 200)
})

test('a request of a dismissed or deleted person can only be rejected', async () => {
  const product = await makeProduct(shop.db, [{ stock: 9 }])
  for (const change of [{ role: 'customer' as const }, { deleted_at: new Date() }]) {
    const former = await shop.as('salesperson')
    const asked = await former.post('submit_stock_request', { product_id: product.id, quantity: 2 })
    assert.equal(asked.status, 200, asked.text)
    await shop.db.updateTable('people').set(change).where('id', '=', former.person.id).execute()
    const { status, body } = await storeManager.post('approve_stock_request', { id: asked.body.id })
    assert.deepEqual([status, body.error], [422, 'Aliyeomba si mfanyakazi tena. Kataa ombi hili.'])
    const rejected = await storeManager.post('reject_stock_request', { id: asked.body.id, reason: 'Ameondoka' })
    assert.equal(rejected.status, 200, rejected.text)
  }
})
