import { sumMoney } from '../../../shop/numbers/money.ts'

/** A change to the figures of one product on one day of the shop, in shillings and pieces; may be negative. */
export type Figures = {
  productId: string
  /** Day in the shop's time zone, 'YYYY-MM-DD', as returned by `shopDay`. */
  day: string
  sales?: number
  unitsSold?: number
  arrivals?: number
  buying?: number
  shipping?: number
  /** The known cost of the sold pieces, and the sales whose cost is unknown. */
  cost?: number
  salesWithoutCost?: number
  /** The value of pieces that corrections found missing; negative for a surplus. */
  stockLosses?: number
}

/**
 * A change to the sums of the whole shop on one day: shillings ordered (delivery fees included) and paid, the number of
 * orders, and the delivery fees alone.
 */
export type DayTotals = { day: string; ordered?: number; orders?: number; paid?: number; deliveryFees?: number }

export type ProductDay = Required<Figures>
export type ShopDay = Required<DayTotals> & Omit<ProductDay, 'productId'>

const figureNames = [
  'sales',
  'unitsSold',
  'arrivals',
  'buying',
  'shipping',
  'cost',
  'salesWithoutCost',
  'stockLosses',
] as const
const totalNames = [...figureNames, 'ordered', 'orders', 'paid', 'deliveryFees'] as const

/** Returns one sum per product and day, sorted; exact in cents. */
export function mergeFigures(figures: readonly Figures[]): ProductDay[] {
  return mergeBy(figures, ({ productId, day }) => `${productId} ${day}`).map((rows) => {
    const { productId, day } = rows[0]
    return { productId, day, ...sumOf(rows, figureNames) }
  })
}

/** Returns one sum of the whole shop per day, sorted; exact in cents. */
export function mergeTotals(changes: readonly (Figures | DayTotals)[]): ShopDay[] {
  return mergeBy(changes, ({ day }) => day).map((rows) => ({ day: rows[0].day, ...sumOf(rows, totalNames) }))
}

/** Groups the rows that share a key, sorted by key. */
function mergeBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): [Row, ...Row[]][] {
  const groups = new Map<string, [Row, ...Row[]]>()
  for (const row of rows) groups.set(keyOf(row), [row, ...(groups.get(keyOf(row)) ?? [])])
  return [...groups.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group)
}

function sumOf<Name extends string>(
  rows: readonly Partial<Record<Name, number>>[],
  names: readonly Name[],
): Record<Name, number> {
  const sums = names.map((name) => [name, sumMoney(rows.map((row) => row[name] ?? 0))])
  return Object.fromEntries(sums)
}
