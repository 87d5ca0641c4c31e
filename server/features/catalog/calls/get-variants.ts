import { getVariants } from '../../../../contract/catalog.ts'
import { requireFound } from '../../../../shop/problems.ts'
import { handle } from '../../../http/handle.ts'
import { findBarcodes } from '../barcodes/barcodes.queries.ts'
import { barcodesOf } from '../barcodes/show-barcodes.ts'
import { isVisibleToStaff, variantView } from '../catalog.rules.ts'
import { unlessHidden } from '../hidden.rules.ts'
import { findProduct } from '../products.queries.ts'
import type { WithCatalog } from '../public-catalog.ts'

/**
 * Returns the variants of a product: one per type, or a single one of type null. Staff also get archived variants with
 * stock left.
 */
export const handleGetVariants = handle(getVariants, async ({ db, input, caller, scope }, { catalog }: WithCatalog) => {
  if (scope === 'public') return catalog.variants(input.product_id)
  const { variants } = requireFound(unlessHidden(await findProduct(db, input.product_id), caller))
  const codes = await findBarcodes(db, [input.product_id])
  const shown = variants.filter(isVisibleToStaff)
  return {
    variants: shown.map((one) => ({
      ...variantView(one),
      barcodes: barcodesOf(codes, one.type === null ? null : one.id),
    })),
  }
})
