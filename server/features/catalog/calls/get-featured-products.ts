import { getFeaturedProducts } from '../../../../contract/catalog.ts'
import { handle } from '../../../http/handle.ts'
import type { WithCatalog } from '../public-catalog.ts'

/**
 * Returns the rows above the list. A browser that opened another page first asks for them, because only the home
 * document contains them.
 */
export const handleGetFeaturedProducts = handle(getFeaturedProducts, (_request, { catalog }: WithCatalog) =>
  catalog.featuredProducts(),
)
