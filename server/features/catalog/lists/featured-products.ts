import { addDays, shopDay } from '../../../../shop/numbers/dates.ts'
import { isBuyable } from '../../../../shop/products/products.ts'
import { SELLING_DAYS } from '../../../../shop/reports.ts'
import type { Database } from '../../../db/open.ts'
import { type ProductRow, productView } from '../catalog.rules.ts'
import { hasOlderProducts, listBestSellers } from './featured.queries.ts'
import { listProducts } from './list-products.ts'

/** The products in the rows above the list on the home page. A row with too few products is empty. */
export type FeaturedRows = { newest: ProductRow[]; best_sellers: ProductRow[] }

/** A row with fewer products than this is empty. */
const MIN_IN_ROW = 4
const MAX_IN_ROW = 8
/** More products are read than shown, because some of them cannot be bought. */
const PRODUCTS_READ = 3 * MAX_IN_ROW

/** Reads the rows. 'Mali mpya' is empty if every product is new, because it would repeat the list below. */
export async function readFeatured(db: Database, now = new Date()): Promise<FeaturedRows> {
  const today = shopDay(now)
  const [isMixed, newest, bestSellers] = await Promise.all([
    hasOlderProducts(db),
    listProducts(db, { limit: PRODUCTS_READ, isNew: true }),
    listBestSellers(db, { from: addDays(today, 1 - SELLING_DAYS), to: today, limit: PRODUCTS_READ }),
  ])
  return { newest: isMixed ? rowOf(newest) : [], best_sellers: rowOf(bestSellers) }
}

function rowOf(rows: readonly ProductRow[]): ProductRow[] {
  const buyables = rows.filter((row) => isBuyable(productView(row)))
  return buyables.length < MIN_IN_ROW ? [] : buyables.slice(0, MAX_IN_ROW)
}
