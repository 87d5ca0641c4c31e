// A phone's file is previewed first, with the effect and the owner of each entry.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { showPhone } from '../../../../shop/people/phone.ts'
import { MAX_QUEUE_FILE_DEPTH, MAX_QUEUE_FILE_PICTURES } from '../../../../shop/queue/queue-file-limits.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { orderBody } from '../../../testing/making/order-body.ts'
import { jpeg } from '../../../testing/making/pictures.ts'
import { fileEntry, queueFile, readQueueFile } from '../../../testing/making/queue-file.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { first } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
let admin: SignedIn
before(async () => {
  shop = await startTestShop()
  admin = await shop.as('admin')
})
after(() => shop.stop())

const preview = async (entries: readonly unknown[], by: SignedIn = admin) => {
  const { status, body, text } = await readQueueFile(by, queueFile(entries))
  assert.equal(status, 200, text)
  return body
}

/** Returns the rows of every table that an entry could change. */
async function rowsOfShop(): Promise<unknown> {
  const tables = ['orders', 'order_lines', 'captured_orders', 'devices', 'variants', 'stock_movements', 'day_totals']
  const traces = ['daily_figures', 'notifications', 'pushes', 'request_keys', 'audit', 'payments']
  const rows = [...tables, ...traces].map(async (table) => {
    const found = await sql<{ row: unknown }>`select to_jsonb(t) as row from ${sql.table(table)} t order by 1`.execute(
      shop.db,
    )
    return [table, found.rows.map(({ row }) => row)]
  })
  return Object.fromEntries(await Promise.all(rows))
}

const asOwner = (id: number) => `person:${id}` as const

async function makeSale() {
  const product = await makeProduct(shop.db, [{ stock: 5, price: 5000 }], { name: 'Redio ya sola' })
  const seller = await shop.as('salesperson')
  const body = orderBody([{ id: product.id, quantity: 2 }], { phone_number: undefined, customer_name: 'Mama Amina' })
  const { order_id } = (await seller.post('submit_order', body)).body
  const tick = (ready: boolean, owner = asOwner(seller.person.id)) =>
    fileEntry({ kind: 'ready_tick', owner, body: { order_id, item_index: 0, product_id: product.id, ready } })
  return { product, seller, order_id, tick }
}

test('a preview shows the effect and owner of each entry and changes nothing', async () => {
  const { product, seller, order_id, tick } = await makeSale()
  const customer = await shop.as('customer')
  await shop.db.updateTable('people').set({ name: 'Rehema Ally' }).where('id', '=', customer.person.id).execute()
  const made = Date.UTC(2026, 9, 1, 9)
  const photo = `data:image/jpeg;base64,${(await jpeg()).toString('base64')}`
  const provider = { id: 1, name: 'Ziwani Mavazi' }
  const before = await rowsOfShop()
  const { entries } = await preview([
    fileEntry({
      kind: 'order',
      owner: asOwner(customer.person.id),
      body: orderBody([{ id: product.id, quantity: 3, instructions: 'Nyeusi' }], {
        phone_number: undefined,
        customer_name: 'Baba Juma',
        notes: 'Asubuhi',
        provider_id: provider.id,
      }),
      created_at: made,
    }),
    fileEntry({ kind: 'order', owner: 'guest', body: orderBody([{ id: product.id, quantity: 9 }]) }),
    tick(true),
    fileEntry({
      kind: 'captured_order',
      owner: asOwner(seller.person.id),
      body: {
        phone: showPhone(customer.person.phone),
        name: 'Bi Zuhura',
        shipping_address: 'Mwanza',
        notes: 'Deni',
        link_account: 1,
        order_image: photo,
      },
    }),
    'si kitu',
  ])
  assert.deepEqual(await rowsOfShop(), before)
  assert.deepEqual(
    entries.map(({ entry, result, kind, is_guests }) => [entry, result, kind, is_guests]),
    [
      [0, 'new', 'order', false],
      [1, 'refused', 'order', true],
      [2, 'new', 'ready_tick', false],
      [3, 'new', 'captured_order', false],
      [4, 'refused', null, false],
    ],
  )
  const [order, short, ready] = entries
  assert.deepEqual(
    entries.map(({ made_id }) => made_id),
    [null, null, null, null, null],
  )
  const [orderAbout, shortAbout, readyAbout, capturedAbout] = entries.map(({ about }) => about)
  assert.deepEqual([order?.owner_name, order?.owner_phone], ['Rehema Ally', showPhone(customer.person.phone)])
  assert.equal(order?.made_at, new Date(made).toISOString())
  assert.deepEqual([orderAbout?.title, orderAbout?.contents], ['Baba Juma', '3 × Redio ya sola – Nyeusi'])
  assert.equal(orderAbout?.total_amount, 15_000)
  assert.deepEqual(orderAbout?.facts.slice(1), [`Duka: ${provider.name}`, 'Maelezo: Asubuhi'])
  assert.match(orderAbout?.facts[0] ?? '', /^Kupelekwa: /)
  assert.deepEqual([short?.owner_name, short?.code], [null, 'refused'])
  assert.match(short?.error ?? '', /haitoshi/)
  assert.equal(shortAbout?.contents, '9 × Redio ya sola')
  assert.deepEqual([ready?.result, readyAbout?.title], ['new', `Oda Na. ${order_id}, Mama Amina`])
  assert.match(readyAbout?.contents ?? '', /^\d+ × Redio ya sola$/)
  const phone = showPhone(customer.person.phone)
  assert.equal(capturedAbout?.title, 'Bi Zuhura')
  assert.equal(capturedAbout?.contents, `${phone}, Mwanza`)
  assert.deepEqual(capturedAbout?.facts, ['Maelezo: Deni', `Itaunganishwa na akaunti ya namba ${phone}`])
})

test('the preview says if a tick reopens a line', async () => {
  const { tick } = await makeSale()
  const { entries } = await preview([tick(false)])
  assert.match(first(entries).about.contents, /^kuondoa Tayari, \d+ × Redio ya sola$/)
})

test('entries of another admin are refused, the admin’s own are accepted, and a seller’s are shown with the seller’s name', async () => {
  const { product, seller, tick } = await makeSale()
  const other = await shop.as('admin')
  const line = () => shop.db.selectFrom('order_lines').select('ready_at').where('product_id', '=', product.id).execute()
  const { entries, file_id } = await preview([
    tick(true, asOwner(other.person.id)),
    tick(true, asOwner(admin.person.id)),
    tick(true),
  ])
  assert.deepEqual(
    entries.map(({ result, code, owner_phone }) => [result, code, owner_phone]),
    [
      ['refused', 'not_allowed', showPhone(other.person.phone)],
      ['new', null, showPhone(admin.person.phone)],
      ['new', null, showPhone(seller.person.phone)],
    ],
  )
  const done = await admin.call('takeQueueEntries', { file_id, entries: [0] })
  assert.deepEqual(
    done.body.entries.map(({ result, code }) => [result, code]),
    [['refused', 'not_found']],
  )
  assert.equal(first(await line()).ready_at, null)
  // The entry of a person who has become an admin since the preview is refused too.
  await shop.db.updateTable('people').set({ role: 'admin' }).where('id', '=', seller.person.id).execute()
  const late = await admin.call('takeQueueEntries', { file_id, entries: [2] })
  assert.equal(first(late.body.entries).code, 'not_allowed')
  assert.equal(first(await line()).ready_at, null)
})

test('an entry dated in the future is imported without its time', async () => {
  const { product } = await makeSale()
  const order = (created_at: number) =>
    fileEntry({ kind: 'order', owner: 'guest', body: orderBody([{ id: product.id }]), created_at })
  const { entries, file_id } = await preview([order(Date.UTC(2030, 1, 1))])
  assert.equal(first(entries).made_at, null)
  const { made_id } = first((await admin.call('takeQueueEntries', { file_id, entries: [0] })).body.entries)
  const rows = (await admin.get('get_audit_log', { q: 'queue_entry_read_in' })).body.rows
  const row = first(rows.filter(({ subject_id }) => subject_id === String(made_id)))
  assert.deepEqual(row.after, { queued: 'order', guest: true, made_at: null })
})

test('photos beyond the limit of a file are refused individually', async () => {
  const seller = await shop.as('salesperson')
  // A captured order without a photo is refused as bad_input, but counts towards the limit.
  const paper = (at: number) =>
    fileEntry({ kind: 'captured_order', owner: asOwner(seller.person.id), body: { name: `Mteja ${at}` } })
  const { entries } = await preview(Array.from({ length: MAX_QUEUE_FILE_PICTURES + 2 }, (_, at) => paper(at)))
  assert.deepEqual(
    entries.slice(-3).map(({ code }) => code),
    ['bad_input', 'refused', 'refused'],
  )
  assert.match(entries.at(-1)?.error ?? '', /picha nyingi mno/)
})

test('an entry that is nested too deeply is refused, and the other entries are not', async () => {
  const product = await makeProduct(shop.db)
  // The entry and its body are levels too. 'levels n' stands for n nested arrays, which replace it in the file's text.
  const levels = [6000, MAX_QUEUE_FILE_DEPTH - 1, MAX_QUEUE_FILE_DEPTH - 2, 1]
  const entries = levels.map((x) =>
    fileEntry({ kind: 'order', owner: 'guest', body: { ...orderBody([{ id: product.id }]), x: `levels ${x}` } }),
  )
  const text = (await queueFile(entries).text()).replace(/"levels (\d+)"/g, (_, x) => '['.repeat(x) + ']'.repeat(x))
  const { status, body, text: answer } = await readQueueFile(admin, new Blob([text]))
  assert.equal(status, 200, answer)
  assert.deepEqual(
    body.entries.map(({ result, code }) => [result, code]),
    [
      ['refused', 'bad_input'],
      ['refused', 'bad_input'],
      ['new', null],
      ['new', null],
    ],
  )
})
