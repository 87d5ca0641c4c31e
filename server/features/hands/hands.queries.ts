import { sql } from 'kysely'
import { ifGiven } from '../../db/if-given.ts'
import type { Database, Tx } from '../../db/open.ts'

/** The maximum number of rows. */
const MAX_ROWS = 2000

/** Returns what people carry, by person and product, and how much of it is in pending hand-backs. */
export async function listHands(
  db: Database | Tx,
  { person, product }: { person: number | undefined; product: string | undefined },
) {
  return db
    .selectFrom('place_stock as s')
    .innerJoin('places as at', 'at.id', 's.place_id')
    .innerJoin('people as who', 'who.id', 'at.person_id')
    .innerJoin('variants as v', 'v.id', 's.variant_id')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(['who.id as person_id', 'who.name', 'who.username', 'who.phone'])
    .select(['v.product_id', 'p.name as product_name', 'v.type', 's.pieces'])
    .select([
      sql<string | null>`p.pictures[1]`.as('image'),
      sql<number>`coalesce((
        select sum(l.quantity) from hand_backs b join hand_back_lines l on l.hand_back_id = b.id
        where b.status = 'pending' and b.person_id = at.person_id and l.variant_id = s.variant_id), 0)`.as('proposed'),
    ])
    .where('s.pieces', '>', 0)
    .$call(ifGiven(person, (query, person) => query.where('at.person_id', '=', person)))
    .$call(ifGiven(product, (query, product) => query.where('v.product_id', '=', product)))
    .orderBy('who.id')
    .orderBy('p.name')
    .orderBy('v.id')
    .limit(MAX_ROWS)
    .execute()
}
