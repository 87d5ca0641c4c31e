import { problem, requireFound } from '../../../../shop/problems.ts'
import { typeKey } from '../../../../shop/products/products.ts'
import type { Locked } from '../../../db/brand.ts'
import type { Tx } from '../../../db/open.ts'
import { keepOpeningDigests, lockUndeletedProducts } from '../../catalog/product-batches.queries.ts'
import { changeManyFacts } from '../../catalog/variants.queries.ts'
import { isEmptyPlan } from '../../imports/import-plan.rules.ts'
import { inBatches } from '../../imports/in-batches.ts'
import { writeImport } from '../../imports/write-import.ts'
import { openStock } from '../../ledger/open-stock.ts'
import { lockVariants, lockVariantsOfProducts } from '../../ledger/variants.queries.ts'
import { closeCountsOfOpened } from '../../stock/close-waiting.ts'
import { findVariantIds } from '../openings.queries.ts'
import type { PlannedStock, ProductsPlan } from './plan-products.ts'

/** `refId` is the id of the import's audit row. */
type Act = { by: number; refId: number }

/**
 * Imports the products of a sheet with their stock, all or none. Throws changed_meanwhile if one of the products was
 * changed or counted after the plan was made.
 */
export async function writeProducts(tx: Tx, { catalog, entries, stock }: ProductsPlan, act: Act): Promise<void> {
  // Locks all existing variants in the order of their ids, because the catalogue import locks only some of them.
  const known = entries.flatMap(({ id, isNew }) => (isNew ? [] : [id]))
  await lockVariantsOfProducts(tx, await lockAll(tx, known))
  if (!isEmptyPlan(catalog)) await writeImport(tx, catalog, act.by)
  for await (const batch of inBatches(entries)) {
    const digests = new Map(batch.map(({ id, digest }) => [id, digest]))
    const products = await lockAll(tx, [...digests.keys()])
    await keepOpeningDigests(
      tx,
      products.map((product) => ({ product, digest: requireFound(digests.get(product.id)) })),
    )
  }
  for await (const batch of inBatches(stock.filter(isFilledIn))) await enterStock(tx, batch, act)
}

const isFilledIn = ({
  pieces,
  packaging_type,
  items_per_package,
  buying_price,
  shipping_cost,
}: PlannedStock): boolean =>
  [pieces, packaging_type, items_per_package, buying_price, shipping_cost].some((fact) => fact !== null)

async function lockAll(tx: Tx, ids: readonly string[]): Promise<Locked<{ id: string }>[]> {
  const locked: Locked<{ id: string }>[] = []
  for await (const batch of inBatches([...ids].sort())) {
    const products = await lockUndeletedProducts(tx, batch)
    if (products.length < batch.length) throw problem('changed_meanwhile')
    locked.push(...products)
  }
  return locked
}

const variantKey = (product: string, type: string | null): string => `${product}\n${typeKey(type)}`

/** Writes packaging, costs and the first pieces of a batch of types. */
async function enterStock(tx: Tx, rows: readonly PlannedStock[], { by, refId }: Act): Promise<void> {
  const found = await findVariantIds(tx, [...new Set(rows.map(({ product }) => product))])
  const ids = new Map(found.map(({ id, product_id, type }) => [variantKey(product_id, type), id]))
  const planned = new Map(rows.map((row) => [requireFound(ids.get(variantKey(row.product, row.type))), row]))
  const variants = await lockVariants(tx, [...planned.keys()])
  const facts = variants.map((variant) => {
    const { packaging_type, items_per_package, buying_price, shipping_cost } = requireFound(planned.get(variant.id))
    return { variant, packaging_type, items_per_package, buying_price, shipping_cost }
  })
  const packed = await changeManyFacts(tx, facts)
  const openings = packed.flatMap((variant) => {
    const pieces = planned.get(variant.id)?.pieces ?? null
    return pieces === null ? [] : [{ variant, pieces }]
  })
  await openStock(tx, openings, { refKind: 'opening_sheet', refId, by })
  await closeCountsOfOpened(
    tx,
    openings.map(({ variant }) => variant),
    by,
  )
}
