import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  allReady,
  mayCancel,
  mergeLines,
  nextOrderStep,
  owedOf,
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
    const order = { total, returned: 0, paid, settled: 0 }
    assert.equal(paymentState(order), state)
    assert.equal(owedOf(order, { isCancelled: false }), rest)
    assert.equal(owedOf(order, { isCancelled: true }), 0, 'a cancelled order owes nothing')
  }
})

test('returned products and settled debts are no longer owed', () => {
  const table: [returned: number, paid: number, settled: number, state: string, rest: number][] = [
    [1000, 0, 0, 'paid', 0],
    [400, 0, 0, 'unpaid', 600],
    [0, 0, 400, 'part', 600],
    [0, 600, 400, 'paid', 0],
    [400, 1000, -400, 'paid', 0],
  ]
  for (const [returned, paid, settled, state, rest] of table) {
    const order = { total: 1000, returned, paid, settled }
    assert.deepEqual([paymentState(order), owedOf(order, { isCancelled: false })], [state, rest], JSON.stringify(order))
  }
})

test('every payment method has a name, in the same order', () => {
  assert.deepEqual(Object.keys(paymentMethodNames), [...paymentMethods])
})

test('customers may cancel an order without ready lines, staff may cancel any order, and an order is ready if all its lines are ready', () => {
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

test('the next step is to take the money, then to prepare the products, then to share the order', () => {
  const [waiting, done] = [{ ready: false }, { ready: true }]
  const order = { cancelled: false, refundDue: 0, owed: 1000, lines: [done, waiting] }
  assert.equal(nextOrderStep(order), 'pay')
  assert.equal(nextOrderStep({ ...order, owed: 600 }), 'pay')
  assert.equal(nextOrderStep({ ...order, owed: 0 }), 'prepare')
  assert.equal(nextOrderStep({ ...order, owed: 0, lines: [done] }), 'share')
  assert.equal(nextOrderStep({ ...order, cancelled: true, owed: 0 }), 'share')
  assert.equal(nextOrderStep({ ...order, cancelled: true, owed: 0, refundDue: 400 }), 'refund')
})

test('lines of the same product and type are merged', () => {
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

test('merging keeps every piece, and merging again changes nothing', () => {
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
