import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  arrivalOfDraft,
  costOfLine,
  countScanned,
  emptyArrival,
  emptyLine,
  isArrivalDraft,
  isSameProduct,
  lineProblems,
  shippingProblem,
  unitOf,
} from './arrival-draft.ts'

const soap = { ...emptyLine, product_id: 'sabuni', name: 'Sabuni', items: '12', packages: '2', buying: '1,250.50' }

test('a line needs a quantity; a new product also needs a name, a price and a category', () => {
  assert.deepEqual(lineProblems(soap), {})
  assert.deepEqual(Object.keys(lineProblems({ ...soap, packages: '' })), ['packages'])
  assert.deepEqual(Object.keys(lineProblems({ ...soap, items: '', packages: '' })), ['extra'])
  assert.deepEqual(Object.keys(lineProblems({ ...soap, items: '', packages: '2' })), ['items'])
  assert.deepEqual(Object.keys(lineProblems({ ...soap, buying: '12abc' })), ['buying'])
  assert.deepEqual(lineProblems({ ...soap, buying: '' }), {})
  const unnamed = { ...emptyLine, extra: '3' }
  assert.deepEqual(Object.keys(lineProblems(unnamed)).sort(), ['category', 'name', 'price'])
})

test('the shipping cost is in whole shillings, or left to the approver', () => {
  for (const [shipping, isRight] of [
    ['', true],
    ['0', true],
    ['15,000', true],
    ['1.50', false],
    ['elfu', false],
  ] as const)
    assert.equal(shippingProblem({ ...emptyArrival, shipping }) === undefined, isRight, shipping)
})

test('the cost of a line is exact', () => {
  assert.equal(costOfLine(soap), 30_012)
  assert.equal(costOfLine({ ...soap, buying: '' }), null)
})

test('the arrival is sent as typed: known products by id, new ones with their facts', () => {
  const kettle = { ...emptyLine, name: ' Birika ', extra: '4', price: '25,000', category: 'Jikoni' }
  const draft = { ...emptyArrival, key: 'ufunguo-1', supplier: 'Azam', shipping: '3,000', lines: [soap, kettle] }
  assert.deepEqual(arrivalOfDraft(draft), {
    client_arrival_id: 'ufunguo-1',
    supplier: 'Azam',
    reference: '',
    shipping_total: 3000,
    lines: [
      {
        product_id: 'sabuni',
        type: null,
        packages: 2,
        extra_pieces: 0,
        items_per_package: 12,
        packaging_type: null,
        buying_price: 1250.5,
        price: null,
      },
      {
        new_product: { name: 'Birika', price: 25_000, category: 'Jikoni' },
        packages: 0,
        extra_pieces: 4,
        items_per_package: null,
        packaging_type: null,
        buying_price: null,
      },
    ],
  })
})

test('a line is counted in pieces, or in the package that its type is', () => {
  assert.equal(unitOf(soap), 'pisi')
  assert.equal(unitOf({ ...soap, type: 'Dozeni' }), 'dozeni')
  assert.equal(unitOf({ ...soap, packaging: 'box', items: '1' }), 'box')
})

test('a scan adds to the line of its product, or adds a line', () => {
  const once = countScanned([], { ...soap, packages: '' }, 'packages', 1)
  assert.deepEqual(countScanned(once, soap, 'extra', 3), [{ ...soap, packages: '1', extra: '3' }])
})

test('a draft of another version is not used, and two new products are never the same product', () => {
  assert.equal(isArrivalDraft({ ...emptyArrival, lines: [soap] }), true)
  for (const stored of [null, {}, { ...emptyArrival, lines: [1] }, { ...emptyArrival, shipping: 5 }, 'x'])
    assert.equal(isArrivalDraft(stored), false)
  assert.equal(isSameProduct(soap, { ...soap, packages: '9' }), true)
  assert.equal(isSameProduct(soap, { ...soap, type: 'Kubwa' }), false)
  assert.equal(isSameProduct(emptyLine, emptyLine), false)
})
