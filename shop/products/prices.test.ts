import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { MAX_QUANTITY } from '../numbers/limits.ts'
import { MAX_PRICE } from '../numbers/money.ts'
import { MAX_ORDER_TOTAL } from '../orders/orders.ts'
import { type PriceTier, packagePrice, piecePrice, priceLine, priceQuantity, sumLines } from './prices.ts'
import '../../server/testing/fixed-seed.ts'

const piece = (from: number, price: number): PriceTier => ({ from, price, unit: 'piece' })
const carton = (from: number, price: number): PriceTier => ({ from, price, unit: 'package' })

test('without tiers, a quantity costs the list price per piece, rounded to whole shillings', () => {
  const table: [price: number, quantity: number, line_total: number][] = [
    [5000, 1, 5000],
    [25_000, 3, 75_000],
    [0, 12, 0],
    [MAX_PRICE, 100, MAX_ORDER_TOTAL],
    [1, MAX_QUANTITY, MAX_QUANTITY],
    [0.05, 10, 1],
    [0.05, 9, 0],
    [12.5, 3, 38],
    [12.34, 50, 617],
    [1.15, 10, 12],
    [999.99, 1, 1000],
  ]
  for (const [price, quantity, line_total] of table)
    assert.deepEqual(priceQuantity({ price }, quantity), { price, line_total })
})

test('quantities with tiers by piece and by package have the prices calculated by hand', () => {
  /**
   * A radio costs 25,000 each, from 6 pieces 23,000, from 12 pieces 20,000. A carton of 24 costs 432,000 (18,000 each).
   */
  const radio = { price: 25_000, price_tiers: [piece(6, 23_000), piece(12, 20_000), carton(1, 432_000)] }
  const packed = { ...radio, items_per_package: 24 }
  /** A soap costs 1,500 each. A carton of 10 costs 14,000, from 5 cartons 13,000. There are no tiers by piece. */
  const soap = { price: 1500, price_tiers: [carton(1, 14_000), carton(5, 13_000)], items_per_package: 10 }
  /** A cloth costs 1,000.50 each, from 3 pieces 900.25. A bale of 7 costs 6,000.75. */
  const cloth = {
    price: 1000.5,
    price_tiers: [piece(3, 900.25), carton(1, 6000.75)],
    items_per_package: 7,
  }
  /**
   * Sugar costs 3,000 each, from 50 pieces 2,700. A sack of 20 costs 56,000, but from 50 pieces on, 20 single pieces
   * cost less (54,000).
   */
  const sugar = { price: 3000, price_tiers: [piece(50, 2700), carton(1, 56_000)], items_per_package: 20 }
  const table: [typeof radio & { items_per_package?: number }, quantity: number, price: number, total: number][] = [
    [radio, 1, 25_000, 25_000],
    [radio, 5, 25_000, 125_000],
    [radio, 6, 23_000, 138_000],
    [radio, 11, 23_000, 253_000],
    [radio, 12, 20_000, 240_000],
    // The price of a carton does not apply while its number of pieces is unknown.
    [radio, 24, 20_000, 480_000],
    [packed, 5, 25_000, 125_000],
    [packed, 6, 23_000, 138_000],
    [packed, 23, 20_000, 460_000],
    [packed, 24, 20_000, 432_000],
    [packed, 25, 20_000, 452_000],
    [packed, 29, 20_000, 532_000],
    [packed, 47, 20_000, 892_000],
    [packed, 48, 20_000, 864_000],
    [packed, 100, 20_000, 1_808_000],
    [soap, 9, 1500, 13_500],
    [soap, 10, 1500, 14_000],
    [soap, 11, 1500, 15_500],
    [soap, 49, 1500, 69_500],
    [soap, 50, 1500, 65_000],
    [soap, 57, 1500, 75_500],
    [cloth, 2, 1000.5, 2001],
    [cloth, 3, 900.25, 2701],
    [cloth, 6, 900.25, 5402],
    [cloth, 7, 900.25, 6001],
    [cloth, 8, 900.25, 6901],
    [cloth, 14, 900.25, 12_002],
    [sugar, 19, 3000, 57_000],
    [sugar, 20, 3000, 56_000],
    [sugar, 49, 3000, 139_000],
    [sugar, 50, 2700, 135_000],
    [sugar, 60, 2700, 162_000],
  ]
  for (const [prices, quantity, price, line_total] of table)
    assert.deepEqual(priceQuantity(prices, quantity), { price, line_total }, `${quantity} at ${prices.price}`)
})

test('tiers count pieces over all types of a product, count packages separately for each type, and never count across products', () => {
  const price_tiers = [piece(12, 20_000), carton(1, 190_000)]
  const lineOf = (id: string, type: string, quantity: number, tier_scope: 'product' | 'type') =>
    ({ id, type, quantity, price: 25_000, price_tiers, items_per_package: 10, tier_scope }) as const
  const totals = (scope: 'product' | 'type') => {
    const lines = [lineOf('a', 'Nyekundu', 5, scope), lineOf('a', 'Bluu', 7, scope), lineOf('b', 'Bluu', 11, scope)]
    return lines.map((line) => priceLine(line, lines))
  }
  assert.deepEqual(totals('product'), [
    { price: 20_000, line_total: 100_000 },
    { price: 20_000, line_total: 140_000 },
    { price: 25_000, line_total: 215_000 },
  ])
  assert.deepEqual(totals('type'), [
    { price: 25_000, line_total: 125_000 },
    { price: 25_000, line_total: 175_000 },
    { price: 25_000, line_total: 215_000 },
  ])
})

test('an agreed price is per piece, even if packages have a price, and its pieces count for the tiers of other lines', () => {
  const price_tiers = [piece(12, 20_000), carton(1, 190_000)]
  const line = { id: 'a', type: null, quantity: 11, price: 25_000, price_tiers, items_per_package: 10 }
  const agreed = { ...line, agreed_price: 17_500.5 }
  const lines = [agreed, { ...line, quantity: 1 }]
  assert.deepEqual(
    lines.map((one) => priceLine(one, lines)),
    [
      { price: 17_500.5, line_total: 192_506 },
      { price: 20_000, line_total: 20_000 },
    ],
  )
  assert.deepEqual(priceLine({ ...line, agreed_price: 0 }, lines), { price: 0, line_total: 0 })
})

test('tiers in any order give the same prices', () => {
  const price_tiers = [carton(5, 13_000), piece(12, 1400), carton(1, 13_900), piece(6, 1450)]
  const prices = { price: 1500, items_per_package: 10, price_tiers }
  for (const quantity of [5, 6, 12, 49, 57])
    assert.deepEqual(
      priceQuantity(prices, quantity),
      priceQuantity({ ...prices, price_tiers: price_tiers.toReversed() }, quantity),
    )
  assert.equal(packagePrice(prices, 49), 13_900)
  assert.equal(packagePrice(prices, 57), 13_000)
  assert.equal(packagePrice(prices, 9), undefined)
})

test('the total of several lines is the sum of their totals', () => {
  assert.equal(sumLines([]), 0)
  assert.equal(sumLines([5000, 75_000, 1].map((line_total) => ({ line_total }))), 80_001)
})

const cents = fc.oneof(fc.integer({ min: 0, max: MAX_PRICE * 100 }), fc.integer({ min: 0, max: 10_000 }))

test('any price and quantity that an order allows give a line total in whole shillings, rounded half up', () => {
  const quantity = fc.integer({ min: 1, max: MAX_QUANTITY })
  fc.assert(
    fc.property(cents, quantity, (one, pieces) => {
      const all = BigInt(one) * BigInt(pieces)
      fc.pre(all <= BigInt(MAX_ORDER_TOTAL) * 100n)
      const { price, line_total } = priceQuantity({ price: one / 100 }, pieces)
      assert.deepEqual([price, BigInt(line_total)], [one / 100, (all + 50n) / 100n])
    }),
    { numRuns: 1000 },
  )
})

const anyTier = fc.record({
  from: fc.integer({ min: 1, max: 60 }),
  price: cents.map((one) => one / 100),
  unit: fc.constantFrom('piece' as const, 'package' as const),
})

/** Calculates the line total in exact cents by the rule of priceQuantity. */
function byHand(price: number, tiers: PriceTier[], size: number, quantity: number): bigint {
  const inCents = (amount: number) => BigInt(Math.round(amount * 100))
  const last = (unit: PriceTier['unit'], count: number) =>
    tiers
      .filter((tier) => tier.unit === unit && tier.from <= count)
      .sort((left, right) => left.from - right.from)
      .at(-1)?.price
  const each = inCents(last('piece', quantity) ?? price)
  const packages = Math.floor(quantity / size)
  const whole = last('package', packages)
  const together = each * BigInt(size)
  const one = whole !== undefined && inCents(whole) < together ? inCents(whole) : together
  return (one * BigInt(packages) + each * BigInt(quantity - packages * size) + 50n) / 100n
}

test('with any tiers, a line costs its packages plus its loose pieces, and never more than by its piece tiers alone', () => {
  const uniqueTiers = fc.uniqueArray(anyTier, { maxLength: 6, selector: ({ from, unit }) => `${unit} ${from}` })
  fc.assert(
    fc.property(cents, uniqueTiers, fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 100 }), (...given) => {
      const [one, price_tiers, items_per_package, quantity] = given
      const price = one / 100
      const { line_total } = priceQuantity({ price, price_tiers, items_per_package }, quantity)
      assert.equal(BigInt(line_total), byHand(price, price_tiers, items_per_package, quantity))
      const pieceTiers = price_tiers.filter(({ unit }) => unit === 'piece')
      assert.ok(line_total <= priceQuantity({ price, price_tiers: pieceTiers }, quantity).line_total)
    }),
    { numRuns: 1000 },
  )
})

test('a type whose name contains its number of pieces has a price per piece, if this price is a whole number', () => {
  assert.deepEqual(piecePrice('Dozeni (jozi 12)', 36_000), { price: 3000, unit: 'jozi' })
  assert.deepEqual(piecePrice('Kontena dogo (Vipande 30)', 60_000), { price: 2000, unit: 'kipande' })
  assert.deepEqual(piecePrice('Dozeni', 36_000), { price: 3000, unit: 'moja' })
  for (const type of [
    'Dozeni kubwa',
    'Nyekundu',
    'Katoni (9W)',
    'Jozi (jozi 1)',
    'Dozeni (jozi 12) mpya',
    'Seti (constructor 2)',
  ])
    assert.equal(piecePrice(type, 36_000), null, type)
  assert.equal(piecePrice('Dozeni (jozi 12)', 35_000), null)
  assert.equal(piecePrice('Dozeni (jozi 12)', 0), null)
})
