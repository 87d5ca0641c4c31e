import { addDays, shopDay } from '../../../../shop/numbers/dates.ts'
import { buyable } from '../../../../shop/products/products.ts'
import { SELLING_DAYS } from '../../../../shop/reports.ts'
import type { Database } from '../../../db/open.ts'
import { type ProductRow, productView } from '../catalog.rules.ts'
import { hasOlderProducts, listBestSellers } from './featured.queries.ts'
import { listProducts } from './list-products.ts'

/** The products that the home page shows in rows above the list; a row that has too few is empty. */
export type FeaturedRows = { newest: ProductRow[]; best_sellers: ProductRow[] }

/** Products per row: at least so many, or there is no row, and at most. */
const LEAST = 4
const MOST = 8
/** Products read per row, because some of them cannot be bought. */
const READ = 3 * MOST

/** Reads the rows. 'Mali mpya' is empty while every product is new, because it would repeat the list below it. */
export async function readFeatured(db: Database, now = new Date()): Promise<FeaturedRows> {
  const today = shopDay(now)
  const [isMixed, newest, bestSellers] = await Promise.all([
    hasOlderProducts(db),
    listProducts(db, { limit: READ, isNew: true }),
    listBestSellers(db, { from: addDays(today, 1 - SELLING_DAYS), to: today, limit: READ }),
  ])
  return { newest: isMixed ? rowOf(newest) : [], best_sellers: rowOf(bestSellers) }
}

function rowOf(rows: readonly ProductRow[]): ProductRow[] {
  const buyables = rows.filter((row) => buyable(productView(row)))
  return buyables.length < LEAST ? [] : buyables.slice(0, MOST)
}
