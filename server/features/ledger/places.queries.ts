import { sql } from 'kysely'
import { type Branded, brand } from '../../db/brand.ts'
import type { Database, Tx } from '../../db/open.ts'

/** A place for goods. Only the ledger can create one. */
export type Place = Branded<{ readonly id: number }, 'place'>

/** The storeroom. Its balance is `variants.stock`; the balances of all other places are in `place_stock`. */
export const STOREROOM: Place = brand({ id: 1 }, 'place')

/** Returns the place of a person's carried stock. Creates it if it does not exist. */
export async function handsOf(tx: Tx, person: number): Promise<Place> {
  await tx
    .insertInto('places')
    .values({ kind: 'hands', person_id: person })
    .onConflict((on) => on.column('person_id').doNothing())
    .execute()
  const { id } = await tx.selectFrom('places').select('id').where('person_id', '=', person).executeTakeFirstOrThrow()
  return brand({ id }, 'place')
}

/**
 * Returns the pieces of these variants that a person carries, by variant id. Variants that the person does not carry
 * are missing.
 */
export async function findInHands(
  db: Database | Tx,
  person: number,
  variants: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('place_stock as s')
    .innerJoin('places as p', 'p.id', 's.place_id')
    .select(['s.variant_id', 's.pieces'])
    .where('p.person_id', '=', person)
    .where('s.variant_id', '=', sql<number>`any(${variants}::bigint[])`)
    .where('s.pieces', '>', 0)
    .execute()
  return new Map(rows.map(({ variant_id, pieces }) => [variant_id, pieces]))
}

/** Returns the people who carry pieces of a product, most pieces first. */
export async function findCarriers(tx: Tx, product: { id: string }): Promise<{ person_id: number; pieces: number }[]> {
  const { rows } = await sql<{ person_id: number; pieces: number }>`
    select p.person_id, sum(s.pieces)::int as pieces
    from place_stock s join places p on p.id = s.place_id join variants v on v.id = s.variant_id
    where v.product_id = ${product.id} and p.person_id is not null and s.pieces > 0
    group by p.person_id order by pieces desc, p.person_id`.execute(tx)
  return rows
}

/** Returns the pieces of a variant in a place, or null if the variant was never counted. */
export async function findPieces(db: Database | Tx, place: Place, variantId: number): Promise<number | null> {
  const row = await db
    .selectFrom('variants as v')
    .leftJoin('place_stock as s', (on) => on.onRef('s.variant_id', '=', 'v.id').on('s.place_id', '=', place.id))
    .select(['v.stock', 's.pieces'])
    .where('v.id', '=', variantId)
    .executeTakeFirst()
  if (!row || row.stock === null) return null
  return place.id === STOREROOM.id ? row.stock : (row.pieces ?? 0)
}
