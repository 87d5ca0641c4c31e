import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DEFAULT_RANGE_DAYS } from '../shop/numbers/dates.ts'
import { planHistory } from './history.ts'
import { demoProducts } from './products.ts'

const variants = demoProducts.flatMap(({ id: productId, price, stock, types }) =>
  (types ?? [{ type: null, price, stock }]).map((one) => ({ productId, type: one.type, stock: one.stock })),
)

test('whenever the demo is added, its history has an open order, a debt and a profit, and no negative stock', () => {
  for (let hour = 0; hour < 7 * 24; hour += 5) {
    const now = new Date(Date.parse('2026-11-16T00:30:00Z') + hour * 3_600_000)
    const { orders, arrivals, openingPieces } = planHistory(demoProducts, now)
    assert.ok(orders.every(({ at, readyAt }) => at < now && (readyAt === null || readyAt < now)))
    assert.ok(orders.every(({ readyAt, payment }) => payment === null || readyAt !== null))
    assert.ok(
      orders.some(({ readyAt, cancelledAt }) => !readyAt && !cancelledAt),
      `no order is open on ${now}`,
    )
    assert.ok(
      orders.some(({ readyAt, payment }) => readyAt && !payment),
      `nobody has a debt on ${now}`,
    )
    const since = now.getTime() - DEFAULT_RANGE_DAYS * 24 * 3_600_000
    let profit = 0
    for (const { productId, type, stock } of variants) {
      const isOfVariant = (one: { productId: string; type: string | null }) =>
        one.productId === productId && one.type === type
      const moves = [
        ...arrivals.filter(isOfVariant),
        ...orders.flatMap(({ lines, readyAt: at }) =>
          at ? lines.filter(isOfVariant).map(({ quantity, price }) => ({ at, pieces: -quantity, price })) : [],
        ),
      ].toSorted((a, b) => a.at.getTime() - b.at.getTime())
      for (const move of moves) {
        if (move.at.getTime() < since) continue
        profit += 'price' in move ? -move.pieces * move.price : -move.pieces * (stock?.buying_price ?? 0)
      }
      if (!stock) continue
      let pieces = openingPieces({ productId, type }, stock.pieces)
      for (const move of moves) {
        assert.ok(pieces >= 0, `${productId} ${type}`)
        pieces += move.pieces
      }
      assert.equal(pieces, stock.pieces, `${productId} ${type}`)
    }
    assert.ok(profit > 0, `a loss on ${now}`)
  }
})
