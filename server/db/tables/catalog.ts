import type { ColumnType, Generated } from 'kysely'
import type { Packaging } from '../../../shop/products/packaging.ts'
import type { PriceTier, TierScope } from '../../../shop/products/prices.ts'
import type { ProductStatus } from '../../../shop/products/products.ts'
import type { DefaultNow, Id } from '../column-types.ts'

/** Products and their variants. */
export type CatalogTables = {
  products: {
    id: string
    name: string
    description: Generated<string>
    category: string
    status: Generated<ProductStatus>
    pictures: Generated<string[]>
    /** tsvectors, which are only matched and never read. */
    name_words: ColumnType<never, string | undefined, string>
    words: ColumnType<never, string | undefined, string>
    created_by: number | null
    created_at: DefaultNow
    updated_at: DefaultNow
    deleted_at: Date | null
    /** The name that the demo gave this product. While `name` is equal to it, the product belongs to the demo. */
    demo_name: string | null
    /** The time of removal, for a removed demo product to which order lines refer. */
    demo_removed_at: Date | null
    /** The digest of the opening-sheet rows from which the product was made. */
    opening_digest: string | null
  }
  /** People and guests' devices to be notified when a product can be bought. */
  product_alerts: {
    id: Id
    product_id: string
    person_id: number | null
    device_id: number | null
    created_at: DefaultNow
  }
  search_words: { word: string }
  missed_searches: { day: string; words: string; times: Generated<number> }
  variants: {
    id: Id
    product_id: string
    type: string | null
    position: Generated<number>
    price: number
    stock: number | null
    low_stock: number | null
    packaging_type: Packaging | null
    items_per_package: number | null
    buying_price: number | null
    shipping_cost: number | null
    /** One of the product's pictures. A picture that the product no longer has counts as none. */
    picture: Generated<string | null>
    /** The average cost per piece, over the storeroom and all carried stock. Null while unknown. */
    average_cost: number | null
    archived_at: Date | null
    /** Written as JSON text. */
    price_tiers: ColumnType<PriceTier[], string | undefined, string>
    tier_scope: Generated<TierScope>
  }
  /** The price history of every type. Append-only. */
  variant_prices: {
    id: Id
    variant_id: number
    since: DefaultNow
    price: number
    price_tiers: ColumnType<PriceTier[], string | undefined, string>
    tier_scope: Generated<TierScope>
    items_per_package: number | null
  }
  /** Barcodes of products, types and packages. */
  barcodes: { id: Id; code: string; product_id: string; variant_id: number | null; pieces: number | null }
  /** The numbers of the shop's own barcodes. A number is never used twice. */
  own_barcodes: { id: Id; created_at: DefaultNow }
  ai_drafts: { person_id: number; day: string; drafts: Generated<number> }
}
