import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Product } from '../catalog.ts'
import type { PageData } from './page.ts'
import { packPage, unpackPage } from './page-wire.ts'

const shop: PageData['shop'] = {
  name: 'Duka',
  tagline: 'karibu',
  banner: { title: 'Bei nafuu', text: 'Jumla na rejareja', picture: null },
  logo: null,
  phones: ['0754000111'],
  address: 'Mtaa wa Kenyatta',
  hours: '8–18',
  trust_lines: [],
}
const product = (more: Partial<Product>): Product => ({
  id: 'a',
  name: 'Redio',
  price: 5000,
  description: '',
  category: 'Redio',
  images: ['/pictures/1.avif'],
  image: '/pictures/1.avif',
  status: 'inapatikana',
  date_added: '',
  customPrices: [],
  ...more,
})
const products = [
  product({}),
  product({ id: 'b', category: 'Taa', images: [], image: null, status: 'karibu' }),
  product({ id: 'c', category: 'Nguo', images: ['/elsewhere/3.avif'], image: '/elsewhere/3.avif' }),
  product({
    id: 'd',
    status: 'haipatikani',
    customPrices: [
      { type: 'Ndogo', price: 5000 },
      { type: '12', price: 8000.5 },
    ],
  }),
]
const page: PageData = {
  shop,
  categories: ['Redio', 'Taa', 'Nguo'],
  categoryPictures: { Redio: '/pictures/1.avif', Nguo: '/elsewhere/3.avif' },
  products: { products, next: 'cursor' },
  // One of the list, and one that is not in it.
  featured: { newest: products.slice(1, 2), best_sellers: [product({ id: 'f' }), ...products.slice(0, 1)] },
  product: product({ id: 'e', description: 'Ndefu' }),
}

test("a document's data survives packing and unpacking", () => {
  const sent: unknown = JSON.parse(JSON.stringify(packPage(page)))
  assert.deepEqual(unpackPage(sent as ReturnType<typeof packPage>), page)
})

test('the category of a product survives even if it is not configured', () => {
  const back = unpackPage(packPage({ ...page, categories: ['Taa'] }))
  assert.deepEqual(
    back.products?.products.map(({ category }) => category),
    ['Redio', 'Taa', 'Nguo', 'Redio'],
  )
})

test('the list has no descriptions, at most two pictures per product, and no common values', () => {
  const long = product({ description: 'Ndefu', images: ['/pictures/1.avif', '/pictures/2.avif', '/pictures/3.avif'] })
  const packed = packPage({ ...page, products: { products: [long], next: null }, featured: null })
  assert.deepEqual(packed.products, [['a', 'Redio', 5000, 0, ['1.avif', '2.avif']]])
  assert.equal(unpackPage(packed).products?.products[0]?.description, '')
})

test('a document without a list survives packing and unpacking', () => {
  const empty = { shop, categories: null, categoryPictures: {}, products: null, featured: null, product: null }
  assert.deepEqual(unpackPage(packPage(empty)), empty)
})
