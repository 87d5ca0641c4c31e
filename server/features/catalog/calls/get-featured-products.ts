import { getFeaturedProducts } from '../../../../contract/catalog.ts'
import { handle } from '../../../http/handle.ts'
import type { WithCatalog } from '../public-catalog.ts'

/**
 * Returns the rows above the list. Only the home document contains them, so a browser that opened another page requests
 * them here.
 */
export const handleGetFeaturedProducts = handle(getFeaturedProducts, (_request, { catalog }: WithCatalog) =>
  catalog.featuredProducts(),
)
