import { sql } from 'kysely'
import { sumMoney } from '../../../shop/money.ts'
import type { Tx } from '../../db/open.ts'

/** What one product did on one day of the shop, as a change to what is there: shillings and pieces, may be negative. */
export type Figures = {
  productId: string
  /** Day of the shop, 'YYYY-MM-DD' (shopDay of the instant that counts). */
  day: string
  sales?: number
  unitsSold?: number
  arrivals?: number
  buying?: number
  shipping?: number
}

type Sums = Required<Figures>

/**
 * Adds to the daily figures of the reports, in the transaction of what they count. Several at once are one statement in
 * the order of product and day, so that two who touch the same goods only wait for each other; call it once in a
 * transaction, after the variants are locked.
 */
export async function addFigures(tx: Tx, figures: Figures | readonly Figures[]): Promise<void> {
  const sums = mergeFigures('productId' in figures ? [figures] : figures)
  if (sums.length === 0) return
  await tx
    .insertInto('daily_figures')
    .values(
      sums.map(({ productId, day, sales, unitsSold, arrivals, buying, shipping }) => ({
        product_id: productId,
        day,
        sales,
        units_sold: unitsSold,
        arrivals,
        buying,
        shipping,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['product_id', 'day']).doUpdateSet({
        sales: sql`daily_figures.sales + excluded.sales`,
        units_sold: sql`daily_figures.units_sold + excluded.units_sold`,
        arrivals: sql`daily_figures.arrivals + excluded.arrivals`,
        buying: sql`daily_figures.buying + excluded.buying`,
        shipping: sql`daily_figures.shipping + excluded.shipping`,
      }),
    )
    .execute()
}

/** One sum per product and day, sorted by them; exact in cents. */
function mergeFigures(figures: readonly Figures[]): Sums[] {
  const sums = new Map<string, Sums>()
  for (const { productId, day, sales = 0, unitsSold = 0, arrivals = 0, buying = 0, shipping = 0 } of figures) {
    const key = `${productId} ${day}`
    const sum = sums.get(key) ?? { productId, day, sales: 0, unitsSold: 0, arrivals: 0, buying: 0, shipping: 0 }
    sums.set(key, {
      ...sum,
      sales: sumMoney([sum.sales, sales]),
      unitsSold: sum.unitsSold + unitsSold,
      arrivals: sum.arrivals + arrivals,
      buying: sumMoney([sum.buying, buying]),
      shipping: sumMoney([sum.shipping, shipping]),
    })
  }
  return [...sums.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum)
}
