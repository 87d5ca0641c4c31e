import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  allReady,
  mayCancel,
  mergeLines,
  nextOrderStep,
  owed,
  paymentMethodNames,
  paymentMethods,
  paymentState,
} from './orders.ts'
import '../../server/testing/fixed-seed.ts'

test('an order is unpaid, part paid or paid', () => {
  const table: [number, number, string, number][] = [
    [1000, 0, 'unpaid', 1000],
    [1000, 1, 'part', 999],
    [1000, 999.99, 'part', 0.01],
    [1000, 1000, 'paid', 0],
    [0.3, 0.1 + 0.2, 'paid', 0],
  ]
  for (const [total, paid, state, rest] of table) {
    assert.equal(paymentState(total, paid), state)
    assert.equal(owed(total, paid), rest)
  }
})

test('every way to pay has its name', () => {
  assert.deepEqual(Object.keys(paymentMethodNames), [...paymentMethods])
})

test('who may cancel, and when an order is ready', () => {
  const open = { cancelled: false, lines: [{ ready: false }, { ready: false }] }
  const begun = { cancelled: false, lines: [{ ready: true }, { ready: false }] }
  assert.equal(mayCancel(open, 'customer'), true)
  assert.equal(mayCancel(begun, 'customer'), false)
  assert.equal(mayCancel(begun, 'staff'), true)
  assert.equal(mayCancel({ ...open, cancelled: true }, 'staff'), false)
  assert.equal(allReady(begun.lines), false)
  assert.equal(allReady([{ ready: true }]), true)
  assert.equal(allReady([]), false)
})

test('what comes next with an order is its money, then its products, then sharing it', () => {
  const [waiting, done] = [{ ready: false }, { ready: true }]
  const order = { cancelled: false, refundDue: 0, total: 1000, paid: 0, lines: [done, waiting] }
  assert.equal(nextOrderStep(order), 'pay')
  assert.equal(nextOrderStep({ ...order, paid: 400 }), 'pay')
  assert.equal(nextOrderStep({ ...order, paid: 1000 }), 'prepare')
  assert.equal(nextOrderStep({ ...order, paid: 1000, lines: [done] }), 'share')
  assert.equal(nextOrderStep({ ...order, cancelled: true }), 'share')
  assert.equal(nextOrderStep({ ...order, cancelled: true, paid: 400, refundDue: 400 }), 'refund')
})

test('lines of the same product and type become one', () => {
  const lines = [
    { id: '1', type: 'Nyekundu', quantity: 2, instructions: 'Leo' },
    { id: '2', type: null, quantity: 1 },
    { id: '1', type: ' nyekundu ', quantity: 3, instructions: 'Funga vizuri' },
    { id: '2', type: '', quantity: 4 },
    { id: '1', type: null, quantity: 1 },
  ]
  assert.deepEqual(mergeLines(lines), [
    { id: '1', type: 'Nyekundu', quantity: 5, instructions: 'Leo; Funga vizuri' },
    { id: '2', type: null, quantity: 5 },
    { id: '1', type: null, quantity: 1 },
  ])
})

test('merging keeps every piece, and twice is once', () => {
  const line = fc.record({
    id: fc.constantFrom('1', '2'),
    type: fc.constantFrom(null, 'S', 's', 'M'),
    quantity: fc.integer({ min: 1, max: 1000 }),
  })
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const merged = mergeLines(lines)
      const sum = (all: typeof lines) => all.reduce((total, one) => total + one.quantity, 0)
      assert.equal(sum(merged), sum(lines))
      assert.deepEqual(mergeLines(merged), merged)
    }),
  )
})
