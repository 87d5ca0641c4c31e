import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Arrival } from '../../data/arrivals.ts'
import { approvalOf, costOf, hasProblems, problemsOf, submittedAmounts } from './arrival-corrections.ts'

const line = {
  line_index: 0,
  product_id: 'sabuni',
  product_name: 'Sabuni',
  type: null,
  removed: false,
  is_new: false,
  new_price: null,
  new_category: null,
  packages: 2,
  extra_pieces: 1,
  buying_price: 700.5,
  price: null,
  items_per_package: 12,
  packaging_type: 'katoni',
  pieces: 25,
  shipping_sum: null,
  change_details: '',
  corrected: false,
  submitted: null,
  costs_needed: false,
  price_outdated: false,
  stock: 3,
  now_price: 1000,
  now_buying_price: 690,
}
const arrival: Arrival = {
  id: 7,
  supplier: 'Azam',
  reference: '',
  shipping_total: 3000,
  status: 'pending',
  submitted_by: null,
  submitted_by_name: null,
  created_at: '2026-11-26T09:00:00.000Z',
  decided_by_name: null,
  decided_at: null,
  reason: null,
  own: false,
  shipping_needed: false,
  lines: [line, { ...line, line_index: 1, packages: 1, extra_pieces: 0, buying_price: null, pieces: 12 }],
}
const typed = submittedAmounts(arrival)
const change = (at: number, more: object) => ({
  ...typed,
  lines: typed.lines.map((amounts, index) => (index === at ? { ...amounts, ...more } : amounts)),
})

test('only the changed lines and the shipping are sent', () => {
  assert.deepEqual(approvalOf(arrival, typed), { arrival_id: 7, lines: [], shipping_total: 3000 })
  const amounts = { packages: 1, extra_pieces: 0, buying_price: 650, price: null }
  assert.deepEqual(approvalOf(arrival, change(1, { buying: '650' })).lines, [{ line_index: 1, ...amounts }])
})

test('a line with pieces needs a cost, a line without pieces needs none', () => {
  assert.deepEqual(problemsOf(arrival, typed).lines.map(Object.keys), [[], ['buying']])
  assert.equal(hasProblems(problemsOf(arrival, change(1, { packages: '0' }))), false)
  assert.equal(hasProblems(problemsOf(arrival, { ...change(1, { buying: '5' }), shipping: '' })), true)
  const gone = { ...arrival, lines: [{ ...line, removed: true }] }
  assert.deepEqual(Object.keys(problemsOf(gone, submittedAmounts(gone)).lines[0] ?? {}), ['packages'])
})

test('the cost is the sum of the typed costs of goods and shipping', () => {
  assert.equal(costOf(arrival, typed), 25 * 700.5 + 3000)
  assert.equal(costOf(arrival, change(1, { buying: '1,000' })), 25 * 700.5 + 12_000 + 3000)
})
