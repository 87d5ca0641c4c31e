import assert from 'node:assert/strict'
import { test } from 'node:test'
import { batchesOf, type ReadEntry } from '../../../data/queue-file.ts'
import { ownerOf, titleOf } from './entry-words.ts'

const about = { title: 'Mama Amina', contents: '', facts: [], phone_number: '0754222333', total_amount: null }
const refusal = { code: null, error: null, prices: null, made_id: null }
const preview = { ...refusal, entry: 0, result: 'new', kind: 'order', is_guests: false, made_at: null } as const
const read = (more: Partial<ReadEntry['preview']> = {}, fileId = 'a'): ReadEntry => ({
  fileId,
  entry: {},
  preview: { ...preview, owner_name: 'Asha', owner_phone: '0754000001', about, ...more },
  imported: null,
})

test('an entry is named by its title or, if it has none, by what is missing', () => {
  assert.equal(titleOf(read()), 'Mama Amina')
  assert.equal(titleOf(read({ about: { ...about, title: null } })), 'Bila jina')
  assert.equal(titleOf(read({ kind: null, about: { ...about, title: null } })), 'Kisichosomeka')
})

test("the owner is a person, a guest with the order's phone number, or unknown", () => {
  assert.equal(ownerOf(read()), 'Asha, 0754000001')
  assert.equal(ownerOf(read({ is_guests: true })), 'Mgeni, 0754222333')
  assert.equal(ownerOf(read({ owner_name: null, owner_phone: null })), 'Asiyejulikana')
})

test('a request contains at most ten entries, all of one file', () => {
  const entries = Array.from({ length: 12 }, (_, entry) => read({ entry }))
  assert.deepEqual(
    batchesOf([...entries, read({ entry: 3 }, 'b')]).map(({ file_id, entries: some }) => [file_id, some]),
    [
      ['a', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
      ['a', [10, 11]],
      ['b', [3]],
    ],
  )
})
