import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  formatMoney,
  formatNumber,
  hasAtMostTwoDecimals,
  MAX_PRICE,
  multiplyMoney,
  roundShillings,
  sumMoney,
  toCents,
} from './money.ts'
import { parseMoney } from './parse-money.ts'
import '../../server/testing/fixed-seed.ts'

test('formatted amounts have thousands separators, and decimals only if they are not whole', () => {
  const table: [number, string][] = [
    [0, 'TSh\u00a00'],
    [-0, 'TSh\u00a00'],
    [999, 'TSh\u00a0999'],
    [1000, 'TSh\u00a01,000'],
    [12500, 'TSh\u00a012,500'],
    [12500.5, 'TSh\u00a012,500.50'],
    [0.05, 'TSh\u00a00.05'],
    [1_000_000_000, 'TSh\u00a01,000,000,000'],
    [-12500, '−TSh\u00a012,500'],
    [-0.001, 'TSh\u00a00'],
  ]
  for (const [amount, text] of table) assert.equal(formatMoney(amount), text)
})

test('calculations in cents are exact where floating point is not', () => {
  assert.equal(toCents(1.1), 110)
  assert.equal(toCents(0.29), 29)
  assert.equal(toCents(1.005), 101)
  assert.equal(toCents(-2.5), -250)
  assert.equal(multiplyMoney(0.1, 3), 0.3)
  assert.equal(sumMoney([0.1, 0.2]), 0.3)
  assert.equal(sumMoney([]), 0)
  assert.equal(multiplyMoney(MAX_PRICE, 100_000), 100_000_000_000_000)
  assert.equal(hasAtMostTwoDecimals(19.99), true)
  assert.equal(hasAtMostTwoDecimals(19.999), false)
  assert.equal(hasAtMostTwoDecimals(Number.NaN), false)
})

test('shillings are rounded half up', () => {
  const table: [number, number][] = [
    [0.49, 0],
    [0.4996, 0],
    [1.15 * 10, 12],

    [0.5, 1],
    [1.5, 2],
    [2.5, 3],
    [-0.5, 0],
    [-1.5, -1],
    [-1.51, -2],
  ]
  for (const [amount, whole] of table) assert.equal(roundShillings(amount), whole, String(amount))
})

test('amounts are parsed as people write them', () => {
  const table: [string, number | null][] = [
    ['10000', 10000],
    ['10,000', 10000],
    ['10,000/=', 10000],
    ['10,000/-', 10000],
    [' TSh 10,000 ', 10000],
    ['TSh\u00a010,000', 10000],
    ['Tshs. 10,000/=', 10000],
    ['1 250 000', 1250000],
    ['١٠٠٠', 1000],
    ['0', 0],
    ['12abc', null],
    ['', null],
    ['1,00', null],
    ['10,0000', null],
    ['10.5', 10.5],
    ['12,500.50', 12500.5],
    ['12,500.5/=', 12500.5],
    ['.5', null],
    ['12.', null],
    ['12.345', null],
    ['25.000/=', null],
    ['-5', null],
    ['1e6', null],
    ['99999999999999999999', null],
  ]
  for (const [raw, amount] of table) assert.equal(parseMoney(raw), amount, raw)
})

test('an amount outside its limits is invalid', () => {
  const table: [string, Parameters<typeof parseMoney>[1], number | null][] = [
    ['1000000000', { most: MAX_PRICE }, 1_000_000_000],
    ['1,000,000,000.01', { most: MAX_PRICE }, null],
    ['0', { least: 1 }, null],
    ['1', { least: 1 }, 1],
    ['10.50', { decimals: 0 }, null],
    ['10', { decimals: 0 }, 10],
  ]
  for (const [raw, limits, amount] of table) assert.equal(parseMoney(raw, limits), amount, raw)
})

const cents = fc.integer({ min: 0, max: 100_000_000_000 })

test('a sum of amounts is the sum of their cents, in any order', () => {
  fc.assert(
    fc.property(fc.array(cents, { maxLength: 100 }), (all) => {
      const amounts = all.map((one) => one / 100)
      const sum = all.reduce((left, right) => left + right, 0)
      assert.equal(toCents(sumMoney(amounts)), sum)
      assert.equal(sumMoney(amounts.toReversed()), sumMoney(amounts))
    }),
  )
})

test('an amount with 2 decimals is the same after conversion to cents, and a whole amount after formatting and parsing', () => {
  fc.assert(
    fc.property(cents, (one) => {
      assert.equal(toCents(one / 100), one)
      assert.equal(hasAtMostTwoDecimals(one / 100), true)
      assert.equal(parseMoney(formatMoney(one), { decimals: 0 }), one)
      assert.equal(Number(formatNumber(one / 100).replaceAll(',', '')), one / 100)
    }),
  )
})

test('multiplying an amount equals adding it repeatedly', () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 60 }), (one, quantity) => {
      assert.equal(multiplyMoney(one / 100, quantity), sumMoney(Array.from({ length: quantity }, () => one / 100)))
    }),
  )
})

test('a price is parsed as people write it, and any other text is not a price', () => {
  const table: [string, number | null][] = [
    ['12500', 12500],
    ['12,500', 12500],
    ['12,500/=', 12500],
    [' TSh 12,500.50 ', 12500.5],
    ['12 500/-', 12500],
    ['0', 0],
    ['TSh.12500.5', 12500.5],
    ['12.345', null],
    ['25.000', null],
    ['1.500/=', null],
    ['٢٥.٠٠٠', null],
    ['', null],
    ['12abc', null],
    ['-5', null],
    ['1,25', null],
    ['12500,50', null],
    ['1.', null],
    ['.5', null],
    ['1e5', null],
    ['1.000.000', null],
  ]
  for (const [typed, price] of table) assert.equal(parseMoney(typed), price, typed)
})
