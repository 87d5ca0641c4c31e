import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { clearJournal, newestDraft, removeJournal, writeJournal } from './draft-journal.ts'

const mine = ['0754000001', 'stoo 7'] as const
const photo = new File(['a'], 'a.jpg')

/** A storage whose entries are its own properties, as in browsers. */
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

test('a change that the database has not written yet is restored together with the stored pictures', () => {
  assert.deepEqual(newestDraft(mine, { boxes: '1' }), { boxes: '1' })
  writeJournal(mine, { boxes: '12', photos: [photo] })
  assert.deepEqual(newestDraft(mine, { boxes: '1', photos: [photo] }), { boxes: '12', photos: [photo] })
  assert.deepEqual(newestDraft(['0754000002', 'stoo 7'], null), null, 'another person does not get the change')
  // The pending change had added a picture that is not in the database. So the change is ignored, and the stored draft
  // is returned.
  assert.deepEqual(newestDraft(mine, { boxes: '1', photos: [] }), { boxes: '1', photos: [] })
  removeJournal(mine)
  assert.deepEqual(newestDraft(mine, { boxes: '12' }), { boxes: '12' })
})

test('a logout deletes the journal, and an invalid journal is ignored', () => {
  writeJournal(mine, { boxes: '3' })
  sessionStorage.setItem('scroll', '20')
  clearJournal()
  assert.deepEqual(Object.keys(sessionStorage), ['scroll'])
  sessionStorage.setItem('draft 0754000001 stoo 7', '{"broken')
  assert.equal(newestDraft(mine, null), null)
})
