import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Product } from '../../data/catalog.ts'
import { joinPages } from '../../data/page/join-pages.ts'
import { arrangeCatalogue } from './arrange-catalogue.ts'

const product = (id: string, category: string): Product => ({
  id,
  name: id,
  price: 5000,
  description: '',
  category,
  images: [],
  image: null,
  status: 'inapatikana',
  date_added: '',
  customPrices: [],
})
const some = [product('r1', 'Redio'), product('t1', 'Taa'), product('r2', 'Redio'), product('n1', 'Nguo')]
const lamps = [product('t1', 'Taa'), product('t9', 'Taa')]
const nothing = { products: [], loaded: false, hasMore: false }
const everything = { newest: false, category: null, favourite: null }
const favourite = { ...everything, favourite: 'Taa' }

const shown = (...args: Parameters<typeof arrangeCatalogue>) => {
  const { list, products } = arrangeCatalogue(...args)
  return `${list}: ${products.map(({ id }) => id).join(' ')}`
}

test('if all products are loaded, the phone filters and sorts them', () => {
  const all = { products: some, loaded: true, hasMore: false }
  assert.equal(shown(everything, all, nothing), 'all: r1 t1 r2 n1')
  assert.equal(shown({ ...everything, category: 'Redio' }, all, nothing), 'all: r1 r2')
  assert.equal(shown(favourite, all, nothing), 'all: t1 r1 r2 n1')
})

test('in a larger shop the products of a category come from the server', () => {
  const all = { products: some, loaded: true, hasMore: true }
  const filtered = { products: lamps, loaded: true, hasMore: false }
  assert.equal(shown({ ...everything, category: 'Taa' }, all, filtered), 'filtered: t1 t9')
  assert.equal(shown(everything, all, nothing), 'all: r1 t1 r2 n1')
})

test("in a larger shop 'Zote' begins with four products of the most tapped category; then come the pages of 'Zote'", () => {
  const all = { products: some, loaded: true, hasMore: true }
  const many = ['t1', 't9', 't8', 't7', 't6'].map((id) => product(id, 'Taa'))
  const filtered = { products: many, loaded: true, hasMore: true }
  assert.equal(shown(favourite, all, filtered), 'all: t1 t9 t8 t7 r1 r2 n1')
  assert.equal(shown(favourite, all, nothing), 'all: t1 r1 r2 n1', 'until the server responds, loaded ones lead')
  const later = { ...all, products: [...some, ...many.slice(1)] }
  assert.equal(shown(favourite, later, filtered), 'all: t1 t9 t8 t7 r1 r2 n1 t6', 'each product is shown once')
  assert.equal(shown(favourite, later, nothing), 'all: t1 t9 t8 t7 r1 r2 n1 t6')
})

test('the newest products always come from the server', () => {
  const all = { products: some, loaded: true, hasMore: false }
  assert.equal(
    shown({ ...everything, newest: true }, all, { products: lamps, loaded: true, hasMore: false }),
    'filtered: t1 t9',
  )
})

test('a product that moved from one page to another is shown once', () => {
  const [first, second] = [some.slice(0, 2), [...some.slice(1), ...lamps.slice(1)]]
  const joined = joinPages({ products: first, next: 'a' }, { products: second, next: null })
  assert.deepEqual(
    joined.products.map(({ id }) => id),
    ['r1', 't1', 'r2', 'n1', 't9'],
  )
  assert.equal(joined.next, null)
})
