import { handleSearchShop } from './calls/search-shop.ts'

/** The handlers of this feature's calls. */
export const shopSearchRoutes = {
  searchShop: handleSearchShop,
}
