import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stockLevel, stockLine } from './stock-line.ts'

const info = (...stocks: (number | null)[]) => ({
  stock_info: stocks.map((stock, at) => ({
    variant_id: at,
    variant_type: `Aina ${at}`,
    packaging_type: 'katoni',
    items_per_package: 12,
    stock,
    low_stock: null,
    low_at: 0,
    buying_price: null,
  })),
})

test('a short text describes the stock of a product', () => {
  assert.equal(stockLine({}), null)
  assert.deepEqual(stockLine(info(null, null)), { text: 'haijahesabiwa', isOut: false })
  assert.deepEqual(stockLine(info(1200)), { text: 'pisi 1,200', isOut: false })
  assert.deepEqual(stockLine(info(0)), { text: 'imeisha', isOut: true })
})

test('the stock of several types is named for each type, or as numbers of types, but never added up', () => {
  assert.deepEqual(stockLine(info(1200, null, 12)), { text: 'Aina 0 1,200 · Aina 2 12', isOut: false })
  assert.deepEqual(stockLine(info(9, 0)), { text: 'aina 1 ipo · aina 1 imeisha', isOut: true })
  assert.deepEqual(stockLine(info(3, 2)), { text: 'Aina 0 3 · Aina 1 2', isOut: false })
  assert.deepEqual(stockLine(info(300, 2, 1, 4)), { text: 'aina 4 zipo', isOut: false })
  assert.deepEqual(stockLine(info(300, 0, 0, 4)), { text: 'aina 2 zipo · aina 2 zimeisha', isOut: true })
  assert.deepEqual(stockLine(info(0, 0, 0, 4)), { text: 'aina 1 ipo · aina 3 zimeisha', isOut: true })
  assert.deepEqual(stockLine(info(0, null)), { text: 'imeisha', isOut: true })
})

test('a type at or below its threshold is low, and three pieces or fewer are always low', () => {
  const at = (stock: number | null, low_at: number) => ({
    stock_info: info(stock).stock_info.map((one) => ({ ...one, low_at })),
  })
  assert.equal(stockLevel(info(346)), 'fine')
  assert.equal(stockLevel(info(346, 3)), 'low')
  assert.equal(stockLevel(info(346, 4, null)), 'fine')
  assert.equal(stockLevel(info(346, 0)), 'out')
  assert.equal(stockLevel(at(20, 20)), 'low')
  assert.equal(stockLevel(at(21, 20)), 'fine')
  assert.equal(stockLevel(info(null)), 'fine')
})
