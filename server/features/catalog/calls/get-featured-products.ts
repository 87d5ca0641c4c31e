import { getFeaturedProducts } from '../../../../contract/catalog.ts'
import { handle } from '../../../http/handle.ts'
import type { WithCatalog } from '../public-catalog.ts'

/** The rows above the list, for a home page that is opened from another document. */
export const handleGetFeaturedProducts = handle(getFeaturedProducts, (_request, { catalog }: WithCatalog) =>
  catalog.featuredProducts(),
)
