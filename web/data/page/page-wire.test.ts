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
  price_tiers: [],
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
  // `best_sellers` has a product of the list, and a product that is not in the list.
  featured: { newest: products.slice(1, 2), best_sellers: [product({ id: 'f' }), ...products.slice(0, 1)] },
  product: product({ id: 'e', description: 'Ndefu' }),
}

test('the data of a document is the same after packing and unpacking', () => {
  const sent: unknown = JSON.parse(JSON.stringify(packPage(page)))
  assert.deepEqual(unpackPage(sent as ReturnType<typeof packPage>), page)
})

test('a product keeps its category even if this category is not configured', () => {
  const back = unpackPage(packPage({ ...page, categories: ['Taa'] }))
  assert.deepEqual(
    back.products?.products.map(({ category }) => category),
    ['Redio', 'Taa', 'Nguo', 'Redio'],
  )
})

test('a packed list has no descriptions, at most two pictures per product, and no default values', () => {
  const long = product({ description: 'Ndefu', images: ['/pictures/1.avif', '/pictures/2.avif', '/pictures/3.avif'] })
  const packed = packPage({ ...page, products: { products: [long], next: null }, featured: null })
  assert.deepEqual(packed.products, [['a', 'Redio', 5000, 0, ['1.avif', '2.avif']]])
  assert.equal(unpackPage(packed).products?.products[0]?.description, '')
})

test('a document without a list is the same after packing and unpacking', () => {
  const empty = { shop, categories: null, categoryPictures: {}, products: null, featured: null, product: null }
  assert.deepEqual(unpackPage(packPage(empty)), empty)
})

test('a packed list has only the first price tier', () => {
  const tier = (from: number, price: number) => ({ from, price, unit: 'piece' as const })
  const carton = { from: 1, price: 40_000, unit: 'package' as const }
  const packedTier = (more: Partial<Product>) => {
    const listed = [product(more)]
    const packed = packPage({ ...page, products: { products: listed, next: null }, featured: null })
    return [packed.products?.[0]?.[7], unpackPage(packed).products?.products[0]]
  }
  const [packed, back] = packedTier({ price_tiers: [tier(6, 4500), tier(12, 4000), carton], status: 'karibu' })
  assert.deepEqual(packed, [6, 4500])
  const { price_tiers: _, ...rest } = product({ status: 'karibu' })
  assert.deepEqual(back, { ...rest, first_tier: tier(6, 4500) })
  assert.deepEqual(packedTier({ price_tiers: [carton] })[0], [1, 40_000, 1])
  const types = [
    { type: 'A', price: 5000, price_tiers: [tier(9, 4500)] },
    { type: 'B', price: 6000, price_tiers: [tier(3, 5500)] },
  ]
  assert.deepEqual(packedTier({ customPrices: types })[0], [3, 5500])
})
