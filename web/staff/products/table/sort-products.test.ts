import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Product } from '../../../data/catalog.ts'
import { newestFirst, nextSort, type SortColumn, sortProducts } from './sort-products.ts'

const product = (id: string, part: Partial<Product>): Product => ({
  id,
  name: id,
  price: 100,
  description: '',
  category: 'Redio',
  images: [],
  image: null,
  status: 'inapatikana',
  date_added: '2026-01-01T00:00:00.000Z',
  customPrices: [],
  stock: 5,
  ...part,
})
const order = (products: Product[], column: SortColumn, descending = false) =>
  sortProducts(products, { column, descending }).map(({ id }) => id)

test('products can be sorted by each column in both directions', () => {
  const products = [
    product('b', {
      name: 'Taa 10',
      price: 300,
      stock: 0,
      status: 'haipatikani',
      date_added: '2026-03-01T00:00:00.000Z',
    }),
    product('a', { name: 'taa 2', price: 100, stock: 12, category: 'Taa', date_added: '2026-02-01T00:00:00.000Z' }),
    product('c', { name: 'Ámani', price: 200, stock: 3, status: 'karibu' }),
  ]
  assert.deepEqual(order(products, 'name'), ['c', 'a', 'b'])
  assert.deepEqual(order(products, 'name', true), ['b', 'a', 'c'])
  assert.deepEqual(order(products, 'price'), ['a', 'c', 'b'])
  assert.deepEqual(order(products, 'stock', true), ['a', 'c', 'b'])
  assert.deepEqual(order(products, 'status'), ['a', 'c', 'b'])
  assert.deepEqual(order(products, 'category'), ['b', 'c', 'a'])
  assert.deepEqual(order(products, 'added', true), ['b', 'a', 'c'])
})

test('uncounted stock and missing prices come last in both directions', () => {
  const products = [
    product('unknown', { price: 0, stock: null }),
    product('few', { stock: 0, price: 50 }),
    product('many', {}),
  ]
  for (const descending of [false, true]) {
    assert.equal(order(products, 'stock', descending).at(-1), 'unknown')
    assert.equal(order(products, 'price', descending).at(-1), 'unknown')
  }
})

test('clicking a column header again reverses the order', () => {
  const byName = nextSort(newestFirst, 'name')
  assert.deepEqual(byName, { column: 'name', descending: false })
  assert.deepEqual(nextSort(byName, 'name'), { column: 'name', descending: true })
  assert.deepEqual(nextSort(byName, 'added'), newestFirst)
})
