import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addScanned, draftPieces, isCountDraft, noCount } from './count-draft.ts'
import { choicesToSend, isDecisionDraft, isInvalidCost, nothingChosen } from './decision-draft.ts'

const item = { variant_id: 2, product_id: 'b', name: 'Sabuni', type: null, items_per_package: 12, label: '', text: '' }

test('packages and loose pieces are added up in pieces, and empty fields count as 0', () => {
  assert.equal(draftPieces({ packages: '2', loose: '5' }, item), 29)
  assert.equal(draftPieces({ packages: '', loose: '' }, item), 0)
  assert.equal(draftPieces({ packages: '0', loose: '5' }, {}), 5)
})

test('a scanned carton adds a package, any other code adds its pieces', () => {
  assert.deepEqual(addScanned({ ...noCount, packages: '1' }, item, 12), { ...noCount, isTyped: true, packages: '2' })
  assert.deepEqual(addScanned({ ...noCount, loose: '1' }, item, 6), { ...noCount, isTyped: true, loose: '7' })
  assert.deepEqual(addScanned(noCount, { ...item, items_per_package: 1 }, 1), { ...noCount, isTyped: true, loose: '1' })
})

test('drafts of another version of the shop are rejected', () => {
  assert.equal(isCountDraft(noCount), true)
  for (const other of [null, 'x', {}, { ...noCount, loose: 1 }]) assert.equal(isCountDraft(other), false)
  assert.equal(isDecisionDraft(nothingChosen), true)
  for (const other of [null, {}, { keepsStock: {}, costs: { 1: 2 } }, { keepsStock: { 1: '' }, costs: {} }])
    assert.equal(isDecisionDraft(other), false)
})

test('an approval contains the rows whose stock stays unchanged, and the costs that were missing', () => {
  const row = (variant_id: number, cost_missing: boolean) =>
    ({ variant_id, product_id: `p${variant_id}`, type: null, cost_missing }) as Parameters<
      typeof choicesToSend
    >[0][number]
  const rows = [row(1, true), row(2, false), row(3, true), row(4, true)]
  const draft = { keepsStock: { 2: true, 3: false }, costs: { 1: '1,500', 2: '900', 4: 'elfu' } }
  assert.deepEqual(choicesToSend(rows, draft), {
    leave: [{ product_id: 'p2', type: null }],
    costs: [{ product_id: 'p1', type: null, buying_price: 1500 }],
  })
  assert.deepEqual(['', ' ', '1,500', 'elfu'].map(isInvalidCost), [false, false, false, true])
})
