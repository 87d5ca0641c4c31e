import { may } from '../../../shop/people/rights.ts'
import type { Caller } from '../../../shop/people/roles.ts'
import type { ProductRow } from './catalog.rules.ts'

/** Hides a deleted product from everyone who may not restore it. */
export function unlessHidden(product: ProductRow | undefined, caller: Caller): ProductRow | undefined {
  return product?.deleted_at && !may(caller, 'restoreProducts') ? undefined : product
}
