import { sql } from 'kysely'
import type { PriceTier } from '../../../shop/products/prices.ts'
import type { Database, Tx } from '../../db/open.ts'
import type { Pending } from '../stock/decisions.rules.ts'
import type { Arrival } from './arrivals.queries.ts'
import type { NewLine } from './submitted-lines.rules.ts'

export async function insertLines(tx: Tx, arrival: number, lines: readonly NewLine[]): Promise<void> {
  const rows = lines.map((line, line_index) => ({ ...line, arrival_id: arrival, line_index }))
  await tx.insertInto('arrival_lines').values(rows).execute()
}

/** A line of an arrival with the current facts of its variant, which are null if the product does not exist yet. */
export type ArrivalLine = Awaited<ReturnType<typeof readLines>>[number]

/** Reads the lines of arrivals in order. */
export function readLines(db: Database, arrivals: readonly number[]) {
  return db
    .selectFrom('arrival_lines as l')
    .leftJoin('variants as v', 'v.id', 'l.variant_id')
    .leftJoin('products as p', 'p.id', 'l.product_id')
    .select(['l.id', 'l.arrival_id', 'l.line_index', 'l.product_id', 'l.variant_id', 'l.new_name', 'l.new_price'])
    .select(['l.new_category', 'l.packages', 'l.items_per_package', 'l.packaging_type', 'l.extra_pieces'])
    .select(['l.buying_price', 'l.price', 'l.price_before', 'l.shipping_sum', 'l.submitted', 'v.type', 'v.stock'])
    .select((eb) => [
      eb.fn.coalesce('p.name', 'l.new_name').$castTo<string>().as('product_name'),
      sql<boolean>`l.product_id is not null and (p.deleted_at is not null or v.archived_at is not null)`.as('removed'),
      eb.ref('v.price').as('now_price'),
      eb.ref('v.packaging_type').as('now_packaging_type'),
      eb.ref('v.items_per_package').as('now_items_per_package'),
      eb.ref('v.buying_price').as('now_buying_price'),
      eb.ref('v.price_tiers').$castTo<PriceTier[] | null>().as('now_price_tiers'),
    ])
    .where('l.arrival_id', '=', sql<number>`any(${arrivals}::bigint[])`)
    .orderBy('l.arrival_id')
    .orderBy('l.line_index')
    .execute()
}

/** Returns the number of lines of each arrival. */
export async function countLines(db: Database, arrivals: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('arrival_lines')
    .select((eb) => ['arrival_id', eb.fn.countAll<number>().as('lines')])
    .where('arrival_id', '=', sql<number>`any(${arrivals}::bigint[])`)
    .groupBy('arrival_id')
    .execute()
  return new Map(rows.map(({ arrival_id, lines }) => [arrival_id, lines]))
}

/** The columns of a line that are written on approval. */
export type ApprovedLine = Pick<
  ArrivalLine,
  | 'id'
  | 'product_id'
  | 'variant_id'
  | 'new_price'
  | 'packages'
  | 'extra_pieces'
  | 'buying_price'
  | 'price'
  | 'submitted'
> & { price_before: number | null; shipping_sum: number }

/** Writes the approved values of the lines of an arrival: amounts, shares of the shipping, and created products. */
export async function writeApproved(tx: Tx, arrival: Pending<Arrival>, lines: readonly ApprovedLine[]): Promise<void> {
  await sql`
    update arrival_lines l set product_id = given.product_id, variant_id = given.variant_id, new_price = given.new_price,
      packages = given.packages, extra_pieces = given.extra_pieces, buying_price = given.buying_price, price = given.price,
      price_before = given.price_before, shipping_sum = given.shipping_sum, submitted = given.submitted
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given(
      id bigint, product_id text, variant_id bigint, new_price numeric, packages int, extra_pieces bigint, buying_price numeric,
      price numeric, price_before numeric, shipping_sum numeric, submitted jsonb)
    where l.id = given.id and l.arrival_id = ${arrival.id}`.execute(tx)
}
