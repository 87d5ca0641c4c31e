// No content of a queue file may block other requests while the file is read.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readQueueFile as readCall, takeQueueEntries } from '../../../contract/queue.ts'
import { MAX_QUEUE_FILE_BYTES } from '../../../shop/queue/queue-file.ts'
import { MAX_QUEUE_FILE_ENTRIES, MAX_QUEUE_FILE_MARKS } from '../../../shop/queue/queue-file-limits.ts'
import { makeProduct } from '../../testing/making/make-product.ts'
import { orderBody } from '../../testing/making/order-body.ts'
import { fileEntry, queueFile, readQueueFile } from '../../testing/making/queue-file.ts'
import type { SignedIn } from '../../testing/making/sign-in.ts'
import { isLongRun } from '../../testing/processes/long-run.ts'
import { type MeasuredShop, startMeasuredShop } from '../../testing/turns/measured-shop.ts'
import { costly, costlyBytes, costlyNames } from './costly-strings.ts'

/** The size in bytes of a text that leaves room in a file for the other fields of an entry. */
const TEXT_BYTES = MAX_QUEUE_FILE_BYTES - 4000

let measured: MeasuredShop
let admin: SignedIn
before(async () => {
  measured = await startMeasuredShop()
  admin = await measured.shop.as('admin')
})
after(() => measured.stop())

function send(what: string, file: Blob) {
  const form = new FormData()
  form.append('file', file, 'foleni.json')
  return measured.requireShortTurn(what, admin, readCall.path, form)
}

const orderOf = (own: object = {}) =>
  fileEntry({ kind: 'order', owner: 'guest', body: { ...orderBody([{ id: 'a' }]), ...own } })

test('a text that fills the file blocks no other request, whichever field contains the text', async () => {
  const entry = orderOf()
  const photo = () => fileEntry({ kind: 'captured_order', owner: `person:${admin.person.id}`, body: { name: 'Asha' } })
  for (const kind of ['marks', 'accents'] as const) {
    const text = costlyBytes(kind, TEXT_BYTES)
    // A short run tests combining marks in every second field, and accents in one field, where they take up to 94 of
    // the allowed 100 ms.
    const inShortRun = kind === 'marks' ? Object.keys(entry.body).filter((_, at) => at % 2 === 0) : ['notes']
    for (const field of isLongRun ? Object.keys(entry.body) : inShortRun)
      await send(`${field}: ${kind}`, queueFile([orderOf({ [field]: text })]))
    for (const field of ['key', 'kind', 'owner'])
      await send(`${field}: ${kind}`, queueFile([{ ...entry, [field]: text }]))
    for (const address of [text, `data:${text}`, `data:image/jpeg;base64,${text}`])
      await send(
        `photo: ${address.slice(0, 20)} ${kind}`,
        queueFile([{ ...photo(), body: { name: 'Asha', order_image: address } }]),
      )
  }
})

test('many refused entries with much text block no other request', async () => {
  for (const kind of costlyNames) {
    const text = costlyBytes(kind, Math.floor(TEXT_BYTES / 300))
    const body = { customer_name: text, shipping_address: text, notes: text, items: text }
    await send(`75 entries of 4 texts: ${kind}`, queueFile(Array.from({ length: 75 }, () => orderOf(body))))
  }
  const lines = Array.from({ length: 999 }, () => ({}))
  await send('200 entries of 999 empty lines', queueFile(Array(200).fill(orderOf({ items: lines }))))
  await send('the maximum number of entries, all empty', queueFile(Array(MAX_QUEUE_FILE_ENTRIES).fill({})))
})

test('a file with the maximum number of levels or fields blocks no other request', async () => {
  // Half of the maximum, because each object counts twice, by its bracket and its colon. The file's own fields need less
  // than 200.
  const half = Math.floor(MAX_QUEUE_FILE_MARKS / 2) - 200
  const text = (body: string) => new Blob([body])
  const fields = (count: number) => `{${Array.from({ length: count }, (_, at) => `"${at.toString(36)}":1`).join()}}`
  const envelope = (entries: string) => text(`{"file":"foleni","version":1,"entries":[${entries}]}`)
  await send('levels of lists', text(costly.lists(half * 4)))
  await send('levels of lists in an entry', envelope(costly.lists(half * 4)))
  await send(
    'levels of lists in a body',
    envelope(JSON.stringify(orderOf({ x: 1 })).replace('"x":1', `"x":${costly.lists(half * 3)}`)),
  )
  await send('levels of objects', envelope(`${'{"a":'.repeat(half)}1${'}'.repeat(half)}`))
  await send('fields', envelope(fields(half)))
  await send('fields of the file', text(fields(half)))
  await send('objects', envelope(`[${Array.from({ length: half / 2 }, (_, at) => `{"${at.toString(36)}":1}`).join()}]`))
  await send(
    'levels of lists, escaped in a string',
    envelope(JSON.stringify(orderOf({ items: 'X' })).replace('X', '\\u005b'.repeat(TEXT_BYTES / 6 - 200))),
  )
})

test('importing the largest entries that a file may contain blocks no other request', async () => {
  const owner = `person:${admin.person.id}` as const
  const photo = (name: string, bytes: number) =>
    fileEntry({
      kind: 'captured_order',
      owner,
      body: { name, phone: '0754222333', order_image: `data:image/jpeg;base64,${'A'.repeat(bytes - (bytes % 4))}` },
    })
  const order = orderOf({
    notes: 'Haraka',
    items: [{ id: (await makeProduct(measured.shop.db)).id, quantity: 1, price: 5000 }],
  })
  for (const entries of [
    [photo('Asha', TEXT_BYTES - 1000)],
    [photo('Juma', TEXT_BYTES / 2), photo('Ali', TEXT_BYTES / 3), order],
  ]) {
    await send(`${entries.length} to take`, queueFile(entries))
    const { body } = await readQueueFile(admin, queueFile(entries))
    assert.deepEqual(
      body.entries.map(({ result }) => result),
      entries.map(() => 'new'),
    )
    const taken = JSON.stringify({ file_id: body.file_id, entries: entries.map((_, at) => at) })
    await measured.requireShortTurn(`${entries.length} taken`, admin, takeQueueEntries.path, taken)
  }
})

test('the longest turns of the event loop are printed with their requests', (t) =>
  t.diagnostic(measured.describeLongest()))
