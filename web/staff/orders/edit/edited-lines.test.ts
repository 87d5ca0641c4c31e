import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CartLine } from '../../../../shop/orders/cart.ts'
import type { Order } from '../../../data/orders.ts'
import {
  editableLines,
  editedTotal,
  linesToSend,
  moneyLeftOver,
  openLineIndexes,
  rebaseDraft,
  wasAgreed,
  withoutReadyLines,
} from './edited-lines.ts'

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

test('an edit starts with the lines that are not ready, and with the total of the order', () => {
  const lines = editableLines(order)
  assert.deepEqual(
    lines.map(({ id }) => id),
    ['shuka', 'taa'],
  )
  assert.equal(editedTotal(order, lines), 39_000)
})

test("a changed line has today's price, an unchanged line keeps its price, and a new line has no index", () => {
  const [shuka, taa] = editableLines(order) as [CartLine, CartLine]
  const lines = [{ ...shuka, quantity: 2 }, taa, { ...taa, id: 'kanga', name: 'kanga', quantity: 3 }]
  assert.equal(editedTotal(order, lines), 10_000 + 5000 + 10_000 + 15_000)
  assert.deepEqual(
    linesToSend(order, lines, openLineIndexes(order)).map(({ id, item_index }) => [id, item_index]),
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
  const open = withoutReadyLines(ticked, lines, openLineIndexes(order))
  assert.deepEqual(
    linesToSend(ticked, open, openLineIndexes(order)).map(({ id, item_index }) => [id, item_index]),
    [['taa', 2]],
  )
  assert.equal(editedTotal(ticked, open), 39_000)
})

test("a line whose agreed price is removed has today's price", () => {
  const agreed = {
    ...order,
    items_list: [line(0, 'shuka', 6, 24_000, { agreed_reason: 'Jumla' }), items_list[1]],
  } as Order
  const [shuka] = editableLines(agreed) as [CartLine]
  assert.equal(wasAgreed(agreed, shuka), true)
  assert.equal(wasAgreed(order, shuka), false)
  const atShopPrice = { ...shuka, at_shop_price: true }
  assert.equal(editedTotal(agreed, [atShopPrice]), 35_000)
  const { id, type, quantity, instructions } = shuka
  const sent = { id, type, quantity, instructions, price: 5000, item_index: 0, at_shop_price: 1 }
  assert.deepEqual(linesToSend(agreed, [atShopPrice], openLineIndexes(agreed)), [sent])
})

test('a draft continues on an order that somebody else changed, without the lines made ready in the meantime', () => {
  const [shuka, taa] = editableLines(order) as [CartLine, CartLine]
  const typed = [{ ...shuka, quantity: 3 }, taa, { ...taa, id: 'kanga', name: 'kanga' }]
  const other = [line(0, 'redio', 1, 5000, { ready: true }), line(1, 'taa', 2, 10_000, { ready: true })]
  const now = { ...order, updated_at: 'sasa', items_list: [...other, line(2, 'shuka', 9, 36_000)] } as object as Order
  const draft = rebaseDraft(now, { updated_at: 'zamani', lines: typed, indexes: openLineIndexes(order) })
  assert.equal(draft.updated_at, 'sasa')
  assert.deepEqual(
    linesToSend(now, draft.lines, draft.indexes).map(({ id, quantity, item_index }) => [id, quantity, item_index]),
    [
      ['shuka', 3, 2],
      ['kanga', 2, undefined],
    ],
  )
})

test('money is left over once the order costs less than was paid', () => {
  assert.equal(moneyLeftOver(order, 39_000), 0)
  assert.equal(moneyLeftOver(order, 25_000), 5000)
  assert.equal(moneyLeftOver({ ...order, settled: -2000 }, 25_000), 3000, 'value kept as a deposit has left the order')
  assert.equal(moneyLeftOver({ ...order, settled: 9000 }, 25_000), 5000, 'nobody has paid what was written off')
})
