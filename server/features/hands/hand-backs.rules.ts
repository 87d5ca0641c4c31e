import { refusal } from '../../../contract/call.ts'
import { handBackGoods } from '../../../contract/hands.ts'
import { formatCount } from '../../../shop/numbers/money.ts'
import { problem } from '../../../shop/problems.ts'
import { productLabel, typeKey } from '../../../shop/products/products.ts'
import type { Locked } from '../../db/brand.ts'
import type { Variant } from '../ledger/variants.queries.ts'

type RequestedLine = { product_id: string; type?: string | null | undefined; quantity: number }

/**
 * Returns the locked variant of each line, after merging lines of the same variant. Throws not_found for an unknown
 * product or type.
 */
export function requireVariants(
  lines: readonly RequestedLine[],
  variants: readonly Locked<Variant>[],
): { variant: Locked<Variant>; quantity: number }[] {
  const merged = new Map<Locked<Variant>, number>()
  for (const { product_id, type, quantity } of lines) {
    const variant = variants.find((one) => one.product_id === product_id && typeKey(one.type) === typeKey(type))
    if (!variant) throw problem('not_found')
    merged.set(variant, (merged.get(variant) ?? 0) + quantity)
  }
  return [...merged].map(([variant, quantity]) => ({ variant, quantity }))
}

/** Throws refused if a person carries too few pieces that are not in another proposal. */
export function requireCarried(variant: Variant, quantity: number, carried: number, proposed: number): void {
  const stock = Math.max(0, carried - proposed)
  if (quantity <= stock) return
  const label = productLabel(variant.product_name, variant.type)
  const waiting = proposed > 0 ? ` Nyingine (${formatCount('pisi', proposed)}) zinasubiri kupokelewa.` : ''
  const text = `Mkononi ziko ${formatCount('pisi', stock)} tu za ${label}.${waiting}`
  throw refusal(handBackGoods, 'refused', { stock }, text)
}
