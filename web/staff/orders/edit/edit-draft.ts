import { type CartLine, readCart } from '../../../../shop/orders/cart.ts'

/** The edited lines, and the version of the order that was edited. */
export type EditDraft = {
  updated_at: string
  lines: CartLine[]
  /** The index of each line that the order had when the edit began, by product and type. */
  indexes: Record<string, number>
}

export function isEditDraft(kept: unknown): kept is EditDraft {
  if (typeof kept !== 'object' || kept === null) return false
  const { updated_at, lines, indexes } = kept as Partial<Record<keyof EditDraft, unknown>>
  const areLines = Array.isArray(lines) && readCart(JSON.stringify(lines)).length === lines.length
  return areLines && typeof updated_at === 'string' && typeof indexes === 'object' && indexes !== null
}
