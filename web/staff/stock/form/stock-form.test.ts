import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseWhole } from '../../../../shop/numbers/parse-whole.ts'
import type { StaffVariant } from '../../../data/stock.ts'
import {
  addedPieces,
  arrivalOf,
  isModified,
  packagingProblems,
  type StockDraft,
  stockDraft,
  stockProblems,
  typedOf,
  updateOf,
} from './stock-form.ts'

const variant: StaffVariant = {
  id: 7,
  variant_id: 7,
  type: 'Bluu',
  price: 8000,
  stock: 12,
  low_stock: 5,
  archived: false,
  barcodes: [],
  packaging_type: 'katoni',
  items_per_package: 24,
  buying_price: 6000.5,
  shipping_cost: null,
}
const start = stockDraft(variant, {})
const changed = (change: Partial<StockDraft>): StockDraft => ({ ...start, ...change })

test("the form starts with no pieces, and with the values last typed on this device or else the variant's values", () => {
  assert.deepEqual(start, {
    packaging: 'katoni',
    items: '24',
    shipping: '',
    buying: '6,000.50',
    packages: '0',
    extra: '0',
    price: '',
    lowStock: '5',
  })
  assert.equal(stockDraft(variant, { items: '12', shipping: '500' }).items, '12')
  const remembered = stockDraft(variant, { shipping: '14000', buying: '' })
  assert.deepEqual([remembered.shipping, remembered.buying], ['14,000', ''], 'grouped as in the fields')
  assert.equal(isModified(start, start), false)
  assert.equal(isModified(changed({ packages: ' 0 ' }), start), false)
  assert.equal(isModified(changed({ price: '9000' }), start), true)
})

test('a whole number has up to nine digits, which commas may group; empty text counts as 0 or as the default', () => {
  const table: [string, number | null][] = [
    ['1,000', 1000],
    ['', 0],
    ['1.5', null],
    ['-1', null],
    ['1e3', null],
    ['1234567890', null],
  ]
  for (const [text, whole] of table) assert.equal(parseWhole(text), whole, text)
  assert.equal(parseWhole(' ', null), null)
})

test('pieces and costs are parsed as typed; invalid pieces count as 0, a missing cost as unknown', () => {
  const draft = changed({ packages: '2', extra: '3' })
  assert.equal(addedPieces(draft), 51)
  assert.deepEqual(arrivalOf(draft), {
    pieces: 51,
    packaging_type: 'katoni',
    items_per_package: 24,
    buying_price: 6000.5,
    shipping_cost: null,
  })
  assert.equal(arrivalOf(changed({ buying: '' })).buying_price, null, 'not known yet')
  assert.equal(addedPieces(changed({ packages: 'x', items: '', extra: '4' })), 4)
  assert.equal(addedPieces(changed({ packages: '2', items: '' })), 0, 'the size of a package is missing')
  assert.deepEqual(Object.keys(packagingProblems(changed({ packages: '2', items: '' }))), ['items'])
  assert.deepEqual(Object.keys(packagingProblems(changed({ packages: '99999999', items: '99' }))), ['packages'])
})

test("a saved draft has only the typed fields, so that the other fields keep showing the variant's values", () => {
  assert.deepEqual(typedOf(start, start), {})
  assert.deepEqual(typedOf(changed({ packages: '7', buying: '' }), start), { packages: '7', buying: '' })
})

test('each field has its own error; costs may be missing', () => {
  assert.deepEqual(stockProblems(start), {})
  assert.deepEqual(stockProblems(changed({ buying: '', shipping: '', price: '' })), {})
  for (const field of ['buying', 'shipping', 'price'] as const) {
    for (const text of ['1e3', '12.345', '-1', 'abc', '1,000,000,001']) {
      assert.deepEqual(Object.keys(stockProblems(changed({ [field]: text }))), [field], text)
    }
  }
  for (const field of ['packages', 'extra', 'lowStock'] as const) {
    assert.deepEqual(Object.keys(stockProblems(changed({ [field]: '1.5' }))), [field])
  }
  assert.ok(stockProblems(changed({ items: '0' })).items)
  assert.ok(stockProblems(changed({ items: '', packages: '2' })).items, 'the size of a package is missing')
  assert.equal(stockProblems(changed({ items: '' })).items, undefined)
})

test('empty fields are not sent, and the low-stock threshold is sent only if it has changed', () => {
  assert.deepEqual(updateOf(variant, changed({ packages: '1', shipping: '', price: '9,000' }), start), {
    type: 'Bluu',
    stock: 24,
    packaging_type: 'katoni',
    items_per_package: 24,
    buying_price: 6000.5,
    shipping_cost: null,
    price: 9000,
    low_stock: null,
  })
  assert.equal(updateOf(variant, changed({ lowStock: '8' }), start).low_stock, 8)
})
