import { may } from '../../../shop/people/rights.ts'
import type { Caller } from '../../../shop/people/roles.ts'
import type { ProductRow } from './catalog.rules.ts'

/** A deleted product is not there, but for those who may bring it back. */
export function unlessHidden(product: ProductRow | undefined, caller: Caller): ProductRow | undefined {
  return product?.deleted_at && !may(caller, 'restoreProducts') ? undefined : product
}
