import type { z } from 'zod'
import type { counterSale } from '../../../../contract/counter.ts'
import { sumMoney } from '../../../../shop/numbers/money.ts'
import { lineKey } from '../../../../shop/orders/orders.ts'
import { requireOrderLines } from '../../orders/lines/order-lines.rules.ts'

type SentLine = z.output<typeof counterSale.input>['items'][number]

/**
 * A line of a sale with the total that its seller saw, and the maximum number of pieces that may come from the seller's
 * hands.
 */
export type SaleLine = Omit<SentLine, 'from_hands'> & { mostFromHands: number }

/**
 * Merges lines of the same product and type with their totals. Throws the problems 'bad_input' and 'refused', as
 * requireOrderLines does.
 */
export function requireSaleLines(sent: readonly SentLine[]): SaleLine[] {
  const parts = Map.groupBy(sent, lineKey)
  return requireOrderLines(sent).map((line) => {
    const sameLines = parts.get(lineKey(line)) ?? []
    return {
      ...line,
      price: sameLines[0]?.price ?? 0,
      line_total: sumMoney(sameLines.map(({ line_total }) => line_total)),
      // A line without `from_hands` has no maximum.
      mostFromHands: sameLines.reduce((most, { from_hands = Number.POSITIVE_INFINITY }) => most + from_hands, 0),
    }
  })
}
