import { sumMoney } from '../../../../shop/numbers/money.ts'
import { type CartLine, sameLine } from '../../../../shop/orders/cart.ts'
import { seenPrices } from '../../../../shop/orders/cart-total.ts'
import { refundable } from '../../../../shop/orders/orders.ts'
import { priceLine } from '../../../../shop/products/prices.ts'
import { typeKey } from '../../../../shop/products/products.ts'
import type { Order, OrderLine } from '../../../data/orders.ts'
import type { EditDraft, EditedLine } from './edit-draft.ts'

/** Returns the lines that an edit starts with: those that are not ready. */
export const editableLines = ({ items_list }: Order): CartLine[] =>
  items_list.filter(({ ready }) => !ready).map(cartLineOf)

const cartLineOf = ({ id, name, type, quantity, price, list_price, instructions, image }: OrderLine): CartLine => ({
  id,
  name,
  type,
  quantity,
  price: list_price ?? price,
  instructions,
  image: image ?? '',
  mode: 'normal',
})

const keyOf = ({ id, type }: Pick<CartLine, 'id' | 'type'>): string => JSON.stringify([id, typeKey(type)])

/**
 * Returns the `item_index` of each line that is not ready, by product and type. The edit stores them when it starts.
 */
export const openLineIndexes = ({ items_list }: Order): Record<string, number> =>
  Object.fromEntries(items_list.filter(({ ready }) => !ready).map((line) => [keyOf(line), line.item_index]))

/** Returns the edited lines without those that somebody has made ready since the edit started. */
export const withoutReadyLines = (
  { items_list }: Order,
  lines: readonly EditedLine[],
  indexes: Record<string, number>,
): EditedLine[] =>
  lines.filter((line) => !items_list.some((one) => one.ready && one.item_index === indexes[keyOf(line)]))

/** Returns the order line that this edited line replaces; undefined for a new line. */
const originalLine = (order: Order, line: CartLine): OrderLine | undefined =>
  order.items_list.find((one) => !one.ready && sameLine(line, cartLineOf(one)))

/** Returns the original line if the edit leaves it unchanged, so that its price is kept; otherwise undefined. */
export function unchangedOriginal(order: Order, line: EditedLine): OrderLine | undefined {
  const before = originalLine(order, line)
  const isSame = before?.quantity === line.quantity && line.agreed_price === undefined && !line.at_shop_price
  return isSame ? before : undefined
}

/** Returns true if a line that was not ready has been changed, added or removed. */
export const hasChanges = (order: Order, lines: readonly EditedLine[]): boolean =>
  lines.length !== editableLines(order).length || lines.some((line) => !unchangedOriginal(order, line))

/** Returns true for an unchanged line whose agreed price the edit may remove. */
export const wasAgreed = (order: Order, line: EditedLine): boolean => {
  const before = originalLine(order, line)
  return Boolean(before?.agreed_reason) && before?.quantity === line.quantity && line.agreed_price === undefined
}

/**
 * Returns the draft applied to a newer version of the order. Lines that were made ready in the meantime are left out,
 * so that they are not ordered twice.
 */
export function rebaseDraft(order: Order, { lines, indexes }: EditDraft): EditDraft {
  const isNowReady = (line: EditedLine) =>
    indexes[keyOf(line)] !== undefined && order.items_list.some((one) => one.ready && sameLine(line, cartLineOf(one)))
  return {
    updated_at: order.updated_at ?? '',
    lines: lines.filter((line) => !isNowReady(line)),
    indexes: openLineIndexes(order),
  }
}

/** Returns all lines that count for price tiers: the edited lines and the ready lines. */
const countedLines = (order: Order, lines: readonly CartLine[]): CartLine[] => [
  ...lines,
  ...order.items_list.filter(({ ready }) => ready).map(cartLineOf),
]

/** Returns the total of a line after the edit. */
export const editedLineTotal = (order: Order, line: EditedLine, lines: readonly EditedLine[]): number =>
  unchangedOriginal(order, line)?.line_total ?? priceLine(line, countedLines(order, lines)).line_total

/** Returns the order's total after the edit, including ready lines and the delivery fee. */
export const editedTotal = (order: Order, lines: readonly EditedLine[]): number =>
  sumMoney([
    ...order.items_list.filter(({ ready }) => ready).map(({ line_total }) => line_total),
    ...lines.map((line) => editedLineTotal(order, line, lines)),
    order.delivery?.fee ?? 0,
  ])

/**
 * Returns the amount in shillings that the customer has paid beyond the new total. Money that was written off or paid
 * from a deposit does not count as paid. For orders with settlements this is an estimate; the server's refusal contains
 * the exact amount.
 */
export const moneyLeftOver = ({ paid_amount, settled, returned_total }: Order, total: number): number =>
  Math.max(0, sumMoney([refundable({ paid: paid_amount, settled: settled ?? 0 }), returned_total, -total]))

/** Returns the lines as the API expects them. */
export const linesToSend = (order: Order, lines: readonly EditedLine[], indexes: Record<string, number>) =>
  lines.map((line) => {
    const { id, type, quantity, instructions, agreed_price, agreed_reason } = line
    const item_index = indexes[keyOf(line)]
    const seen = unchangedOriginal(order, line) ? {} : seenPrices(line, countedLines(order, lines))
    return {
      id,
      type,
      quantity,
      instructions,
      ...seen,
      ...(item_index !== undefined && { item_index }),
      ...(agreed_price !== undefined && { agreed_price, agreed_reason }),
      ...(line.at_shop_price &&
        item_index !== undefined &&
        agreed_price === undefined && { at_shop_price: 1 as const }),
    }
  })
