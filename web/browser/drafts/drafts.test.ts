import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extractFiles, restoreFiles } from './draft-files.ts'
import { clearDrafts, readDraft, removeDraft, saveDraft } from './drafts.ts'

test('the files of a draft are extracted, and restored in their places', () => {
  const [first, second] = [new File(['a'], 'a.jpg'), new File(['b'], 'b.jpg')]
  const draft = {
    name: 'Redio',
    types: [{ type: 'Ndogo', photo: first }],
    pictures: [second, { path: '/p/1' }],
    empty: null,
  }
  const { value, files } = extractFiles(draft)
  assert.deepEqual(files, [first, second])
  assert.doesNotThrow(() => JSON.stringify(value))
  const back = restoreFiles(structuredClone(value), files)
  assert.deepEqual(back, draft)
  assert.equal((back as typeof draft).types[0]?.photo, first)
  assert.deepEqual(restoreFiles(value, []), {
    ...draft,
    types: [{ type: 'Ndogo', photo: null }],
    pictures: [null, { path: '/p/1' }],
  })
})

// Node has no IndexedDB; e2e/staff/products.spec.ts covers browsers, which have it.
test('if the browser stores nothing, a draft lasts as long as the page, and saving resolves to false', async () => {
  const mine = ['0754000001', 'bidhaa'] as const
  const [older, newer] = [saveDraft(mine, { name: 'R' }), saveDraft(mine, { name: 'Redio' })]
  assert.deepEqual(await Promise.all([older, newer]), [false, false])
  assert.deepEqual(await readDraft(mine), { name: 'Redio' })
  assert.equal(await readDraft(['0754000002', 'bidhaa']), null, 'another person does not get the draft')
  await removeDraft(mine)
  assert.equal(await readDraft(mine), null)
  await saveDraft(mine, { name: 'Taa' })
  await clearDrafts(null)
  assert.equal(await readDraft(mine), null)
})
