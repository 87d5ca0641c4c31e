import assert from 'node:assert/strict'
import { test } from 'node:test'
import { completeSummary } from './complete-summary.ts'

const withoutId = { name: 'Mama Asha', amount: 5000 }
const debtor = { ...withoutId, customer_id: 7 }
const summaryOf = (debtors: readonly object[]) => ({
  day: '2026-11-30',
  running_out: { products: 0, first: [] },
  owed: { amount: 9000, opening: 4000, debtors },
})

test('a summary that the previous release cached loses the debtors without a customer id, but no sums', () => {
  assert.deepEqual(completeSummary(summaryOf([withoutId, debtor])), summaryOf([debtor]))
  assert.deepEqual(completeSummary(summaryOf([withoutId])), summaryOf([]))
})

test('a summary of this release and other data are returned unchanged', () => {
  for (const other of [summaryOf([debtor]), null, undefined, 7, { id: 7, owed: 5000 }, { pages: [{ debtors: [] }] }])
    assert.deepEqual(completeSummary(other), other)
})
