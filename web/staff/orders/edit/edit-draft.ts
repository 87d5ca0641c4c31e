import { type CartLine, readCart } from '../../../../shop/orders/cart.ts'

/** An edited line. With `at_shop_price`, its agreed price is replaced by the shop's current price. */
export type EditedLine = CartLine & { at_shop_price?: boolean | undefined }

/** The edited lines, and the version of the order that was edited. */
export type EditDraft = {
  updated_at: string
  lines: EditedLine[]
  /** The `item_index` of each line that was not ready when the edit began, by product and type. */
  indexes: Record<string, number>
}

export function isEditDraft(stored: unknown): stored is EditDraft {
  if (typeof stored !== 'object' || stored === null) return false
  const { updated_at, lines, indexes } = stored as Partial<Record<keyof EditDraft, unknown>>
  const areLines = Array.isArray(lines) && readCart(JSON.stringify(lines)).length === lines.length
  return areLines && typeof updated_at === 'string' && typeof indexes === 'object' && indexes !== null
}
