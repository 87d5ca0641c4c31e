import { getProductById } from '../../../../contract/catalog.ts'
import { found } from '../../../../shop/words/problems.ts'
import { handle } from '../../../http/handle.ts'
import { productView } from '../catalog.rules.ts'
import { unlessHidden } from '../hidden.rules.ts'
import { findProduct } from '../products.queries.ts'

/** One product; a deleted one is there for those alone who may bring it back. */
export const handleGetProductById = handle(getProductById, async ({ db, input, caller }) => {
  const product = found(unlessHidden(await findProduct(db, input.id), caller))
  return { product: productView(product) }
})
