import { type Expression, sql } from 'kysely'
import type { RestChoice, StocktakeStatus } from '../../../shop/products/stocktakes.ts'
import { stocktakeName } from '../../../shop/products/stocktakes.ts'
import { brand, type Locked } from '../../db/brand.ts'
import { ifGiven } from '../../db/if-given.ts'
import type { Database, Tx } from '../../db/open.ts'
import type { Countable, Waiting } from './stocktakes.rules.ts'

/**
 * The condition that a stocktake, of a category or of the whole storeroom, counts a type: current types, and removed
 * types with pieces left. The stocktake keeps the products that were in the category when it was opened. Otherwise
 * somebody could hide missing goods by moving their product to another category. For statements with variants `v` and
 * products `p`.
 */
export const isInScope = ({
  id,
  category,
}: {
  id: Expression<number>
  category: Expression<string | null>
}) => sql<boolean>`
  p.deleted_at is null and p.demo_removed_at is null and (v.archived_at is null or v.stock > 0)
  and (${category} is null or p.category = ${category} or exists (
    select from stocktake_products o where o.stocktake_id = ${id} and o.product_id = p.id))`

/** Stores which products are in the category of a new stocktake. A stocktake of the whole storeroom needs no list. */
export async function keepProducts(tx: Tx, { id, category }: { id: number; category: string | null }): Promise<void> {
  await sql`
    insert into stocktake_products (stocktake_id, product_id)
    select ${id}, p.id from products p
    where p.category = ${category}::text and p.deleted_at is null and p.demo_removed_at is null`.execute(tx)
}

type Scope = { id: number; category: string | null }

/** The scope of one stocktake, as an argument of `isInScope`. */
export const scopeOf = ({ id, category }: Scope) => ({
  id: sql<number>`${id}::bigint`,
  category: sql<string | null>`${category}::text`,
})

/** Returns the number of types that a stocktake counts. */
export async function countVariants(tx: Tx, stocktake: Scope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from variants v join products p on p.id = v.product_id
    where ${isInScope(scopeOf(stocktake))}`.execute(tx)
  return rows[0]?.count ?? 0
}

/**
 * Opens a stocktake, or returns the open stocktake of the same goods. PostgreSQL's `xmax` is 0 for a row that this
 * statement inserted, and not 0 for a row that it updated.
 */
export async function openOrJoin(
  tx: Tx,
  { category, by }: { category: string | null; by: number },
): Promise<{ id: number; is_new: boolean }> {
  const { rows } = await sql<{ id: number; is_new: boolean }>`
    insert into stocktakes as s (category, opened_by) values (${category}, ${by})
    on conflict (coalesce(category, '')) where status = 'open' do update set updated_at = s.updated_at
    returning id, xmax = 0 as is_new`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a stocktake was neither opened nor joined')
  return row
}

/** A stocktake with the names of its people and the number of types counted. */
export type Stocktake = NonNullable<Awaited<ReturnType<typeof findStocktake>>>

export const findStocktake = (db: Database, id: number) => stocktakes(db).where('s.id', '=', id).executeTakeFirst()

/** Locks a stocktake. To lock its products and variants too, lock them first. */
export async function lockStocktake(tx: Tx, id: number): Promise<Locked<Stocktake> | undefined> {
  const row = await stocktakes(tx).where('s.id', '=', id).forNoKeyUpdate('s').executeTakeFirst()
  return row && brand(row, 'locked')
}

const countedTypes = sql<number>`(
  select count(distinct c.variant_id) from stocktake_counts c
  where c.stocktake_id = s.id and c.replaced_at is null and c.pieces is not null)`

/**
 * The number of types in a stocktake. For a decided stocktake, only the counted types, because other types may have
 * changed since.
 */
const allTypes = sql<number>`
  case when s.status in ('open', 'closed') then greatest(${countedTypes}, (
    select count(*) from variants v join products p on p.id = v.product_id where ${isInScope({ id: sql`s.id`, category: sql`s.category` })}))
  else ${countedTypes} end`

function stocktakes(db: Database) {
  return db
    .selectFrom('stocktakes as s')
    .innerJoin('people as opener', 'opener.id', 's.opened_by')
    .leftJoin('people as closer', 'closer.id', 's.closed_by')
    .leftJoin('people as decider', 'decider.id', 's.decided_by')
    .select(['s.id', 's.category', 's.opened_by', 's.created_at', 's.status', 's.closed_by', 's.closed_at', 's.rest'])
    .select(['s.decided_by', 's.decided_at', 's.reason', 's.updated_at'])
    .select(['opener.name as opener_name', 'opener.username as opener_username', 'opener.phone as opener_phone'])
    .select(['closer.name as closer_name', 'closer.username as closer_username', 'closer.phone as closer_phone'])
    .select(['decider.name as decider_name', 'decider.username as decider_username', 'decider.phone as decider_phone'])
    .select([sql<Date>`now()`.as('read_at'), countedTypes.as('counted'), allTypes.as('total')])
}

/** Lists the undecided stocktakes and then the decided ones, each newest first. */
export function listStocktakes(
  db: Database,
  { status, limit }: { status: StocktakeStatus | undefined; limit: number },
) {
  return stocktakes(db)
    .$call(ifGiven(status, (query, status) => query.where('s.status', '=', status)))
    .orderBy(sql`s.status in ('open', 'closed')`, 'desc')
    .orderBy('s.id', 'desc')
    .limit(limit)
    .execute()
}

/** The number of stocktakes that wait for a decision, as a subquery. */
export const waitingStocktakeCount = sql<number>`(select count(*) from stocktakes where status = 'closed')`

/** A value for `updated_at` that is later than the previous value, even if the clock was set back. */
const laterThanBefore = sql<Date>`greatest(clock_timestamp(), updated_at + interval '1 millisecond')`

/** Records that a stocktake was changed. */
export async function touchStocktake(tx: Tx, { id }: Countable): Promise<void> {
  await tx.updateTable('stocktakes').set({ updated_at: laterThanBefore }).where('id', '=', id).execute()
}

export async function endCounting(
  tx: Tx,
  { id }: Countable,
  { by, rest }: { by: number; rest: RestChoice },
): Promise<void> {
  await tx
    .updateTable('stocktakes')
    .set({ status: 'closed', closed_by: by, closed_at: sql`now()`, rest, updated_at: laterThanBefore })
    .where('id', '=', id)
    .execute()
}

type Decision = { status: 'approved' | 'rejected'; by: number; reason: string | null; rest: RestChoice }

export async function writeDecision(
  tx: Tx,
  { id }: Countable | Waiting,
  { status, by, reason, rest }: Decision,
): Promise<void> {
  await tx
    .updateTable('stocktakes')
    .set({ status, decided_by: by, decided_at: sql`now()`, reason, rest, updated_at: laterThanBefore })
    .where('id', '=', id)
    .execute()
}

/** Returns the names of these stocktakes. */
export async function nameStocktakes(db: Database, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  const rows = await db
    .selectFrom('stocktakes')
    .select(['id', 'category'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return rows.map((row) => ({ id: row.id, name: stocktakeName(row) }))
}
