import { sql } from 'kysely'
import type { PriceTier, TierScope } from '../../../shop/products/prices.ts'
import type { Database } from '../../db/open.ts'

/**
 * The state of a till: it has the products up to a position in the order of their changes, and the stock movements up
 * to an id.
 */
export type CatalogueCursor = {
  updatedAt: string
  id: string
  /** The id of the last movement that the till has. */
  movement: number
  /** True once the till has all products. From then on it must also get deleted products. */
  hasAll: boolean
}

/** A type of a product, with the fields for a till. */
export type CounterRow = {
  id: string
  name: string
  on_sale: boolean
  type: string | null
  price: number
  price_tiers: PriceTier[]
  tier_scope: TierScope
  items_per_package: number | null
  packaging_type: string | null
  stock: number | null
  carried: number | null
}

/** A changed product with its position in the order of changes. */
type ChangedProduct = { id: string; updated_at: Date }

/**
 * Returns the products after the cursor, in the order of their changes. A till that does not have all products yet gets
 * deleted products only if they were deleted recently, because an earlier page may have contained them.
 */
export async function findChangedProducts(
  db: Database,
  cursor: CatalogueCursor | null,
  limit: number,
): Promise<ChangedProduct[]> {
  return db
    .selectFrom('products')
    .select(['id', 'updated_at'])
    .$if(cursor === null, (query) => query.where('deleted_at', 'is', null))
    .$if(cursor?.hasAll === false, (query) =>
      query.where(sql<boolean>`(deleted_at is null or deleted_at > now() - interval '1 day')`),
    )
    .$if(cursor !== null, (query) =>
      query.where(sql<boolean>`(updated_at, id) > (${cursor?.updatedAt}::timestamptz, ${cursor?.id}::text)`),
    )
    .orderBy('updated_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Returns the id of the last stock movement up to a time, or 0 if there is none. */
export async function lastMovement(db: Database, upTo: Date): Promise<number> {
  const row = await db
    .selectFrom('stock_movements')
    .select('id')
    .where('at', '<=', upTo)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? 0
}

/** Returns the products of the movements after this id. */
export async function findMovedProducts(db: Database, afterId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('stock_movements')
    .select('product_id')
    .distinct()
    .where('id', '>', afterId)
    .execute()
  return rows.map(({ product_id }) => product_id)
}

/**
 * Reads the types of products, in order, with the pieces that a person carries. The ids are joined like a table. For a
 * condition on ids, PostgreSQL would compare each type with each id while it has no statistics, for example after an
 * import.
 */
export async function readCounterRows(
  db: Database,
  products: readonly string[],
  person: number,
): Promise<CounterRow[]> {
  const { rows } = await sql<CounterRow>`
    select p.id, p.name, p.deleted_at is null and p.status = 'inapatikana' as on_sale, v.type, v.price, v.price_tiers,
      v.tier_scope, v.items_per_package, v.packaging_type, v.stock, s.pieces as carried
    from unnest(${products}::text[]) as asked(id) join products p on p.id = asked.id
    join variants v on v.product_id = p.id and v.archived_at is null
    left join places h on h.person_id = ${person}
    left join place_stock s on s.place_id = h.id and s.variant_id = v.id and s.pieces > 0
    order by p.id, v.position, v.id`.execute(db)
  return rows
}

/** Returns the products that a person has sold most often at the counter since a time. */
export async function findUsual(
  db: Database,
  { person, since, limit }: { person: number; since: Date; limit: number },
): Promise<{ id: string; type: string | null }[]> {
  const { rows } = await sql<{ id: string; type: string | null }>`
    select l.product_id as id, v.type from orders o
    join order_lines l on l.order_id = o.id join variants v on v.id = l.variant_id
    where o.channel = 'counter' and o.taken_by = ${person} and o.created_at > ${since} and v.archived_at is null
    group by l.product_id, v.type order by count(*) desc, max(o.id) desc limit ${limit}`.execute(db)
  return rows
}
