import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyPaper, isEmptyPaper, isPaperDraft } from './paper-draft.ts'

const photo = new File(['a'], 'oda.jpg', { type: 'image/jpeg' })

test('a complete kept value is a paper order, and one of an older release has no key', () => {
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

test('a paper order without a photo and text is empty', () => {
  assert.ok(isEmptyPaper({ ...emptyPaper, key: 'k', name: ' ', link: true }))
  assert.equal(isEmptyPaper({ ...emptyPaper, photo }), false)
  assert.equal(isEmptyPaper({ ...emptyPaper, notes: 'Kesho' }), false)
})
