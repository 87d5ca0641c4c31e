import { sql } from 'kysely'
import type { PriceTier, TierScope } from '../../../shop/products/prices.ts'
import type { Database } from '../../db/open.ts'
import type { BarcodeRow } from '../catalog/barcodes/barcodes.queries.ts'

/** One variant with its product: a row of the exported catalogue. */
export type CatalogueRow = {
  id: string
  name: string
  category: string
  description: string
  status: string
  type: string | null
  price: number
  price_tiers: PriceTier[]
  tier_scope: TierScope
  variant_id: number
  /** All barcodes of the product. */
  codes: BarcodeRow[]
  stock: number | null
  packaging_type: string | null
  items_per_package: number | null
  buying_price: number | null
  shipping_cost: number | null
}

const codesOfProduct = sql<BarcodeRow[]>`(
  select coalesce(json_agg(json_build_object('code', b.code, 'pieces', b.pieces, 'variant_id', b.variant_id)
    order by b.id), '[]')
  from barcodes b where b.product_id = p.id)`

/** Returns products and their types by category and name, without deleted products and archived types. */
export function listCatalogue(db: Database): Promise<CatalogueRow[]> {
  return db
    .selectFrom('products as p')
    .innerJoin('variants as v', 'v.product_id', 'p.id')
    .select(['p.id', 'p.name', 'p.category', 'p.description', 'p.status', 'v.type', 'v.price', 'v.stock'])
    .select(['v.price_tiers', 'v.tier_scope', 'v.id as variant_id'])
    .select(codesOfProduct.as('codes'))
    .select(['v.packaging_type', 'v.items_per_package', 'v.buying_price', 'v.shipping_cost'])
    .where('p.deleted_at', 'is', null)
    .where('v.archived_at', 'is', null)
    .orderBy(sql`lower(p.category)`)
    .orderBy(sql`lower(p.name)`)
    .orderBy('p.id')
    .orderBy('v.position')
    .orderBy('v.id')
    .execute()
}
