import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { clearJournal, newestDraft, removeJournal, writeJournal } from './draft-journal.ts'

const mine = ['0754000001', 'stoo 7'] as const
const photo = new File(['a'], 'a.jpg')

/** As the browser has it: its entries are its own properties. */
class TabStorage {
  [key: string]: unknown
  getItem(key: string) {
    return this[key] ?? null
  }
  setItem(key: string, value: string) {
    this[key] = value
  }
  removeItem(key: string) {
    delete this[key]
  }
}
before(() => Object.defineProperty(globalThis, 'sessionStorage', { value: new TabStorage(), configurable: true }))

test('a change that the store had not written yet comes back, with the pictures of the store', () => {
  assert.deepEqual(newestDraft(mine, { boxes: '1' }), { boxes: '1' })
  writeJournal(mine, { boxes: '12', photos: [photo] })
  assert.deepEqual(newestDraft(mine, { boxes: '1', photos: [photo] }), { boxes: '12', photos: [photo] })
  assert.deepEqual(newestDraft(['0754000002', 'stoo 7'], null), null, 'it belongs to who typed it')
  // A picture was chosen in that very moment, and is not there.
  assert.deepEqual(newestDraft(mine, { boxes: '1', photos: [] }), { boxes: '1', photos: [] })
  removeJournal(mine)
  assert.deepEqual(newestDraft(mine, { boxes: '12' }), { boxes: '12' })
})

test('nothing of it is left after logout, and what is no journal is passed over', () => {
  writeJournal(mine, { boxes: '3' })
  sessionStorage.setItem('scroll', '20')
  clearJournal()
  assert.deepEqual(Object.keys(sessionStorage), ['scroll'])
  sessionStorage.setItem('draft 0754000001 stoo 7', '{"broken')
  assert.equal(newestDraft(mine, null), null)
})
