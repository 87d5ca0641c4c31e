import { may } from '../../../shop/people/rights.ts'
import type { Caller } from '../../../shop/people/roles.ts'
import type { ProductRow } from './catalog.rules.ts'

/** Returns the product, or undefined if it is deleted and the caller may not restore it. */
export function unlessHidden(product: ProductRow | undefined, caller: Caller): ProductRow | undefined {
  return product?.deleted_at && !may(caller, 'restoreProducts') ? undefined : product
}
