import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyPaper, isConversionDraft, isEmptyPaper, isPaperDraft, placeOfAddress } from './paper-draft.ts'

const photo = new File(['a'], 'oda.jpg', { type: 'image/jpeg' })

test('a complete stored value is a paper order, even without the key that older releases lacked', () => {
  assert.ok(isPaperDraft(emptyPaper))
  assert.ok(isPaperDraft({ ...emptyPaper, key: 'k', photo }))
  for (const other of [
    null,
    {},
    { ...emptyPaper, key: 7 },
    { ...emptyPaper, photo: 'a' },
    { ...emptyPaper, name: null },
  ])
    assert.equal(isPaperDraft(other), false, JSON.stringify(other))
})

test('a paper order with neither a photo nor text is empty', () => {
  assert.ok(isEmptyPaper({ ...emptyPaper, key: 'k', name: ' ', link: true }))
  assert.equal(isEmptyPaper({ ...emptyPaper, photo }), false)
  assert.equal(isEmptyPaper({ ...emptyPaper, notes: 'Kesho' }), false)
})

test('a stored conversion is valid without a place, which older releases did not store', () => {
  const draft = { lines: [], address: 'Mbezi', link: false }
  assert.ok(isConversionDraft(draft))
  assert.ok(isConversionDraft({ ...draft, place: '' }))
  assert.equal(isConversionDraft({ ...draft, place: 3 }), false)
})

test("an address names a place only if it is exactly the place's name", () => {
  const mbezi = { id: 1, name: 'Mbezi', fee: 3000 }
  assert.equal(placeOfAddress([mbezi], ' mbezi '), mbezi)
  for (const other of ['', 'Mbezi, karibu na shule', 'Mbez']) assert.equal(placeOfAddress([mbezi], other), undefined)
})
