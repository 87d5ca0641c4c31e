import { sql } from 'kysely'
import { brand, type Locked } from '../../db/brand.ts'
import type { Tx } from '../../db/open.ts'
import type { Variant } from '../ledger/variants.queries.ts'
import type { Wanted } from './catalog.rules.ts'
import { type VariantFacts, variantFacts } from './variant-facts.ts'
import { recordPricesOf, withRevivals } from './variant-prices.queries.ts'

/** A variant of a product that is new, or that is locked with all its variants. */
type VariantWrite = Wanted & { product: Locked<{ id: string }>; position: number }
type VariantChange = VariantWrite & { id: number; picture: string | null }

// Each statement takes its rows as JSON, so that its text is always the same.

const jsonRows = (rows: readonly { product: { id: string } }[]) =>
  JSON.stringify(rows.map(({ product, ...row }) => ({ ...row, product_id: product.id })))

export async function insertVariants(tx: Tx, rows: readonly VariantWrite[]): Promise<void> {
  await sql`
    insert into variants (product_id, type, price, position, price_tiers, tier_scope, picture)
    select product_id, type, price, position, price_tiers, tier_scope, picture
    from jsonb_to_recordset(${jsonRows(rows)}::jsonb) as given(
      product_id text, type text, price numeric, position int, price_tiers jsonb, tier_scope text, picture text)
  `.execute(tx)
}

/** Updates variants. Archived variants are revived. */
export async function updateVariants(tx: Tx, rows: readonly VariantChange[]): Promise<void> {
  const given = jsonRows(rows)
  const revived = sql`
    select v.id from variants v join jsonb_to_recordset(${given}::jsonb) as one(id bigint, product_id text)
      on v.id = one.id and v.product_id = one.product_id
    where v.archived_at is not null`
  await sql`${withRevivals(revived)}
    update variants set type = given.type, price = given.price, position = given.position, archived_at = null,
      price_tiers = given.price_tiers, tier_scope = given.tier_scope, picture = given.picture
    from jsonb_to_recordset(${given}::jsonb) as given(
      id bigint, product_id text, type text, price numeric, position int, price_tiers jsonb, tier_scope text,
      picture text)
    where variants.id = given.id and variants.product_id = given.product_id`.execute(tx)
}

/** Writes prices and low-stock thresholds. A null threshold means that the shop's threshold applies. */
export async function setPrices(
  tx: Tx,
  rows: readonly { id: number; product: Locked<{ id: string }>; price: number; low_stock: number | null }[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update variants set price = given.price, low_stock = given.low_stock
    from jsonb_to_recordset(${jsonRows(rows)}::jsonb)
      as given(id bigint, product_id text, price numeric, low_stock bigint)
    where variants.id = given.id and variants.product_id = given.product_id`.execute(tx)
}

/** Archives variants. Rows that refer to them are kept. */
export async function archiveVariants(
  tx: Tx,
  rows: readonly { product: Locked<{ id: string }>; id: number }[],
): Promise<void> {
  await sql`
    update variants set archived_at = now()
    from jsonb_to_recordset(${jsonRows(rows)}::jsonb) as given(id bigint, product_id text)
    where variants.id = given.id and variants.product_id = given.product_id`.execute(tx)
}

/** Writes the costs of locked variants, and returns the changed variants. */
export async function writeCosts(
  tx: Tx,
  rows: readonly { variant: Locked<Variant>; buying_price: number; shipping_cost: number }[],
): Promise<Locked<Variant>[]> {
  const given = rows.map(({ variant, ...costs }) => ({ id: variant.id, ...costs }))
  await sql`
    update variants set buying_price = given.buying_price, shipping_cost = given.shipping_cost
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given(id bigint, buying_price numeric, shipping_cost numeric)
    where variants.id = given.id`.execute(tx)
  return rows.map(({ variant, ...costs }) => brand({ ...variant, ...costs }, 'locked'))
}

/** Writes the given facts and keeps the others. Returns the changed variant. */
export async function changeFacts(tx: Tx, variant: Locked<Variant>, facts: VariantFacts): Promise<Locked<Variant>> {
  const given = Object.fromEntries(
    variantFacts.filter((name) => facts[name] !== null).map((name) => [name, facts[name]]),
  )
  if (Object.keys(given).length === 0) return variant
  await tx.updateTable('variants').set(given).where('id', '=', variant.id).execute()
  await recordPricesOf(tx, [variant.product_id])
  return brand({ ...variant, ...given }, 'locked')
}

type ManyFacts = { variant: Locked<Variant> } & Omit<VariantFacts, 'price' | 'low_stock'>

/** Writes packaging and costs of many variants; null keeps a value. Returns the changed variants in the same order. */
export async function changeManyFacts(tx: Tx, rows: readonly ManyFacts[]): Promise<Locked<Variant>[]> {
  const given = rows.map(({ variant, ...facts }) => ({ ...facts, id: variant.id }))
  await sql`
    update variants v set packaging_type = coalesce(g.packaging_type, v.packaging_type),
      items_per_package = coalesce(g.items_per_package, v.items_per_package),
      buying_price = coalesce(g.buying_price, v.buying_price),
      shipping_cost = coalesce(g.shipping_cost, v.shipping_cost)
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(
      id bigint, packaging_type text, items_per_package int, buying_price numeric, shipping_cost numeric)
    where v.id = g.id`.execute(tx)
  await recordPricesOf(tx, [...new Set(rows.map(({ variant }) => variant.product_id))])
  return rows.map(({ variant, ...facts }) => {
    const set = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null))
    return brand({ ...variant, ...set }, 'locked')
  })
}
