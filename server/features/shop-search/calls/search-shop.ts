import { searchShop } from '../../../../contract/shop-search.ts'
import { searchWords } from '../../../../shop/words/search.ts'
import type { WithReads } from '../../../db/reads.ts'
import { handle } from '../../../http/handle.ts'
import { orderAccess } from '../../orders/orders.rules.ts'
import { findCustomersAndOrders, findProductNames, findStaff } from '../find-in-shop.ts'
import { joinPeople, MAX_OF_KIND } from '../found.rules.ts'

/** Returns the products, orders and people that a search finds, as far as the caller may see them. */
export const handleSearchShop = handle(searchShop, async ({ user, scopeOf, input: { q } }, { reads }: WithReads) => {
  if (searchWords(q).length === 0) return { products: [], orders: [], people: [] }
  return reads.run(async (db) => {
    const access = orderAccess(scopeOf('handleOrders'), user, null)
    const [products, { orders, customers }, staff] = await Promise.all([
      findProductNames(db, q, MAX_OF_KIND),
      access ? findCustomersAndOrders(db, access, q) : { orders: [], customers: [] },
      scopeOf('administer') === 'all' ? findStaff(db, q) : [],
    ])
    return { products, orders: orders.slice(0, MAX_OF_KIND), people: joinPeople(staff, customers) }
  })
})
