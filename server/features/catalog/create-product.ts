import type { Locked } from '../../db/brand.ts'
import type { Tx } from '../../db/open.ts'
import { recordAudit } from '../audit/audit.queries.ts'
import { applyVariantPlan } from './apply-variant-plan.ts'
import { storeBarcodes } from './barcodes/store-barcodes.ts'
import { type ProductFields, planVariants, productWords, type Wanted } from './catalog.rules.ts'
import { insertProduct } from './products.queries.ts'
import { rememberWords } from './search/search.queries.ts'

type Codes = Parameters<typeof storeBarcodes>[2]

/**
 * Creates a product with its types, prices, barcodes, search words and audit entry. Returns null if the id is taken.
 */
export async function createProduct(
  tx: Tx,
  id: string,
  fields: ProductFields,
  { wanted, codes, by }: { wanted: readonly Wanted[]; codes?: Codes; by: number },
): Promise<Locked<{ id: string }> | null> {
  const words = productWords({ ...fields, types: wanted.map(({ type }) => type ?? '') })
  const product = await insertProduct(tx, id, fields, words, { by })
  if (!product) return null
  await applyVariantPlan(tx, product, planVariants([], wanted))
  await rememberWords(tx, words.all)
  const barcodes = codes ? (await storeBarcodes(tx, product, codes)).after : null
  const after = { ...fields, variants: wanted, ...(barcodes && { barcodes }) }
  await recordAudit(tx, { by, action: 'add_product', subject: 'product', subjectId: id, after })
  return product
}
