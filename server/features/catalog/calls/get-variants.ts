import { getVariants } from '../../../../contract/catalog.ts'
import { requireFound } from '../../../../shop/problems.ts'
import { handle } from '../../../http/handle.ts'
import { isVisibleToStaff, variantView } from '../catalog.rules.ts'
import { unlessHidden } from '../hidden.rules.ts'
import { findProduct } from '../products.queries.ts'
import type { WithCatalog } from '../public-catalog.ts'

/**
 * Returns the variants of a product: one per type, or the single one of type null. Staff also see archived variants
 * that have stock left.
 */
export const handleGetVariants = handle(getVariants, async ({ db, input, caller, scope }, { catalog }: WithCatalog) => {
  if (scope === 'public') return catalog.variants(input.product_id)
  const { variants } = requireFound(unlessHidden(await findProduct(db, input.product_id), caller))
  return { variants: variants.filter(isVisibleToStaff).map(variantView) }
})
