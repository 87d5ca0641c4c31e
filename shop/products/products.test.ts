import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  addCategoryClick,
  categoryStrip,
  favouriteCategory,
  isBuyable,
  isProductStatus,
  leadingProducts,
  lowestPrice,
  type Priced,
  priceLabel,
  productLabel,
  productStatuses,
  productStatusNames,
  readCategoryClicks,
  typeKey,
  withLeading,
} from './products.ts'
import '../../server/testing/fixed-seed.ts'

test('every status has a name', () => {
  assert.deepEqual(
    productStatuses.map((status) => productStatusNames[status]),
    ['Inapatikana', 'Karibu', 'Haipatikani kwa sasa'],
  )
  assert.equal(isProductStatus('karibu'), true)
  assert.equal(isProductStatus('imeisha'), false)
})

test('the label of a product includes the type', () => {
  assert.equal(productLabel('Shuka', '6x6'), 'Shuka (6x6)')
  assert.equal(productLabel('Kanga', 'Dozeni (doti 12)'), 'Kanga, Dozeni (doti 12)')
  assert.equal(productLabel('Redio', null), 'Redio')
})

test('types that differ only in case, outer blanks, invisible characters or Unicode form are equal', () => {
  for (const type of ['Kubwa', ' KUBWA ', 'ku\u200bbwa']) assert.equal(typeKey(type), 'kubwa')
  assert.equal(typeKey('Cafe\u0301'), typeKey('caf\u00e9'))
  for (const none of [null, undefined, '', '  ']) assert.equal(typeKey(none), '')
  assert.notEqual(typeKey('6x6'), typeKey('6 x 6'))
})

test('a card shows a price, and whether the product can be ordered', () => {
  const types = (...prices: number[]) => prices.map((price, index) => ({ type: `T${index}`, price }))
  const table: [Priced, number, string, boolean][] = [
    [{ price: 12_500 }, 12_500, 'TSh\u00a012,500', true],
    [{ price: 12_500, customPrices: [] }, 12_500, 'TSh\u00a012,500', true],
    [{ price: 1, customPrices: types(9000, 7000) }, 7000, 'kuanzia TSh\u00a07,000', true],
    [{ price: 1, customPrices: types(0, 7000) }, 7000, 'kuanzia TSh\u00a07,000', true],
    [{ price: 5000, customPrices: types(0) }, 0, 'Uliza bei', false],
    [{ price: 0, customPrices: null }, 0, 'Uliza bei', false],
  ]
  for (const [product, lowest, label, sells] of table) {
    assert.equal(lowestPrice(product), lowest)
    assert.equal(priceLabel(product), label)
    assert.equal(isBuyable({ ...product, status: 'inapatikana' }), sells)
    assert.equal(isBuyable({ ...product, status: 'karibu' }), false)
  }
})

const strip = ['Zote', 'Mali mpya', 'Nguo', 'Sola', 'Redio']
const productsOf = (categories: readonly string[]) => categories.map((category, id) => ({ id: `${id}`, category }))
const products = productsOf(['Sola', 'Nguo', 'Redio', 'Nguo', 'Sola'])
const ordered = (all: typeof products, clicks: Record<string, number>) =>
  withLeading(leadingProducts(all, favouriteCategory(clicks, strip)), all)
const ids = (clicks: Record<string, number>, all = products) => ordered(all, clicks).map(({ id }) => Number(id))

test("'Zote' begins with four products of the most tapped category, if it has at least three taps", () => {
  assert.deepEqual(ids({}), [0, 1, 2, 3, 4])
  assert.deepEqual(ids({ Nguo: 2 }), [0, 1, 2, 3, 4])
  assert.deepEqual(ids({ Nguo: 3, Sola: 1 }), [1, 3, 0, 2, 4])
  assert.deepEqual(ids({ Sola: 3, Nguo: 3 }), [1, 3, 0, 2, 4])
  assert.deepEqual(ids({ Zote: 9, 'Mali mpya': 9, Redio: 3 }), [2, 0, 1, 3, 4])
  assert.deepEqual(ids({ Viatu: 9 }), [0, 1, 2, 3, 4])
  const many = productsOf([...products, ...products, ...products].map(({ category }) => category))
  assert.deepEqual(ids({ Sola: 12 }, many), [0, 4, 5, 9, 1, 2, 3, 6, 7, 8, 10, 11, 12, 13, 14])
})

test('taps are counted, and unreadable counts are 0', () => {
  assert.deepEqual(addCategoryClick(addCategoryClick({}, 'Sola'), 'Sola'), { Sola: 2 })
  for (const broken of [null, undefined, '', '[', '[1]', 'null', '3', '{"Sola":"x"}', '{"Sola":-1}', '{"Sola":1.5}']) {
    assert.deepEqual(readCategoryClicks(broken), {}, String(broken))
  }
  assert.deepEqual(readCategoryClicks('{"Sola":3,"Nguo":null}'), { Sola: 3 })
  assert.equal(favouriteCategory({}, ['toString', 'constructor']), null)
  assert.deepEqual(addCategoryClick({}, 'constructor'), { constructor: 1 })
})

test('the strip has the configured categories, and then all other categories in use', () => {
  assert.deepEqual(categoryStrip(['Nguo', 'Sola'], ['Viatu', 'Sola', 'Redio', '']), [
    'Zote',
    'Mali mpya',
    'Nguo',
    'Sola',
    'Redio',
    'Viatu',
  ])
})

test('a reordered list has every product exactly once', () => {
  const categories = fc.constantFrom(...strip, 'Nyingine')
  fc.assert(
    fc.property(fc.array(categories), fc.dictionary(categories, fc.nat(5)), (all, clicks) => {
      const products = productsOf(all)
      const sorted = ordered(products, clicks)
      assert.deepEqual(new Set(sorted), new Set(products))
      assert.equal(sorted.length, products.length)
    }),
  )
})
