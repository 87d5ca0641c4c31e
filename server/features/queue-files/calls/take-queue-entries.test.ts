// An admin imports entries that were waiting on a phone.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { showPhone } from '../../../../shop/people/phone.ts'
import { MAX_QUEUE_FILE_BYTES } from '../../../../shop/queue/queue-file.ts'
import {
  MAX_QUEUE_FILE_ENTRIES,
  MAX_QUEUE_FILE_MARKS,
  MAX_QUEUE_FILE_PART_MARKS,
  QUEUE_FILE_TOO_LARGE,
} from '../../../../shop/queue/queue-file-limits.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { orderBody } from '../../../testing/making/order-body.ts'
import { jpeg } from '../../../testing/making/pictures.ts'
import { fileEntry, queueFile, readQueueFile, takeQueueFile } from '../../../testing/making/queue-file.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { first, requireValue } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
let admin: SignedIn
before(async () => {
  shop = await startTestShop()
  admin = await shop.as('admin')
})
after(() => shop.stop())

const DAY = 24 * 3_600_000
const take = (entries: readonly unknown[]) => takeQueueFile(admin, queueFile(entries))
const resultsOf = (entries: Awaited<ReturnType<typeof take>>) => entries.map(({ result, code }) => [result, code])
const ordersOf = (product: string) =>
  shop.db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['orders.id', 'orders.person_id', 'orders.device_id', 'order_lines.ready_at'])
    .where('product_id', '=', product)
    .orderBy('orders.id')
    .execute()
const auditOf = async (action: string, subject_id: number | null) => {
  const rows = (await admin.get('get_audit_log', { q: action })).body.rows
  return rows.filter((row) => subject_id === null || row.subject_id === String(subject_id))
}

test('an imported order is placed once and belongs to its guest or person, whether the phone or the file sends it first', async () => {
  const product = await makeProduct(shop.db)
  const person = await shop.as('customer')
  const [ofGuest, ofPerson] = [
    fileEntry({ kind: 'order', owner: 'guest', body: orderBody([{ id: product.id }]) }),
    fileEntry({
      kind: 'order',
      owner: `person:${person.person.id}`,
      body: orderBody([{ id: product.id }], { phone_number: undefined }),
    }),
  ]
  const done = await take([ofGuest, ofPerson])
  assert.deepEqual(resultsOf(done), [
    ['taken', null],
    ['taken', null],
  ])
  assert.deepEqual(
    (await ordersOf(product.id)).map(({ person_id, device_id }) => [person_id, device_id !== null]),
    [
      [null, true],
      [person.person.id, false],
    ],
  )
  assert.equal(admin.cookies.get('device'), undefined, "the admin's browser does not become a guest's")
  const again = await take([ofGuest, ofPerson])
  assert.deepEqual(resultsOf(again), [
    ['known', null],
    ['known', null],
  ])
  assert.deepEqual(
    again.map(({ made_id }) => made_id),
    done.map(({ made_id }) => made_id),
  )
  // Now the phones are online again.
  const phone = shop.anonymous()
  await phone.post('guest_register', { phone_number: '0754000111' })
  const late = await phone.post('submit_order', ofGuest.body, { 'idempotency-key': ofGuest.key, 'sent-as': 'guest' })
  assert.equal(late.body.order_id, first(done).made_id)
  assert.equal(first((await phone.get('get_orders')).body.orders).id, first(done).made_id, 'the phone has this order')
  const own = { 'idempotency-key': ofPerson.key, 'sent-as': ofPerson.owner }
  assert.equal((await person.post('submit_order', ofPerson.body, own)).body.order_id, done[1]?.made_id)
  // Now the phone sends an order before it is imported.
  const sent = fileEntry({ kind: 'order', owner: 'guest', body: orderBody([{ id: product.id, quantity: 2 }]) })
  await phone.post('submit_order', sent.body, { 'idempotency-key': sent.key, 'sent-as': 'guest' })
  assert.deepEqual(resultsOf(await take([sent])), [['known', null]])
  assert.equal((await ordersOf(product.id)).length, 3)
})

test('the audit log names the admin who imported an entry, and its owner according to the file', async () => {
  const product = await makeProduct(shop.db)
  const person = await shop.as('customer')
  const owner = `person:${person.person.id}` as const
  const made = Date.UTC(2026, 9, 1, 9)
  const body = orderBody([{ id: product.id }], { phone_number: undefined })
  const [done] = await take([fileEntry({ kind: 'order', owner, body, created_at: made })])
  const [row] = await auditOf('queue_entry_read_in', requireValue(done).made_id)
  const { who, after } = requireValue(row)
  assert.equal(who, showPhone(admin.person.phone))
  assert.deepEqual(after, { queued: 'order', account: person.person.id, made_at: new Date(made).toISOString() })
  assert.deepEqual(first(await auditOf('read_queue_file', null)).after, { taken: 1, known: 0, refused: 0 })
})

test('an order whose audit entry cannot be written is not stored either', async () => {
  const product = await makeProduct(shop.db)
  const order = fileEntry({ kind: 'order', owner: 'guest', body: orderBody([{ id: product.id }]) })
  const { file_id } = (await readQueueFile(admin, queueFile([order]))).body
  await sql`alter table audit add constraint no_entries check (action <> 'queue_entry_read_in') not valid`.execute(
    shop.db,
  )
  assert.equal((await admin.call('takeQueueEntries', { file_id, entries: [0] })).status, 500)
  await sql`alter table audit drop constraint no_entries`.execute(shop.db)
  assert.deepEqual(await ordersOf(product.id), [])
  assert.deepEqual(resultsOf(await take([order])), [['taken', null]])
})

test('changed prices and short stock need a confirmation but do not hold up other entries; a confirmed order keeps its key', async () => {
  const [good, dearer, short] = [
    await makeProduct(shop.db),
    await makeProduct(shop.db, [{ price: 7000 }]),
    await makeProduct(shop.db, [{ stock: 1 }]),
  ]
  const orderOf = (id: string, more: { price?: number; quantity?: number } = {}) =>
    fileEntry({ kind: 'order', owner: 'guest', body: orderBody([{ id, ...more }]) })
  const old = orderOf(dearer.id, { price: 5000 })
  const done = await take([old, orderOf(short.id, { quantity: 3 }), 'si kitu', orderOf(good.id)])
  assert.deepEqual(resultsOf(done), [
    ['refused', 'price_changed'],
    ['refused', 'refused'],
    ['refused', 'bad_input'],
    ['taken', null],
  ])
  assert.deepEqual(
    done[0]?.prices?.map(({ id, price }) => [id, price]),
    [[dearer.id, 7000]],
  )
  assert.match(done[1]?.error ?? '', /haitoshi/)
  assert.deepEqual([await ordersOf(dearer.id), await ordersOf(short.id)], [[], []])
  const agreed = { ...old, body: orderBody([{ id: dearer.id, price: 7000 }]) }
  assert.deepEqual(resultsOf(await take([agreed])), [['taken', null]])
  // The phone sends its entry later, with the new prices or the old ones, and cannot create a second order.
  const late = await shop.anonymous().post('submit_order', agreed.body, { 'idempotency-key': old.key })
  assert.equal(late.status, 200)
  const phone = shop.anonymous()
  await phone.post('guest_register', { phone_number: '0754000111' })
  const asked = await phone.post('submit_order', old.body, { 'idempotency-key': old.key, 'sent-as': 'guest' })
  assert.deepEqual([asked.status, asked.body.code], [409, 'key_reused'], 'the phone is not asked about prices again')
  assert.equal((await ordersOf(dearer.id)).length, 1)
})

test('a tick moves the stock once, with the current rights of its person', async () => {
  const product = await makeProduct(shop.db, [{ stock: 5 }])
  const seller = await shop.as('salesperson')
  const mine = await seller.post('submit_order', orderBody([{ id: product.id }], { phone_number: undefined }))
  const theirs = await shop.anonymous().post('submit_order', orderBody([{ id: product.id, quantity: 2 }]))
  const tick = (order_id: number, owner: `person:${number}` | 'guest' = `person:${seller.person.id}`) =>
    fileEntry({ kind: 'ready_tick', owner, body: { order_id, item_index: 0, product_id: product.id, ready: true } })
  const own = tick(mine.body.order_id)
  const stock = async () =>
    (await shop.db.selectFrom('variants').select('stock').where('product_id', '=', product.id).executeTakeFirst())
      ?.stock
  const done = await take([own, own, tick(theirs.body.order_id), tick(mine.body.order_id, 'guest')])
  assert.deepEqual(resultsOf(done), [
    ['taken', null],
    ['known', null],
    ['refused', 'not_found'],
    ['refused', 'not_allowed'],
  ])
  assert.equal(await stock(), 4)
  const headers = { 'idempotency-key': own.key, 'sent-as': own.owner }
  assert.equal((await seller.post('update_order_item_ready', own.body, headers)).status, 200)
  assert.equal(await stock(), 4)
  await shop.db.updateTable('people').set({ role: 'customer' }).where('id', '=', seller.person.id).execute()
  assert.deepEqual(resultsOf(await take([tick(mine.body.order_id)])), [['refused', 'not_allowed']])
})

test('a captured order is imported once, with its photo, and belongs to the person who took it', async () => {
  const seller = await shop.as('salesperson')
  const photo = await jpeg()
  const body = {
    phone: '0754222333',
    name: 'Mama Amina',
    shipping_address: 'Mwanza',
    notes: '',
    order_image: `data:image/jpeg;base64,${photo.toString('base64')}`,
  }
  const entry = fileEntry({ kind: 'captured_order', owner: `person:${seller.person.id}`, body })
  const [done] = await take([entry])
  const id = requireValue(requireValue(done).made_id)
  assert.deepEqual(resultsOf(await take([entry])), [['known', null]])
  const seen = await seller.send(`/api/captured_order_image.php?id=${id}`)
  assert.equal(seen.status, 200)
  assert.equal(first(await auditOf('queue_entry_read_in', id)).subject, 'captured_order')
  const wrong = (order_image: unknown) =>
    fileEntry({ ...entry, body: { ...body, order_image }, key: crypto.randomUUID() })
  const refused = await take([wrong(undefined), wrong('data:image/jpeg;base64,AAAA'), wrong('/etc/passwd')])
  assert.deepEqual(resultsOf(refused), [
    ['refused', 'bad_input'],
    ['refused', 'bad_picture'],
    ['refused', 'bad_input'],
  ])
})

test('entries whose keys the shop may have deleted need a confirmation', async () => {
  const product = await makeProduct(shop.db)
  const body = orderBody([{ id: product.id }])
  const old = fileEntry({ kind: 'order', owner: 'guest', body, first_tried_at: Date.now() - 30 * DAY })
  assert.deepEqual(resultsOf(await take([old])), [['refused', 'sent_long_ago']])
  // These times are from a wrong clock, or unreadable.
  for (const odd of [Date.now() + 40 * DAY, -62_135_596_800_000, 1.5, 9e99, 'jana', {}, undefined])
    assert.deepEqual(
      resultsOf(await take([{ ...old, first_tried_at: odd }])),
      [['refused', 'sent_long_ago']],
      String(odd),
    )
  assert.equal((await ordersOf(product.id)).length, 0)
  assert.deepEqual(resultsOf(await take([{ ...old, first_tried_at: null }])), [['taken', null]])
})

const manyFields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, at]))

test('an unreadable entry does not hold up other entries, and brackets in texts are treated as text', async () => {
  const product = await makeProduct(shop.db)
  const entries = ['[{,:', ']}"\\', 'x'].map((notes) =>
    fileEntry({ kind: 'order', owner: 'guest', body: { ...orderBody([{ id: product.id }]), notes } }),
  )
  const whole = await queueFile(entries).text()
  const broken = whole.replace('"notes":"x"', '"notes":nini')
  assert.deepEqual(resultsOf(await takeQueueFile(admin, new Blob([broken]))), [
    ['taken', null],
    ['taken', null],
    ['refused', 'bad_input'],
  ])
  assert.deepEqual(resultsOf(await take([5, [7], ...entries])), [
    ['refused', 'bad_input'],
    ['refused', 'bad_input'],
    ['known', null],
    ['known', null],
    ['taken', null],
  ])
})

test('a hostile file is refused with one clear sentence, and nothing in it is applied', async () => {
  const product = await makeProduct(shop.db)
  const order = fileEntry({ kind: 'order', owner: 'guest', body: orderBody([{ id: product.id }]) })
  const text = (content: string) => new Blob([content])
  const table: [Blob, number, RegExp][] = [
    [text('si json'), 400, /si faili la foleni/],
    [text('null'), 400, /si faili la foleni/],
    [text('['.repeat(MAX_QUEUE_FILE_PART_MARKS)), 400, /si faili la foleni/],
    [text('['.repeat(MAX_QUEUE_FILE_PART_MARKS + 3)), 400, /taarifa nyingi mno/],
    [text(`${JSON.stringify(order)}${','.repeat(MAX_QUEUE_FILE_PART_MARKS)}`), 400, /taarifa nyingi mno/],
    [
      queueFile(Array(Math.ceil(MAX_QUEUE_FILE_MARKS / 18_000)).fill({ ...order, body: manyFields(9000) })),
      400,
      /taarifa nyingi mno/,
    ],
    [new Blob([new Uint8Array([0x7b, 0xff, 0xfe])]), 400, /si faili la foleni/],
    [queueFile([order], { file: 'nakala' }), 400, /si faili la foleni/],
    [queueFile([order], { entries: { length: 1 } }), 400, /si faili la foleni/],
    [queueFile([order], { version: 2 }), 400, /toleo jingine/],
    [queueFile(Array(MAX_QUEUE_FILE_ENTRIES + 1).fill(order)), 400, /vingi mno/],
    [
      queueFile([{ ...order, body: { ...order.body, ...manyFields(MAX_QUEUE_FILE_PART_MARKS / 2) } }]),
      400,
      /taarifa nyingi mno/,
    ],
    [new Blob([new Uint8Array(MAX_QUEUE_FILE_BYTES + 1)]), 413, new RegExp(QUEUE_FILE_TOO_LARGE)],
  ]
  for (const [file, status, sentence] of table) {
    const answer = await readQueueFile(admin, file)
    assert.equal(answer.status, status, answer.text)
    assert.match(answer.body.error, sentence)
  }
  const none = await admin.post('read_queue_file', new FormData())
  assert.deepEqual([none.status, none.body.code], [400, 'bad_input'])
  const forged = ['person:999999999', 'person:0', 'admin', 7, 'person:1; drop', `person:${'9'.repeat(40)}`]
  const done = await take([
    ...forged.map((owner) => ({ ...order, owner })),
    { ...order, kind: 'payment' },
    { ...order, key: 'fupi' },
    { ...order, body: [] },
    { ...order, created_at: 9e99, path: 'https://mbaya.example/' },
  ])
  assert.deepEqual(
    done.map(({ result }) => result),
    [...Array(9).fill('refused'), 'taken'],
  )
  assert.equal((await ordersOf(product.id)).length, 1)
})
