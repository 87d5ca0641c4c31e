import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CartLine } from '../../../../shop/orders/cart.ts'
import type { Order } from '../../../data/orders.ts'
import { editableLines, editedTotal, indexesOf, linesToSend, moneyLeftOver, stillOpen } from './edited-lines.ts'

const line = (item_index: number, id: string, quantity: number, line_total: number, more: object = {}) => ({
  item_index,
  id,
  name: id,
  type: null,
  quantity,
  price: line_total / quantity,
  list_price: 5000,
  line_total,
  instructions: '',
  image: null,
  ready: false,
  ...more,
})
const items_list = [line(0, 'shuka', 6, 24_000), line(1, 'redio', 1, 5000, { ready: true }), line(2, 'taa', 2, 10_000)]
const order = { items_list, paid_amount: 30_000, settled: 0, returned_total: 0 } as object as Order

test('an edit starts with the lines that are not ready, at the total of the order', () => {
  const lines = editableLines(order)
  assert.deepEqual(
    lines.map(({ id }) => id),
    ['shuka', 'taa'],
  )
  assert.equal(editedTotal(order, lines), 39_000)
})

test('a changed line has the price of today, an unchanged one keeps its own, and a new one has no index', () => {
  const [shuka, taa] = editableLines(order) as [CartLine, CartLine]
  const lines = [{ ...shuka, quantity: 2 }, taa, { ...taa, id: 'kanga', name: 'kanga', quantity: 3 }]
  assert.equal(editedTotal(order, lines), 10_000 + 5000 + 10_000 + 15_000)
  assert.deepEqual(
    linesToSend(order, lines, indexesOf(order)).map(({ id, item_index }) => [id, item_index]),
    [
      ['shuka', 0],
      ['taa', 2],
      ['kanga', undefined],
    ],
  )
})

test('a line that is made ready during the edit is never ordered twice', () => {
  const lines = editableLines(order)
  const ticked = {
    ...order,
    items_list: items_list.map((one) => ({ ...one, ready: one.ready || one.id === 'shuka' })),
  } as object as Order
  const open = stillOpen(ticked, lines, indexesOf(order))
  assert.deepEqual(
    linesToSend(ticked, open, indexesOf(order)).map(({ id, item_index }) => [id, item_index]),
    [['taa', 2]],
  )
  assert.equal(editedTotal(ticked, open), 39_000)
})

test('money is left over once the order costs less than was paid', () => {
  assert.equal(moneyLeftOver(order, 39_000), 0)
  assert.equal(moneyLeftOver(order, 25_000), 5000)
})
