import type { Insertable } from 'kysely'
import type { Database } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { transaction } from '../../db/transaction.ts'
import { bumpVersion } from '../../db/versions.ts'
import type { TestShop } from '../start-test-shop.ts'

type VariantFields = Partial<Insertable<Tables['variants']>>

let made = 0

/** Inserts a product with these variants directly into the tables. By default it has one variant without a type. */
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

/** Makes inserted products visible to the public: cached lists and documents become outdated. */
export async function showMadeProducts({ db, services }: Pick<TestShop, 'db' | 'services'>): Promise<void> {
  services.versions.remember('catalog', await transaction(db, (tx) => bumpVersion(tx, 'catalog')))
}
