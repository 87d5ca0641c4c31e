import { getProductById } from '../../../../contract/catalog.ts'
import { requireFound } from '../../../../shop/problems.ts'
import { handle } from '../../../http/handle.ts'
import { showOneToStaff } from '../barcodes/show-barcodes.ts'
import { unlessHidden } from '../hidden.rules.ts'
import { findProduct } from '../products.queries.ts'
import type { WithCatalog } from '../public-catalog.ts'

/**
 * Returns one product. The public response is cached in memory. A deleted product is returned only to callers who may
 * restore it.
 */
export const handleGetProductById = handle(
  getProductById,
  async ({ db, input, caller, scope }, { catalog }: WithCatalog) => {
    if (scope === 'public') return catalog.productDetails(input.id)
    const product = requireFound(unlessHidden(await findProduct(db, input.id), caller))
    return { product: await showOneToStaff(db, product) }
  },
)
