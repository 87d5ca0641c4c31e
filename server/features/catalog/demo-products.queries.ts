import { type RawBuilder, sql } from 'kysely'
import { type Branded, brand, type Locked } from '../../db/brand.ts'
import type { Database, Tx } from '../../db/open.ts'

/** A locked product of the demo. Only such products are removed. While it is locked, no new row can refer to it. */
export type DemoProduct = Branded<Locked<{ readonly id: string; readonly pictures: readonly string[] }>, 'demo'>

/**
 * The condition that a product belongs to the demo. A renamed product of the demo is the shop's own. `p` is the name or
 * alias of the table.
 */
export const isOfDemo = (p: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${p}.demo_name`)} = ${sql.ref(`${p}.name`)} and ${sql.ref(`${p}.demo_removed_at`)} is null`

const idsOf = (products: readonly DemoProduct[]): string[] => products.map(({ id }) => id)

/** Returns the ids of the demo's products without locking them. */
export async function findDemoProducts(db: Database): Promise<{ id: string }[]> {
  return (await sql<{ id: string }>`select id from products where ${isOfDemo('products')}`.execute(db)).rows
}

/**
 * Locks the demo's products and their variants, in the order that all callers use. The first, weaker lock waits for
 * transactions that change the products, but lets orders in progress refer to them. The second lock waits for those
 * orders. After that, no new row can refer to the products.
 */
export async function lockDemoProducts(tx: Tx): Promise<DemoProduct[]> {
  const { rows } = await sql<{ id: string; pictures: string[] }>`
    select id, pictures from products where ${isOfDemo('products')} order by id for no key update`.execute(tx)
  const products = rows.map((row) => brand(brand(row, 'locked'), 'demo'))
  const ids = idsOf(products)
  await sql`select id from variants where product_id = any(${ids}::text[]) order by id for no key update`.execute(tx)
  await sql`select id from variants where product_id = any(${ids}::text[]) order by id for update`.execute(tx)
  await sql`select id from products where id = any(${ids}::text[]) order by id for update`.execute(tx)
  return products
}

/** Replaces a removed product in order lines that stay. */
export type Placeholder = { readonly product_id: string; readonly variant_id: number }

/**
 * Inserts an archived, never counted variant for each of these products, which all have order lines. The variant gets a
 * random type, so that it differs from the product's other variants until `deleteDemoProducts` has deleted them.
 */
export async function insertPlaceholders(tx: Tx, products: readonly DemoProduct[]): Promise<Placeholder[]> {
  const { rows } = await sql<Placeholder>`
    insert into variants (product_id, type, price, archived_at)
    select p.id, gen_random_uuid()::text, 0, now() from products p
    where p.id = any(${idsOf(products)}::text[])
    order by p.id
    returning product_id, id as variant_id`.execute(tx)
  return rows
}

/** Removes the products. Those with a placeholder keep their row and name, but are never shown. */
export async function deleteDemoProducts(
  tx: Tx,
  products: readonly DemoProduct[],
  placeholders: readonly Placeholder[],
): Promise<void> {
  const ids = idsOf(products)
  const keptIds = placeholders.map(({ product_id }) => product_id)
  const keptVariants = placeholders.map(({ variant_id }) => variant_id)
  await sql`delete from variants where product_id = any(${ids}::text[]) and id <> all(${keptVariants}::bigint[])`.execute(
    tx,
  )
  await sql`update variants set type = null where id = any(${keptVariants}::bigint[])`.execute(tx)
  await sql`delete from products where id = any(${ids}::text[]) and id <> all(${keptIds}::text[])`.execute(tx)
  await sql`
    update products set demo_removed_at = now(), deleted_at = coalesce(deleted_at, now()), pictures = '{}', description = '',
      words = '', name_words = ''
    where id = any(${keptIds}::text[])`.execute(tx)
}

/** Returns the given pictures that no product uses. */
export async function findUnusedPictures(tx: Tx, pictures: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ picture: string }>`
    select unnest(${pictures}::text[]) as picture
    except select unnest(pictures) from products where pictures && ${pictures}::text[]`.execute(tx)
  return rows.map(({ picture }) => picture)
}
