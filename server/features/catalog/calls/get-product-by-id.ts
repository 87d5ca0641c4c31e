import { getProductById } from '../../../../contract/catalog.ts'
import { requireFound } from '../../../../shop/problems.ts'
import { handle } from '../../../http/handle.ts'
import { showOneToStaff } from '../barcodes/show-barcodes.ts'
import { unlessHidden } from '../hidden.rules.ts'
import { findProduct } from '../products.queries.ts'
import type { WithCatalog } from '../public-catalog.ts'

/** Returns one product; the public's answer comes from memory. Only those who may restore a deleted product see it. */
export const handleGetProductById = handle(
  getProductById,
  async ({ db, input, caller, scope }, { catalog }: WithCatalog) => {
    if (scope === 'public') return catalog.productDetails(input.id)
    const product = requireFound(unlessHidden(await findProduct(db, input.id), caller))
    return { product: await showOneToStaff(db, product) }
  },
)
