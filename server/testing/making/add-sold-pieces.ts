import type { Database } from '../../db/open.ts'

type SoldPieces = { product_id: string; day: string; units_sold: number }

/** Inserts sold pieces as the figures of a day and of its month. The product must have no figures in that month yet. */
export async function addSoldPieces(db: Database, { product_id, day, units_sold }: SoldPieces): Promise<void> {
  await db.insertInto('daily_figures').values({ product_id, day, units_sold }).execute()
  // For months that lie completely in a period, reports read month_figures. A period of 30 days may be all of November.
  const month = `${day.slice(0, 7)}-01`
  await db.insertInto('month_figures').values({ product_id, month, units_sold }).execute()
}
