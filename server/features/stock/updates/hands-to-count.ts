import { isStaff } from '../../../../shop/people/roles.ts'
import { problem } from '../../../../shop/problems.ts'
import { productLabel } from '../../../../shop/products/products.ts'
import type { Tx } from '../../../db/open.ts'
import { findPerson } from '../../accounts/people.queries.ts'
import { findInHands } from '../../ledger/places.queries.ts'
import type { Variant } from '../../ledger/variants.queries.ts'
import type { UpdateEntry } from './stock-updates.rules.ts'
import { requireVariantOfType } from './variant-of-type.rules.ts'

/**
 * Returns variants with a person's carried pieces in place of their stock, for a count of what that person carries.
 * Throws refused for updates other than counts, and for a type that was never counted in the storeroom. Throws
 * not_found for a person who carries nothing and is not staff.
 */
export async function requireHandsToCount(
  tx: Tx,
  personId: number,
  variants: readonly Variant[],
  entries: readonly UpdateEntry[],
): Promise<Variant[]> {
  const ids = variants.map(({ id }) => id)
  const carried = await findInHands(tx, personId, ids)
  // Goods carried by somebody whose account was deleted can still be counted.
  if (carried.size === 0 && !isStaff((await findPerson(tx, personId))?.role ?? '')) throw problem('not_found')
  for (const { type, counted, reason, ...facts } of entries) {
    if ((counted ?? null) === null || Object.values(facts).some((value) => value !== null && value !== undefined))
      throw problem('refused', { text: 'Ukihesabu mkononi, jaza idadi iliyopo na sababu tu.' })
    const variant = requireVariantOfType(variants, type)
    if (variant.stock !== null) continue
    const text = `${productLabel(variant.product_name, variant.type)} haijahesabiwa stoo bado. Hesabu stoo kwanza.`
    throw problem('refused', { text })
  }
  return variants.map((variant) => ({ ...variant, stock: carried.get(variant.id) ?? 0 }))
}
