import assert from 'node:assert/strict'
import { test } from 'node:test'
import { batchesOf, type ReadEntry } from '../../../data/queue-file.ts'
import { contentsOf, factsOf, ownerOf, titleOf } from './entry-words.ts'

const about = {
  customer_name: 'Mama Amina',
  phone_number: '0754222333',
  shipping_address: 'Mwanza',
  lines: [],
  notes: '',
  provider_name: null,
  link_account: false,
  total_amount: null,
  order_id: null,
  ready: null,
}
const refusal = { code: null, error: null, prices: null, order_id: null, captured_order_id: null }
const seen = { ...refusal, entry: 0, result: 'new', kind: 'order', is_guests: false, made_at: null } as const
const read = (more: Partial<ReadEntry['seen']> = {}, fileId = 'a'): ReadEntry => ({
  fileId,
  entry: {},
  seen: { ...seen, owner_name: 'Asha', owner_phone: '0754000001', about, ...more },
  done: null,
})
const line = { name: 'Redio', type: 'Bluu', quantity: 2, line_total: 10_000, instructions: '' }

test('an entry is named by its customer, a tick by its order, and an unreadable entry by neither', () => {
  assert.equal(titleOf(read()), 'Mama Amina')
  assert.equal(titleOf(read({ about: { ...about, order_id: 55 } })), 'Oda Na. 55, Mama Amina')
  assert.equal(titleOf(read({ kind: null, about: { ...about, customer_name: null } })), 'Kisichosomeka')
})

test("the contents are an order's lines, a photo's phone and place, or that a tick is removed", () => {
  assert.equal(contentsOf(read({ about: { ...about, lines: [line] } })), '2 × Redio (Bluu)')
  assert.equal(contentsOf(read()), '0754222333, Mwanza')
  assert.equal(
    contentsOf(read({ about: { ...about, ready: false, lines: [line] } })),
    'kuondoa Tayari, 2 × Redio (Bluu)',
  )
})

test('the place, the provider, the notes and the account to be linked are told, if there are any', () => {
  const { phone_number } = about
  assert.deepEqual(factsOf(read()), [])
  const told = { ...about, lines: [line], notes: 'Asubuhi', provider_name: 'Ziwani', link_account: true }
  assert.deepEqual(factsOf(read({ about: told })), [
    'Kupelekwa: Mwanza',
    'Duka: Ziwani',
    'Maelezo: Asubuhi',
    `Itaunganishwa na akaunti ya namba ${phone_number}`,
  ])
  const lines = [{ ...line, instructions: 'Funga vizuri' }]
  assert.equal(contentsOf(read({ about: { ...about, lines } })), '2 × Redio (Bluu) – Funga vizuri')
})

test("the owner is a person, a guest with the order's phone, or unknown", () => {
  assert.equal(ownerOf(read()), 'Asha, 0754000001')
  assert.equal(ownerOf(read({ is_guests: true })), 'Mgeni, 0754222333')
  assert.equal(ownerOf(read({ owner_name: null, owner_phone: null })), 'Asiyejulikana')
})

test('ten entries of one file are sent together', () => {
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
