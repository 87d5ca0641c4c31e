import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyCharacter } from '../../server/testing/any-character.ts'
import { isWithin, type PriceLimits, priceLimitsLabel, readPrice, withPrice } from './price-limits.ts'
import '../../server/testing/fixed-seed.ts'

const prices: readonly [query: string, words: string, limits: PriceLimits][] = [
  ['chini ya 10000', '', { max: 10_000 }],
  ['chini ya elfu 10', '', { max: 10_000 }],
  ['hadi 50,000', '', { max: 50_000 }],
  ['Hadi TSh 50,000/=', '', { max: 50_000 }],
  ['elfu 20', '', { max: 20_000 }],
  ['20 elfu', '', { max: 20_000 }],
  ['viatu 20k', 'viatu', { max: 20_000 }],
  ['viatu chini ya 20,000', 'viatu', { max: 20_000 }],
  ['Viatu vya bei chini ya 20.000?', 'Viatu', { max: 20_000 }],
  ['chini ya 20,000 viatu vya watoto', 'viatu vya watoto', { max: 20_000 }],
  ['redio elfu kumi na tano', 'redio', { max: 15_000 }],
  ['simu laki moja na nusu', 'simu', { max: 150_000 }],
  ['simu laki na nusu', 'simu', { max: 150_000 }],
  ['tv chini ya milioni 1', 'tv', { max: 1_000_000 }],
  ['tv hadi laki tano', 'tv', { max: 500_000 }],
  ['kati ya 10,000 na 20,000', '', { min: 10_000, max: 20_000 }],
  ['gauni kati ya elfu kumi na elfu ishirini', 'gauni', { min: 10_000, max: 20_000 }],
  ['gauni kati ya elfu 10 na 20', 'gauni', { min: 10_000, max: 20_000 }],
  ['kati ya 20,000 na 10,000', '', { min: 10_000, max: 20_000 }],
  ['kuanzia 10000 hadi 20000', '', { min: 10_000, max: 20_000 }],
  ['10000-20000 sketi', 'sketi', { min: 10_000, max: 20_000 }],
  ['zaidi ya 100000', '', { min: 100_000 }],
  ['simu zaidi ya laki 2 chini ya laki 5', 'simu', { min: 200_000, max: 500_000 }],
  ['phone under 300,000', 'phone', { max: 300_000 }],
  ['simu < 300000', 'simu', { max: 300_000 }],
  ['kanga sh 15000', 'kanga', { max: 15_000 }],
]

test('a price is parsed, with and without other words', () => {
  for (const [query, words, { min, max }] of prices)
    assert.deepEqual(readPrice(query), { words, price: { min, max } }, query)
})

test('a size, a model or a word is not a price', () => {
  const texts = ['TV 32', 'nokia 3310', 'power bank 10000 mah', 'sola chini ya 100w', 'taa chini ya 100 w', 'tv 4k']
  const words = [
    'chini ya kitanda',
    'zaidi',
    'hadi',
    'kati ya',
    'elfu',
    'iphone 15',
    'redio',
    '',
    '10000',
    'balbu 12 v',
  ]
  for (const text of [...texts, ...words]) assert.deepEqual(readPrice(text), { words: text, price: null }, text)
})

test('price limits have a label, and include both ends', () => {
  assert.equal(priceLimitsLabel({ max: 10_000 }), 'hadi TSh\u00a010,000')
  assert.equal(priceLimitsLabel({ min: 10_000 }), 'kuanzia TSh\u00a010,000')
  assert.equal(priceLimitsLabel({ min: 10_000, max: 20_000 }), 'TSh\u00a010,000 – 20,000')
  assert.deepEqual(
    [9999, 10_000, 20_000, 20_001, 0].map((price) => isWithin({ min: 10_000, max: 20_000 }, price)),
    [false, true, true, false, false],
  )
  assert.equal(isWithin({ max: 10_000 }, 0), false, 'a price of 0 means price on request')
})

test('a price written by withPrice is parsed as the same price', () => {
  for (const [query, words, { min, max }] of prices)
    assert.deepEqual(readPrice(withPrice(words, { min, max })), { words, price: { min, max } }, query)
  assert.equal(withPrice('viatu', null), 'viatu')
})

test('any text can be parsed, and the minimum never exceeds the maximum', () => {
  const token = fc.constantFrom(...prices.flatMap(([query]) => query.split(' ')))
  const text = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.array(token).map((tokens) => tokens.join(' ')),
  )
  fc.assert(
    fc.property(text, (query) => {
      const { words, price } = readPrice(query)
      if (price) assert.ok((price.min ?? 0) <= (price.max ?? Number.POSITIVE_INFINITY), query)
      else assert.equal(words, query)
    }),
  )
})
