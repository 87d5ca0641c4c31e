import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MAX_ENTRIES_WRITTEN, MAX_QUEUE_FILE_BYTES } from '../../../shop/queue/queue-file.ts'
import { readUnfinishedSales } from '../../../shop/queue/unfinished-sales.ts'
import type { Entry, EntryOwner } from '../../offline/queue/entry.ts'
import { queueFilesOf, readQueueFiles } from './queue-file.ts'

const entryOf = (owner: EntryOwner, place: number): Entry => ({
  place,
  key: `key-of-${place}`,
  kind: 'order',
  owner,
  path: '/api/submit_order.php',
  body: { customer_name: `Mteja ${place}` },
  shown: null,
  subject: null,
  created_at: 0,
  release: '',
  tries: 0,
  first_tried_at: null,
  not_before: 0,
  state: 'waiting',
  why: null,
})

test('the file of a shared phone has entries of guests and of the signed-in person, and no others', async () => {
  const owners = ['guest', 'person:7', 'person:8'] as const
  const entries = owners.map(entryOf)
  const table: [EntryOwner | null, EntryOwner[]][] = [
    ['person:7', ['guest', 'person:7']],
    ['guest', ['guest']],
    [null, ['guest']],
  ]
  for (const [viewer, expected] of table) {
    const [file, ...more] = await readQueueFiles(viewer, [], Promise.resolve(entries))
    assert.ok(file && more.length === 0)
    const content = JSON.parse(await file.text()) as { file: string; version: number; entries: Entry[] }
    assert.deepEqual([content.file, content.version], ['foleni', 1])
    assert.deepEqual(
      content.entries.map(({ owner }) => owner),
      expected,
    )
    assert.match(file.name, /^foleni-\d{4}-\d\d-\d\d\.json$/)
  }
})

test('entries that are too large for one file are split into several valid files', async () => {
  const large = [1, 2, 3].map((place) => ({ ...entryOf('guest', place), shown: 'x'.repeat(4_000_000) }))
  const files = await queueFilesOf(large)
  const counts = await Promise.all(
    files.map(async (file) => {
      assert.ok(file.size <= MAX_QUEUE_FILE_BYTES)
      return (JSON.parse(await file.text()) as { entries: Entry[] }).entries.length
    }),
  )
  assert.deepEqual(counts, [1, 2])
})

test('too many entries for one file are split into several files, in their order', async () => {
  const many = Array.from({ length: 2 * MAX_ENTRIES_WRITTEN + 1 }, (_, at) => entryOf('guest', at))
  const read = await Promise.all(
    (await queueFilesOf(many)).map(async (file) => (JSON.parse(await file.text()) as { entries: Entry[] }).entries),
  )
  assert.ok(read.every((entries) => entries.length <= MAX_ENTRIES_WRITTEN))
  assert.deepEqual(
    read.flat().map(({ place }) => place),
    many.map(({ place }) => place),
  )
})

test('only the first file has the unfinished sales of a till', async () => {
  const sale = { seller: '+255712000001', at: 5, total: 3000, lines: [{ name: 'Sufuria', quantity: 2 }] }
  const many = Array.from({ length: MAX_ENTRIES_WRITTEN + 1 }, (_, at) => entryOf('guest', at))
  for (const entries of [[], many]) {
    const files = await queueFilesOf(entries, [sale])
    const read = await Promise.all(files.map(async (file) => readUnfinishedSales(JSON.parse(await file.text()))))
    assert.deepEqual(read.flat(), [sale])
  }
})

test('unfinished sales that cannot be parsed are left out', () => {
  const sale = { seller: '+255712000001', at: null, total: 3000, lines: [{ name: 'Sufuria', quantity: 2 }] }
  const broken = [null, 'x', {}, { ...sale, at: 1e20 }, { ...sale, total: '3' }, { ...sale, lines: [null] }]
  assert.deepEqual(readUnfinishedSales({ unsold: [...broken, sale] }), [sale])
  for (const file of [null, 5, {}, { unsold: 'x' }]) assert.deepEqual(readUnfinishedSales(file), [])
})
