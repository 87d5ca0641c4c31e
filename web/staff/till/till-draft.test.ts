import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CartLine } from '../../../shop/orders/cart.ts'
import { changeLines } from './till-draft.ts'

const line = (id: string): CartLine => ({
  id,
  name: id,
  price: 1000,
  quantity: 1,
  instructions: '',
  image: '',
  type: null,
  mode: 'normal',
})

test('a product that is added again becomes the newest line; typing a quantity does not move its line', () => {
  const lines = [line('redio'), line('taa')]
  const shown = (changed: readonly CartLine[]) => changed.map(({ id, quantity }) => `${id} ${quantity}`)
  assert.deepEqual(shown(changeLines(lines, { do: 'add', line: line('redio') })), ['taa 1', 'redio 2'])
  assert.deepEqual(shown(changeLines(lines, { do: 'setQuantity', line: line('redio'), quantity: 5 })), [
    'redio 5',
    'taa 1',
  ])
})
