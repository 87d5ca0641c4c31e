import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeFinder, countablesOf, findCountables } from './find-goods.ts'

const goods = countablesOf([
  { variant_id: 1, product_id: 'a', name: 'Sabuni ya unga', type: null, barcodes: [{ code: '12345678', pieces: 1 }] },
  {
    variant_id: 2,
    product_id: 'b',
    name: 'Sabuni',
    type: 'Nyekundu',
    items_per_package: 12,
    barcodes: [
      { code: '5901234123457', pieces: null },
      { code: '999888', pieces: 1 },
    ],
  },
  { variant_id: 3, product_id: 'b', name: 'Sabuni', type: 'Bluu', barcodes: [{ code: '999888', pieces: 1 }] },
])
const idsOf = (found: readonly { variant_id: number }[]) => found.map(({ variant_id }) => variant_id)

test('every searched word must begin a word of the name, and short names come first', () => {
  assert.deepEqual(idsOf(findCountables(goods, 'sab', 9)), [3, 1, 2])
  assert.deepEqual(idsOf(findCountables(goods, 'NYEK sab', 9)), [2])
  assert.deepEqual(findCountables(goods, 'abuni', 9), [])
  assert.deepEqual(findCountables(goods, ' ', 9), [])
})

test('a code stands for a piece or a package of its type; a code of the whole product returns all its types', () => {
  const find = codeFinder(goods)
  assert.deepEqual([idsOf(find('12345678').items), find('12345678').pieces], [[1], 1])
  assert.deepEqual([idsOf(find('5901234123457').items), find('5901234123457').pieces], [[2], 12])
  assert.deepEqual(idsOf(find('999888').items), [2, 3])
  assert.deepEqual(find('000').items, [])
})
