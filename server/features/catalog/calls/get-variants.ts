import { getVariants } from '../../../../contract/catalog.ts'
import { found } from '../../../../shop/words/problems.ts'
import { handle } from '../../../http/handle.ts'
import { isVisibleToStaff } from '../catalog.rules.ts'
import { unlessHidden } from '../hidden.rules.ts'
import { findProduct } from '../products.queries.ts'

/** What can be sold of a product: one variant per type, or the one of type null. Staff see archived ones with stock. */
export const handleGetVariants = handle(getVariants, async ({ db, input, caller, scope }) => {
  const { variants } = found(unlessHidden(await findProduct(db, input.product_id), caller))
  const shown = variants.filter((variant) => (scope === 'public' ? !variant.archived : isVisibleToStaff(variant)))
  return { variants: shown.map((variant) => ({ ...variant, variant_id: variant.id })) }
})
