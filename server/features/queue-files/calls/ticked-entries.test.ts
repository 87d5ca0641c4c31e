// Only the ticked entries of a previewed file are imported, with the name of the admin who imported them.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import { showPhone } from '../../../../shop/people/phone.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { orderBody } from '../../../testing/making/order-body.ts'
import { jpeg } from '../../../testing/making/pictures.ts'
import { fileEntry, queueFile, readQueueFile, takeQueueFile } from '../../../testing/making/queue-file.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { race } from '../../../testing/race.ts'
import { first } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'
import { untilBlocked } from '../../../testing/until-blocked.ts'

let shop: TestShop
let admin: SignedIn
before(async () => {
  shop = await startTestShop()
  admin = await shop.as('admin')
  await shop.db.updateTable('people').set({ name: 'Bi Mkuu' }).where('id', '=', admin.person.id).execute()
})
after(() => shop.stop())

const orderOf = (id: string) => fileEntry({ kind: 'order', owner: 'guest', body: orderBody([{ id }]) })
const ordersOf = (product: string) =>
  shop.db.selectFrom('order_lines').select('order_id').where('product_id', '=', product).execute()
const previewFile = async (entries: readonly unknown[]) => (await readQueueFile(admin, queueFile(entries))).body.file_id
const resultsOf = (entries: readonly { entry: number; result: string }[]) =>
  entries.map(({ entry, result }) => [entry, result])

test('only ticked entries are imported, in the order of the file; a repeat finds them imported', async () => {
  const products = await Promise.all([1, 2, 3].map(() => makeProduct(shop.db)))
  const file_id = await previewFile(products.map(({ id }) => orderOf(id)))
  const ticked = { file_id, entries: [2, 0, 2] }
  const done = await admin.call('takeQueueEntries', ticked)
  assert.deepEqual(resultsOf(done.body.entries), [
    [0, 'taken'],
    [2, 'taken'],
  ])
  const counts = await Promise.all(products.map(async ({ id }) => (await ordersOf(id)).length))
  assert.deepEqual(counts, [1, 0, 1])
  const again = await admin.call('takeQueueEntries', ticked)
  assert.deepEqual(resultsOf(again.body.entries), [
    [0, 'known'],
    [2, 'known'],
  ])
  assert.deepEqual(
    again.body.entries.map(({ made_id }) => made_id),
    done.body.entries.map(({ made_id }) => made_id),
  )
})

test('an entry that the last preview refused cannot be imported, although an earlier preview showed it as new', async () => {
  const [good, gone] = [await makeProduct(shop.db), await makeProduct(shop.db, [{ stock: 1 }])]
  const file = queueFile([orderOf(good.id), orderOf(gone.id)])
  const preview = async () => (await readQueueFile(admin, file)).body
  const setStock = (stock: number) =>
    shop.db.updateTable('variants').set({ stock }).where('product_id', '=', gone.id).execute()
  const { file_id, entries } = await preview()
  assert.equal(entries[1]?.result, 'new')
  await setStock(0)
  assert.equal((await preview()).entries[1]?.result, 'refused')
  await setStock(1)
  const done = await admin.call('takeQueueEntries', { file_id, entries: [0, 1] })
  assert.deepEqual(
    done.body.entries.map(({ result, code }) => [result, code]),
    [
      ['taken', null],
      ['refused', 'not_found'],
    ],
  )
  assert.deepEqual(await ordersOf(gone.id), [])
})

test('an order is never imported at other prices than those shown', async () => {
  const product = await makeProduct(shop.db)
  const [item] = orderBody([{ id: product.id }]).items
  const order = (price?: number) => {
    const body = { ...orderBody([]), items: [{ ...item, id: product.id, price }], total_amount: undefined }
    return queueFile([fileEntry({ kind: 'order', owner: 'guest', body })])
  }
  const unpriced = first((await readQueueFile(admin, order())).body.entries)
  assert.deepEqual([unpriced.result, unpriced.code], ['refused', 'price_changed'])
  assert.deepEqual(
    unpriced.prices?.map(({ id, price }) => [id, price]),
    [[product.id, 5000]],
  )
  const { file_id, entries } = (await readQueueFile(admin, order(5000))).body
  assert.deepEqual([first(entries).result, first(entries).about.total_amount], ['new', 5000])
  await shop.db.updateTable('variants').set({ price: 10_000 }).where('product_id', '=', product.id).execute()
  const late = await admin.call('takeQueueEntries', { file_id, entries: [0] })
  assert.equal(first(late.body.entries).code, 'price_changed')
  assert.deepEqual(await ordersOf(product.id), [])
})

test('eight simultaneous requests make one order', async () => {
  const product = await makeProduct(shop.db)
  const file_id = await previewFile([orderOf(product.id)])
  const taps = await race(8, [200], () => admin.call('takeQueueEntries', { file_id, entries: [0] }))
  const results = taps.map(({ body }) => first(body.entries).result)
  assert.deepEqual(results.sort(), [...Array(7).fill('known'), 'taken'])
  assert.equal((await ordersOf(product.id)).length, 1)
})

test('another admin’s file, an expired file and an unknown file are not found', async () => {
  const product = await makeProduct(shop.db)
  const other = await shop.as('admin')
  const file_id = await previewFile([orderOf(product.id)])
  const refused = async (by: SignedIn, input: object) => {
    const { status, body } = await by.post('take_queue_entries', input)
    return [status, body.code]
  }
  assert.deepEqual(await refused(other, { file_id, entries: [0] }), [404, 'not_found'])
  assert.deepEqual(await refused(admin, { file_id: 'a'.repeat(64), entries: [0] }), [404, 'not_found'])
  for (const wrong of [
    { file_id },
    { file_id, entries: [] },
    { file_id, entries: [-1] },
    { file_id: "'", entries: [0] },
  ])
    assert.deepEqual(await refused(admin, wrong), [400, 'bad_input'])
  const beyond = await admin.call('takeQueueEntries', { file_id, entries: [7] })
  assert.deepEqual([first(beyond.body.entries).result, first(beyond.body.entries).code], ['refused', 'not_found'])
  await sql`update read_queue_entries set read_at = now() - interval '25 hours' where file_id = ${file_id}`.execute(
    shop.db,
  )
  assert.deepEqual(await refused(admin, { file_id, entries: [0] }), [404, 'not_found'])
  assert.deepEqual(await ordersOf(product.id), [])
})

test('staff see who imported an order, a tick or a photo; after a tick by hand, the line no longer names an importer', async () => {
  const product = await makeProduct(shop.db)
  const seller = await shop.as('salesperson')
  const customer = await shop.as('customer')
  const owner = `person:${seller.person.id}` as const
  const photo = `data:image/jpeg;base64,${(await jpeg()).toString('base64')}`
  const [order] = await takeQueueFile(
    admin,
    queueFile([
      fileEntry({
        kind: 'order',
        owner: `person:${customer.person.id}`,
        body: orderBody([{ id: product.id }], { phone_number: undefined }),
      }),
      fileEntry({ kind: 'captured_order', owner, body: { phone: '0754222333', name: 'Amina', order_image: photo } }),
    ]),
  )
  const own = await seller.post('submit_order', orderBody([{ id: product.id }], { phone_number: undefined }))
  const tick = { order_id: own.body.order_id, item_index: 0, ready: true }
  await takeQueueFile(admin, queueFile([fileEntry({ kind: 'ready_tick', owner, body: tick })]))

  const importer = { read_in_by: showPhone(admin.person.phone), read_in_by_name: 'Bi Mkuu' }
  const importerOf = ({ read_in_by, read_in_by_name }: Partial<Record<keyof typeof importer, string | null>>) => {
    return { read_in_by, read_in_by_name }
  }
  const orderSeenBy = async (by: SignedIn, id: number) => first((await by.get('get_orders', { id })).body.orders)
  const read = await orderSeenBy(admin, order?.made_id ?? 0)
  assert.deepEqual(importerOf(read), importer)
  const theirs = await orderSeenBy(customer, order?.made_id ?? 0)
  assert.deepEqual(importerOf(theirs), { read_in_by: null, read_in_by_name: null })
  const ticked = await orderSeenBy(seller, tick.order_id)
  assert.deepEqual(importerOf(ticked), { read_in_by: null, read_in_by_name: null })
  assert.deepEqual(importerOf(first(ticked.items_list)), importer)
  const captured = first((await seller.get('get_captured_orders')).body.orders)
  assert.deepEqual(importerOf(captured), importer)
  for (const ready of [false, true]) await seller.call('updateOrderItemReady', { ...tick, ready })
  assert.equal(first((await orderSeenBy(seller, tick.order_id)).items_list).read_in_by, undefined)
})

test('work on a file ends when the client disconnects', async () => {
  const products = await Promise.all([1, 2, 3].map(() => makeProduct(shop.db, [{ stock: 5 }])))
  const file_id = await previewFile(products.map(({ id }) => orderOf(id)))
  const audited = () =>
    shop.db.selectFrom('audit').select('after').where('action', '=', 'read_queue_file').orderBy('id').execute()
  const before = (await audited()).length
  const blocker = new pg.Client({ connectionString: shop.database.url })
  await blocker.connect()
  try {
    await blocker.query(`begin; select from variants where product_id = '${first(products).id}' for update`)
    const left = new AbortController()
    const body = JSON.stringify({ file_id, entries: [0, 1, 2] })
    const sent = admin.send('/api/take_queue_entries.php', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: left.signal,
    })
    await untilBlocked(blocker)
    left.abort()
    await assert.rejects(sent, { name: 'AbortError' })
    // Any later response proves that the server has noticed the disconnect.
    await admin.get('get_audit_log', { q: 'read_queue_file' })
    await blocker.query('commit')
  } finally {
    await blocker.end()
  }
  while ((await audited()).length === before);
  assert.deepEqual((await audited()).at(-1)?.after, { taken: 1, known: 0, refused: 0 })
  assert.deepEqual(await ordersOf(products[1]?.id ?? ''), [])
})
