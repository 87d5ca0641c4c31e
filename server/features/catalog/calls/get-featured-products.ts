import { getFeaturedProducts } from '../../../../contract/catalog.ts'
import { handle } from '../../../http/handle.ts'
import type { WithCatalog } from '../public-catalog.ts'

/** Returns the rows above the list, for a browser that comes to the home page without loading its document. */
export const handleGetFeaturedProducts = handle(getFeaturedProducts, (_request, { catalog }: WithCatalog) =>
  catalog.featuredProducts(),
)
