import { sql } from 'kysely'
import type { Database, Tx } from '../../db/open.ts'
import type { Countable } from './stocktakes.rules.ts'

/** A type of a product, to which a line of a count may refer. */
export type CountedVariant = {
  id: number
  product_id: string
  product_name: string
  type: string | null
  archived: boolean
}

/** Finds the types of products, including deleted products: a phone may have counted before the deletion. */
export async function findVariants(tx: Tx, products: readonly string[]): Promise<CountedVariant[]> {
  return tx
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(['v.id', 'v.product_id', 'p.name as product_name', 'v.type'])
    .select(sql<boolean>`v.archived_at is not null`.as('archived'))
    .where('v.product_id', '=', sql<string>`any(${products}::text[])`)
    .where('p.demo_removed_at', 'is', null)
    .orderBy('v.id')
    .execute()
}

export type NewCount = {
  product_id: string
  variant_id: number
  pieces: number | null
  counted_by: number
  counted_at: Date
  is_time_unknown: boolean
  client_count_id: string
}

/** Inserts counts, and returns the id of the first count. */
export async function insertCounts(tx: Tx, stocktake: Countable, counts: readonly NewCount[]): Promise<number> {
  const [first] = await tx
    .insertInto('stocktake_counts')
    .values(counts.map((count) => ({ ...count, stocktake_id: stocktake.id })))
    .returning('id')
    .execute()
  if (!first) throw new Error('no count was inserted')
  return first.id
}

/** Returns the number of counts that a person has sent to a stocktake, including replaced ones. */
export async function countCountsBy(tx: Tx, stocktake: Countable, person: number): Promise<number> {
  const { count } = await tx
    .selectFrom('stocktake_counts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('stocktake_id', '=', stocktake.id)
    .where('counted_by', '=', person)
    .executeTakeFirstOrThrow()
  return count
}

/** Marks the current counts of a type as replaced, so that they are no longer in its sum. */
const markReplaced = (tx: Tx, stocktake: Countable, variant: number) =>
  tx
    .updateTable('stocktake_counts')
    .set({ replaced_at: sql`now()` })
    .where('stocktake_id', '=', stocktake.id)
    .where('variant_id', '=', variant)
    .where('replaced_at', 'is', null)

/** Removes an earlier count of a person from the sum. Returns false if the sum does not contain that count. */
export async function replaceCount(
  tx: Tx,
  stocktake: Countable,
  { variant, by, key }: { variant: number; by: number; key: string },
): Promise<boolean> {
  const rows = await markReplaced(tx, stocktake, variant)
    .where('counted_by', '=', by)
    .where('client_count_id', '=', key)
    .returning('id')
    .execute()
  return rows.length > 0
}

/** Removes all counts of a type from the sum. */
export async function replaceAllCounts(tx: Tx, stocktake: Countable, variant: number): Promise<void> {
  await markReplaced(tx, stocktake, variant).execute()
}

/** Selects the counts that are in the sums. */
const currentCounts = (db: Database, stocktake: number) =>
  db
    .selectFrom('stocktake_counts as c')
    .where('c.stocktake_id', '=', stocktake)
    .where('c.replaced_at', 'is', null)
    .where('c.pieces', 'is not', null)

/** Returns a person's counts that are in the sums, newest first. */
export function listCountsOf(db: Database, stocktake: number, person: number) {
  return currentCounts(db, stocktake)
    .innerJoin('variants as v', 'v.id', 'c.variant_id')
    .innerJoin('products as p', 'p.id', 'c.product_id')
    .select(['c.client_count_id', 'c.variant_id', 'c.product_id', 'p.name as product_name', 'v.type', 'c.counted_at'])
    .select(sql<number>`c.pieces`.as('pieces'))
    .where('c.counted_by', '=', person)
    .orderBy('c.id', 'desc')
    .execute()
}

/** Returns the ids of the counted types. */
export async function findCountedIds(db: Database, stocktake: number): Promise<number[]> {
  const rows = await currentCounts(db, stocktake).select('c.variant_id').distinct().orderBy('c.variant_id').execute()
  return rows.map(({ variant_id }) => variant_id)
}

/** Returns the counts of these types that are in the sums, with the people who made them, oldest first. */
export function listCountsBy(db: Database, stocktake: number, variants: readonly number[]) {
  return currentCounts(db, stocktake)
    .innerJoin('people as who', 'who.id', 'c.counted_by')
    .select(['c.variant_id', 'c.counted_at', 'c.received_at', 'c.is_time_unknown'])
    .select(['who.name', 'who.username', 'who.phone', sql<number>`c.pieces`.as('pieces')])
    .where('c.variant_id', '=', sql<number>`any(${variants}::bigint[])`)
    .orderBy('c.id')
    .execute()
}

/** Returns the ids of everybody who counted. */
export async function findCounters(tx: Tx, stocktake: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('stocktake_counts')
    .select('counted_by')
    .distinct()
    .where('stocktake_id', '=', stocktake)
    .execute()
  return rows.map(({ counted_by }) => counted_by)
}
