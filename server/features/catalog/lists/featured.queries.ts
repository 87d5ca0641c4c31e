import { sql } from 'kysely'
import { NEW_FOR_HOURS } from '../../../../shop/numbers/limits.ts'
import type { Database } from '../../../db/open.ts'
import type { ProductRow } from '../catalog.rules.ts'
import { productColumns, shownVariantsOfProduct } from '../products.queries.ts'
import { availability, listedProducts } from './product-lists.queries.ts'

/** The picture of a category is looked for among this many products at the start of the category's list. */
const FIRST_OF_CATEGORY = 20

/** Returns the available products of which the most pieces were sold in a range of days. Only ready lines count. */
export function listBestSellers(
  db: Database,
  { from, to, limit }: { from: string; to: string; limit: number },
): Promise<ProductRow[]> {
  const sold = db
    .selectFrom('daily_figures')
    .select((eb) => ['product_id', eb.fn.sum<number>('units_sold').as('pieces')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('product_id')
    .having((eb) => eb.fn.sum<number>('units_sold'), '>', 0)
  return listedProducts(db, {})
    .innerJoin(sold.as('sold'), 'sold.product_id', 'products.id')
    .select(productColumns)
    .select(shownVariantsOfProduct.as('variants'))
    .where('status', '=', 'inapatikana')
    .orderBy('sold.pieces', 'desc')
    .orderBy('products.id')
    .limit(limit)
    .execute()
}

/** True if the shop has products that are no longer new. */
export async function hasOlderProducts(db: Database): Promise<boolean> {
  const older = await listedProducts(db, {})
    .select('id')
    .where('created_at', '<=', sql<Date>`now() - make_interval(hours => ${NEW_FOR_HOURS})`)
    .limit(1)
    .executeTakeFirst()
  return older !== undefined
}

/**
 * Returns for each category the picture of its first product in list order that has a picture. Leaves out categories
 * without a picture among their first FIRST_OF_CATEGORY products.
 */
export async function readCategoryPictures(
  db: Database,
  categories: readonly string[],
): Promise<Record<string, string>> {
  const { rows } = await sql<{ category: string; picture: string }>`
    select asked.category, chosen.picture
    from unnest(${categories}::text[]) as asked (category), lateral (
      select picture from (
        select pictures[1] as picture from products
        where deleted_at is null and products.category = asked.category
        order by ${availability} desc, created_at desc, id desc limit ${FIRST_OF_CATEGORY}
      ) first_products where picture is not null limit 1
    ) chosen`.execute(db)
  return Object.fromEntries(rows.map(({ category, picture }) => [category, picture]))
}
