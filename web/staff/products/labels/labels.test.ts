import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Product } from '../../../data/catalog.ts'
import { isTooNarrow, labelPages, labelsOf } from './labels.ts'

const soap: Product = {
  id: 'p1',
  name: 'Sabuni',
  price: 1500,
  description: '',
  category: 'Usafi',
  images: [],
  image: null,
  status: 'inapatikana',
  date_added: '2026-01-01T00:00:00.000Z',
  customPrices: [],
  items_per_package: 24,
  barcodes: [
    { code: '5901234123457', pieces: 1 },
    { code: 'KATONI-1', pieces: null },
  ],
}
const info = (variant_type: string, barcodes: NonNullable<Product['barcodes']>) => ({
  ...{ variant_id: 1, variant_type, packaging_type: null, items_per_package: 12, stock: null, low_stock: null },
  ...{ low_at: 0, buying_price: null, barcodes },
})
const bedSheet: Product = {
  ...soap,
  id: 'p2',
  name: 'Shuka',
  barcodes: [],
  customPrices: [
    { type: 'Kubwa', price: 9000 },
    { type: 'Ndogo', price: 5000 },
  ],
  stock_info: [info('Kubwa', [{ code: '96385074', pieces: 1 }]), info('Ndogo', [])],
}

test("the label of a type has the type's code, or else the product's, or else a code just created", () => {
  const { labels, missing } = labelsOf([soap, bedSheet], { packages: false, given: [] })
  assert.deepEqual(
    labels.map(({ name, type, price, code }) => [name, type, price, code]),
    [
      ['Sabuni', null, 1500, '5901234123457'],
      ['Shuka', 'Kubwa', 9000, '96385074'],
    ],
  )
  assert.equal(missing, 1)
  const given = [{ product_id: 'p2', type: 'Ndogo', code: '2000000000077' }]
  assert.deepEqual(
    labelsOf([bedSheet], { packages: false, given }).labels.map(({ code }) => code),
    ['96385074', '2000000000077'],
  )
  const packages = labelsOf([soap], { packages: true, given: [] }).labels
  assert.deepEqual([packages[1]?.code, packages[1]?.packed, packages[1]?.price], ['KATONI-1', 24, null])
})

test('copies fill the sheets after the used positions; a roll is one page', () => {
  const { labels } = labelsOf([soap], { packages: false, given: [] })
  const pages = labelPages(labels, 'a4x24', { copies: 24, used: 2 })
  assert.deepEqual(
    pages.map((page) =>
      page
        .map((label) => label?.code ?? '-')
        .join('')
        .replaceAll('5901234123457', 'x'),
    ),
    [`--${'x'.repeat(22)}`, 'xx'],
  )
  assert.deepEqual(
    labelPages(labels, 'roll58', { copies: 3, used: 2 }).map((page) => page.length),
    [3],
  )
  assert.deepEqual(labelPages([], 'a4x24', { copies: 1, used: 5 }), [])
})

test('a long code does not fit on the smallest label', () => {
  const { labels } = labelsOf([{ ...soap, barcodes: [{ code: 'MUUZAJI-WA-JUMLA-2026', pieces: 1 }] }, soap], {
    packages: false,
    given: [],
  })
  assert.deepEqual(
    labels.map((label) => isTooNarrow(label, 'a4x65')),
    [true, false],
  )
  assert.deepEqual(
    labels.map((label) => isTooNarrow(label, 'a4x24')),
    [false, false],
  )
})
