import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatMoney } from '../../../../shop/numbers/money.ts'
import { parsePrice, priceProblem } from '../../../../shop/numbers/parse-money.ts'
import { productTexts } from '../../../../shop/texts/products.ts'
import type { Product } from '../../../data/catalog.ts'
import { aiDraftProblem } from './ai-draft-problem.ts'
import { changedFields } from './changed-fields.ts'
import { fieldsToSend } from './fields-to-send.ts'
import { codeRows } from './prices-and-codes/code-rows.ts'
import {
  emptyDraft,
  isDraftChanged,
  newProductId,
  type ProductDraft,
  productDraft,
  productProblems,
} from './product-form.ts'

const product: Product = {
  id: 'p1',
  name: 'Redio',
  price: 45_000,
  description: 'Ya sola',
  category: 'Redio',
  images: [],
  image: null,
  status: 'inapatikana',
  date_added: '2026-01-01T00:00:00.000Z',
  customPrices: [],
}
const withTypes: Product = {
  ...product,
  customPrices: [
    { type: 'Ndogo', price: 5000 },
    { type: 'Kubwa', price: 8000 },
  ],
}
const types = (...rows: [type: string, price: string][]): Partial<ProductDraft> => ({
  types: rows.map(([type, price], index) => ({ key: `k${index}`, type, price })),
})

test('a price is parsed like every other amount in the shop', () => {
  const table: [string, number | null][] = [
    ['12,500', 12_500],
    ['12500.50', 12_500.5],
    ['0', 0],
    ['1,000,000,000', 1_000_000_000],
    ['1,000,000,001', null],
    ['1e3', null],
    ['12.345', null],
    ['-1', null],
    ['', null],
  ]
  for (const [text, price] of table) assert.equal(parsePrice(text), price, text)
  assert.equal(priceProblem('12,500'), null)
  assert.equal(priceProblem('1,00'), 'Weka namba, 0 au zaidi.')
  assert.equal(priceProblem('1,000,000,001'), 'Isizidi TSh\u00a01,000,000,000.')
})

test('each field has its own error, and a valid form has none', () => {
  assert.deepEqual(productProblems(productDraft(product)), {})
  assert.deepEqual(productProblems(productDraft(withTypes)), {})
  assert.deepEqual(Object.keys(productProblems(emptyDraft())).sort(), ['category', 'description', 'name', 'price'])
  const wrong = (change: Partial<ProductDraft>) => productProblems({ ...productDraft(product), ...change })
  assert.ok(wrong({ name: '\u200b' }).name, 'an invisible name counts as missing')
  assert.ok(wrong({ category: 'Zote' }).category, 'the name of a view is not a category')
  assert.ok(wrong({ price: '12.345' }).price)
  assert.deepEqual(wrong({ price: '', ...types(['Ndogo', '5000']) }), {}, 'types bring their own prices')
  assert.ok(wrong(types(['Ndogo', ''])).types)
  assert.ok(wrong(types(['', '5000'])).types)
  assert.ok(wrong(types(['Ndogo', '5000'], [' NDOGO ', '6000'])).types, 'the same type twice')
})

test('a new product is sent in full, with the lowest price of its types', () => {
  const draft = { ...productDraft(withTypes), name: ' Redio ' }
  assert.deepEqual(fieldsToSend(draft, null), {
    name: 'Redio',
    price: 5000,
    productDescription: 'Ya sola',
    category: 'Redio',
    customPrices: withTypes.customPrices.map((one) => ({ ...one, image: '' })),
  })
  assert.equal('customPrices' in fieldsToSend(productDraft(product), null), false)
})

test('an edit sends only the changed fields', () => {
  const from = productDraft(withTypes)
  const sent = (change: Partial<ProductDraft>) =>
    Object.fromEntries(
      Object.entries(fieldsToSend({ ...from, ...change }, from)).filter(([, value]) => value !== undefined),
    )
  assert.deepEqual(sent({}), {})
  assert.deepEqual(sent({ description: 'Mpya ' }), { productDescription: 'Mpya' })
  assert.deepEqual(sent(types(['Ndogo', '4,000'], ['Kubwa', '8000'])), {
    price: 4000,
    customPrices: [
      { type: 'Ndogo', price: 4000, image: '' },
      { type: 'Kubwa', price: 8000, image: '' },
    ],
  })
  assert.deepEqual(sent({ types: [], price: '7000' }), { price: 7000, customPrices: [] })
})

test('the picture of a type is sent as its path, or as its index among the new pictures', () => {
  const file = new File(['x'], 'mpya.jpg')
  const items = [
    { key: '/pictures/a', path: '/pictures/a' },
    { key: 'new-1', file },
    { key: 'new-2', file },
  ]
  const pictured = (...pictures: (string | undefined)[]): ProductDraft => ({
    ...productDraft(withTypes),
    types: productDraft(withTypes).types.map((row, at) => ({ ...row, picture: pictures[at] })),
  })
  const sent = (draft: ProductDraft, from: ProductDraft) =>
    fieldsToSend(draft, from, items).customPrices?.map(({ image, new_image }) => image ?? new_image)
  const without = pictured()
  assert.deepEqual(sent(pictured('/pictures/a', 'new-2'), without), ['/pictures/a', 1])
  assert.equal(sent(without, without), undefined)
  const before = pictured('/pictures/a')
  assert.deepEqual(sent(pictured(undefined, 'gone'), before), ['', ''], 'an edit removes the picture')
})

test('two forms with the same values are equal, even if their ids and row keys differ', () => {
  const draft = productDraft(withTypes)
  assert.equal(isDraftChanged({ ...draft, id: 'p2', ...types(['Ndogo', '5,000'], ['Kubwa', '8,000']) }, draft), false)
  for (const change of [{ name: 'x' }, { price: '1' }, { description: '' }, { category: 'Taa' }, { types: [] }]) {
    assert.equal(isDraftChanged({ ...draft, ...change }, draft), true, JSON.stringify(change))
  }
})

test('the fields that somebody else changed are described', () => {
  const from = productDraft(product)
  assert.deepEqual(changedFields(product, from), [])
  assert.deepEqual(changedFields({ ...withTypes, name: 'Redio mpya', price: 1 }, from), [
    'jina: Redio mpya',
    `bei: ${formatMoney(1)}`,
    'aina na bei zake',
  ])
})

test('the AI draft needs a name and a category', () => {
  assert.equal(aiDraftProblem(productDraft(product)), null)
  assert.equal(aiDraftProblem({ ...productDraft(product), category: ' ' }), productTexts.aiNeedsNameAndCategory)
})

test('ids of new products have the format that the server accepts', () => {
  assert.match(newProductId(), /^\d{13,20}$/)
})

test('price tiers are sent once for all types, or for each type if any type has its own', () => {
  const row = (type: string, from: string, price: string, unit: 'piece' | 'package' = 'piece') =>
    ({ key: `${type} ${from}`, type, from, unit, price }) as const
  const tier = (from: number, price: number, unit: 'piece' | 'package' = 'piece') => ({ from, price, unit })
  const sent = (from: Product, change: Partial<ProductDraft>) => {
    const draft = productDraft(from)
    return fieldsToSend({ ...draft, ...change }, draft)
  }
  const set = (fields: object) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  const rows = [row('', '6', '40,000'), row('', '1', '400,000', 'package')]
  assert.deepEqual(set(sent(product, { tiers: rows })), {
    price_tiers: [tier(6, 40_000), tier(1, 400_000, 'package')],
  })
  const shared = { ...withTypes, price_tiers: [tier(6, 4500)] }
  assert.deepEqual(set(sent(shared, {})), {})
  assert.deepEqual(set(sent(shared, { tiers: [] })), { price_tiers: [] })
  assert.deepEqual(set(sent(shared, { tier_scope: 'type' })), { price_tiers: [tier(6, 4500)], tier_scope: 'type' })
  assert.deepEqual(set(sent(shared, { tiers: [row('', '6', '4,500'), row('kubwa', '3', '7,000')] })), {
    customPrices: [
      { type: 'Ndogo', price: 5000, image: '', price_tiers: [tier(6, 4500)] },
      { type: 'Kubwa', price: 8000, image: '', price_tiers: [tier(3, 7000)] },
    ],
  })
  const own = { ...withTypes, customPrices: [{ type: 'Ndogo', price: 5000, price_tiers: [tier(6, 4500)] }] }
  assert.deepEqual(
    productDraft(own).tiers?.map(({ type, from, price }) => [type, from, price]),
    [['Ndogo', '6', '4,500']],
  )
  const problems = productProblems({ ...productDraft(product), tiers: [row('', '', '40,000')] })
  assert.equal(problems.tiers, 'Kila bei ya jumla iwe na idadi na bei, au iondoe.')
})

test('barcodes are sent with their types if a barcode has changed or a type was renamed', () => {
  const coded: Product = {
    ...withTypes,
    barcodes: [{ code: '5901234123457', pieces: 1 }],
    stock_info: [
      {
        variant_id: 1,
        variant_type: 'Kubwa',
        packaging_type: null,
        items_per_package: null,
        stock: null,
        low_stock: null,
        low_at: 0,
        buying_price: null,
        barcodes: [{ code: 'KUBWA-12', pieces: null }],
      },
    ],
  }
  const draft = productDraft(coded)
  const stored = codeRows(coded, draft.types)
  const sent = (change: Partial<ProductDraft>) => fieldsToSend({ ...draft, ...change }, draft, [], coded)
  assert.deepEqual([sent({}).barcodes, sent({}).customPrices], [undefined, undefined])
  const more = [
    { key: 'k', type: '', code: ' abc-1 ', pieces: '6' },
    { key: 'l', type: '', code: '', pieces: '1' },
  ]
  const added = sent({ codes: [...stored, ...more] })
  assert.deepEqual(added.barcodes, [
    { code: '5901234123457', pieces: 1 },
    { code: 'abc-1', pieces: 6 },
  ])
  assert.deepEqual(
    added.customPrices?.map(({ type, barcodes }) => [type, barcodes]),
    [
      ['Ndogo', []],
      ['Kubwa', [{ code: 'KUBWA-12', pieces: null }]],
    ],
  )
  assert.equal(isDraftChanged({ ...draft, codes: stored }, draft), true)
  const renamed = sent({ types: draft.types.map((row) => (row.type === 'Kubwa' ? { ...row, type: 'XL' } : row)) })
  assert.deepEqual(renamed.customPrices?.[1]?.barcodes, [{ code: 'KUBWA-12', pieces: null }])
  const kept = draft.types.filter(({ type }) => type !== 'Kubwa')
  assert.deepEqual(
    sent({ types: kept, codes: stored }).customPrices?.map(({ barcodes }) => barcodes),
    [[]],
  )
})
