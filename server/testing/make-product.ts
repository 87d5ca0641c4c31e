import type { Insertable } from 'kysely'
import type { Database } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

type VariantFields = Partial<Insertable<Tables['variants']>>

let made = 0

/** Puts a product into the shop without its calls: one variant without a type, or one for each that is given. */
export async function makeProduct(
  db: Database,
  variants: readonly VariantFields[] = [{}],
  product: Partial<Insertable<Tables['products']>> = {},
): Promise<{ id: string; name: string; variants: number[] }> {
  made += 1
  const fields = { id: `product-${process.pid}-${made}`, name: `Shuka ${made}`, category: 'Matandiko', ...product }
  await db.insertInto('products').values(fields).execute()
  const rows = await db
    .insertInto('variants')
    .values(variants.map((variant, position) => ({ price: 5000, position, ...variant, product_id: fields.id })))
    .returning('id')
    .execute()
  return { id: fields.id, name: fields.name, variants: rows.map(({ id }) => id) }
}
