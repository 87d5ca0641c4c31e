import type { Database } from '../../db/open.ts'

type SoldPieces = { product_id: string; day: string; units_sold: number }

/** Adds sold pieces to the figures of the day and of its month, for a product that has no figures in that month yet. */
export async function addSoldPieces(db: Database, { product_id, day, units_sold }: SoldPieces): Promise<void> {
  await db.insertInto('daily_figures').values({ product_id, day, units_sold }).execute()
  // Reports read the months that lie wholly in a range from here: a range of 30 days may be all of November.
  const month = `${day.slice(0, 7)}-01`
  await db.insertInto('month_figures').values({ product_id, month, units_sold }).execute()
}
