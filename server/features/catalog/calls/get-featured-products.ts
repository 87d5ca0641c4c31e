import { getFeaturedProducts } from '../../../../contract/catalog.ts'
import { handle } from '../../../http/handle.ts'
import type { WithCatalog } from '../public-catalog.ts'

/**
 * Returns the rows above the list, for a browser that opened another page first, so that its document does not contain
 * them.
 */
export const handleGetFeaturedProducts = handle(getFeaturedProducts, (_request, { catalog }: WithCatalog) =>
  catalog.featuredProducts(),
)
