import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type PriceTier, priceQuantity } from '../prices.ts'
import { nextTier } from './next-tier.ts'
import {
  parseTiers,
  sameTiers,
  sharedTiers,
  sortTiers,
  tierFault,
  tierScopeOf,
  tiersFault,
  tiersText,
} from './price-tiers.ts'
import '../../../server/testing/fixed-seed.ts'

const piece = (from: number, price: number): PriceTier => ({ from, price, unit: 'piece' })
const carton = (from: number, price: number): PriceTier => ({ from, price, unit: 'package' })

test('tiers with rising quantities and falling prices below the list price are valid', () => {
  const valid: PriceTier[][] = [
    [],
    [piece(6, 23_000)],
    [piece(12, 20_000), piece(6, 23_000)],
    [piece(6, 23_000), carton(1, 450_000), carton(5, 440_000)],
    [piece(2, 24_999.5)],
  ]
  for (const price_tiers of valid) assert.equal(tierFault({ price: 25_000, price_tiers, items_per_package: 24 }), null)
})

test('an invalid tier is refused with a sentence that says why', () => {
  const table: [PriceTier[], RegExp][] = [
    [[piece(6, 25_000)], /kuanzia pisi 6: TSh.25,000 iwe chini ya bei ya kawaida \(TSh.25,000 kwa pisi\)/],
    [[piece(6, 26_000)], /chini ya bei ya kawaida/],
    [[piece(1, 20_000)], /ianzie pisi 2/],
    [[piece(6, 0)], /zaidi ya 0/],
    [[piece(200_000, 1000)], /kati ya 1 na 100,000/],
    [[piece(6, 23_000), piece(6, 22_000)], /imeandikwa mara mbili/],
    [[piece(6, 23_000), piece(12, 23_000)], /kuanzia pisi 12: TSh.23,000 iwe chini ya ile ya 6/],
    [[carton(1, 450_000), carton(2, 451_000)], /iwe chini ya ile ya 1/],
    // 24 pieces at the list price cost 600,000.
    [[carton(1, 600_000)], /kuanzia katoni 1: TSh.600,000 iwe chini ya bei ya pisi zake 24 \(TSh.600,000\)/],
    // 24 pieces at the price from 12 pieces cost 480,000.
    [[piece(12, 20_000), carton(1, 480_000)], /iwe chini ya bei ya pisi zake 24 \(TSh.480,000\)/],
    [Array.from({ length: 13 }, (_, at) => piece(at + 2, 1000 - at)), /zisizidi 12/],
  ]
  for (const [price_tiers, sentence] of table)
    assert.match(tierFault({ price: 25_000, price_tiers, items_per_package: 24 }) ?? 'valid', sentence)
  assert.equal(
    tierFault({ price: 25_000, price_tiers: [carton(1, 600_000)] }),
    null,
    'the pieces per carton are unknown',
  )
  assert.match(tierFault({ price: 0, price_tiers: [piece(6, 100)] }) ?? 'valid', /bei ya kawaida/)
})

test('with valid tiers, a line never costs more than at the list price', () => {
  const tier = fc.record({
    from: fc.integer({ min: 1, max: 30 }),
    price: fc.integer({ min: 1, max: 3000 }),
    unit: fc.constantFrom('piece' as const, 'package' as const),
  })
  const sizes = fc.option(fc.integer({ min: 1, max: 12 }))
  fc.assert(
    fc.property(fc.array(tier, { maxLength: 3 }), sizes, fc.integer({ min: 1, max: 200 }), (...given) => {
      const [price_tiers, items_per_package, quantity] = given
      const prices = { price: 1000, price_tiers, items_per_package }
      fc.pre(tierFault(prices) === null)
      assert.ok(priceQuantity(prices, quantity).line_total <= 1000 * quantity)
    }),
    { numRuns: 1000 },
  )
})

test('by default, tiers count pieces over all types if the types cost the same, and otherwise separately for each type', () => {
  const same = [
    { type: 'Nyekundu', price: 5000 },
    { type: 'Bluu', price: 5000 },
  ]
  const other = [
    { type: 'Ndogo', price: 5000 },
    { type: 'Kubwa', price: 6000 },
  ]
  const tiered = (types: typeof same) => types.map((one) => ({ ...one, price_tiers: [piece(6, 4500)] }))
  assert.deepEqual([tierScopeOf(same, undefined), tierScopeOf(other, undefined)], ['product', 'type'])
  assert.equal(tierScopeOf(same, 'type'), 'type')
  assert.equal(tiersFault(tiered(same), 'product'), null)
  assert.equal(tiersFault(tiered(other), 'type'), null)
  assert.match(tiersFault(tiered(other), 'product') ?? 'valid', /Aina zina bei tofauti/)
  assert.equal(tiersFault(other, 'product'), null, 'a product without tiers has no error')
  assert.match(tiersFault([{ type: 'Ndogo', price: 4000, price_tiers: [piece(6, 4500)] }], 'type') ?? '', /^Ndogo: Bei/)
})

test('types share their tiers if these differ only in order', () => {
  const [one, two] = [
    [piece(6, 4500), carton(1, 40_000)],
    [carton(1, 40_000), piece(6, 4500)],
  ]
  assert.equal(sameTiers(one, two), true)
  assert.deepEqual(
    sharedTiers([
      { price: 1, price_tiers: one },
      { price: 1, price_tiers: two },
    ]),
    one,
  )
  assert.equal(sharedTiers([{ price: 1, price_tiers: one }, { price: 1 }]), undefined)
  assert.deepEqual(sharedTiers([]), [])
})

test('tiers in a sheet are written as text and parsed again', () => {
  const tiers = [piece(6, 23_000), piece(12, 20_000), carton(1, 240_000)]
  assert.equal(tiersText(tiers), '6=23000; 12=20000; katoni 1=240000')
  assert.equal(tiersText(tiers, 'dozen'), '6=23000; 12=20000; dozen 1=240000')
  assert.deepEqual(parseTiers('6=23000; 12=20000; katoni 1=240000'), { tiers })
  assert.deepEqual(parseTiers(' Katoni1 = 240,000/= ;pisi 12=TSh 20,000;6 =23000;'), { tiers })
  assert.deepEqual(parseTiers(''), { tiers: [] })
  for (const wrong of ['6', '6=', '=5', '6=abc', 'gunia 1=5', '6:5', '6=25.000', '-6=5', '6=5 na 7=4'])
    assert.match('wrong' in parseTiers(wrong) ? String(Object.values(parseTiers(wrong))) : '', /haisomeki/, wrong)
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          from: fc.integer({ min: 1, max: 100_000 }),
          price: fc.integer({ min: 1, max: 100_000_000 }).map((one) => one / 100),
          unit: fc.constantFrom('piece' as const, 'package' as const),
        }),
      ),
      (any) => {
        const sorted = sortTiers(any)
        assert.deepEqual(parseTiers(tiersText(sorted)), { tiers: sorted })
      },
    ),
  )
})

test('the cart says how many pieces are missing for the next tier', () => {
  const line = (quantity: number, more: object = {}) => ({
    id: 'a',
    type: null,
    quantity,
    price: 25_000,
    price_tiers: [piece(6, 23_000), piece(12, 20_000), carton(1, 432_000)],
    items_per_package: 24,
    ...more,
  })
  const missing = (one: ReturnType<typeof line>, others: ReturnType<typeof line>[] = []) => {
    const next = nextTier(one, [one, ...others])
    return next && [next.missing, next.tier.unit, next.tier.price]
  }
  assert.deepEqual(missing(line(1)), [5, 'piece', 23_000])
  assert.deepEqual(missing(line(6)), [6, 'piece', 20_000])
  assert.deepEqual(missing(line(12)), [12, 'package', 432_000])
  assert.equal(missing(line(24)), null)
  assert.deepEqual(missing(line(2), [line(3, { type: 'Bluu' })]), [1, 'piece', 23_000])
  assert.deepEqual(missing(line(20, { items_per_package: null })), null, 'the pieces per carton are unknown')
  assert.equal(missing(line(2, { price_tiers: undefined })), null)
})
