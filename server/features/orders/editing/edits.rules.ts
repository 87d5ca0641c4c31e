import type { z } from 'zod'
import { refusal } from '../../../../contract/call.ts'
import { updateOrderLines } from '../../../../contract/orders.ts'
import { formatMoney, sumMoney, toCents } from '../../../../shop/numbers/money.ts'
import { MAX_ORDER_LINES } from '../../../../shop/orders/orders.ts'
import { problem } from '../../../../shop/problems.ts'
import { productLabel } from '../../../../shop/products/products.ts'
import type { Locked } from '../../../db/brand.ts'
import type { RequestedLine } from '../lines/order-lines.rules.ts'
import type { LineRow } from '../orders.queries.ts'
import { isReady, isUnready, type OpenOrder, requireMatchingLine, type UnreadyLine } from '../orders.rules.ts'

type Input = z.output<typeof updateOrderLines.input>
type Item = Input['items'][number]

/** Throws changed_meanwhile if somebody has edited the order since the client loaded it. */
export function requireUnedited(order: OpenOrder, { updated_at }: Pick<Input, 'updated_at'>): void {
  const edited = order.edited_at ?? order.created_at
  if (edited.getTime() !== new Date(updated_at).getTime())
    throw problem('changed_meanwhile', { text: 'Oda hii imebadilishwa tangu ulipoifungua. Ifungue upya.' })
}

/** New instructions for a line that is otherwise unchanged. */
export type Rewording = { line: UnreadyLine; instructions: string }

/** The kept lines, the dropped lines, the new or changed lines, and changed instructions. */
export type LineEdits = {
  kept: Locked<LineRow>[]
  dropped: UnreadyLine[]
  ordered: RequestedLine[]
  reworded: Rewording[]
}

/**
 * Compares the wanted lines with those of the order. Throws the problem 'line_mismatch' if an index now has another
 * line, 'bad_input' if a line is named twice, and 'refused' if a ready line is changed.
 */
export function compareLines(lines: readonly Locked<LineRow>[], items: readonly Item[]): LineEdits {
  const named = items.flatMap((item) =>
    item.item_index === undefined ? [] : [{ ...item, item_index: item.item_index }],
  )
  if (new Set(named.map(({ item_index }) => item_index)).size < named.length)
    throw problem('bad_input', { text: 'Bidhaa moja imetajwa mara mbili.' })
  const ordered: RequestedLine[] = items.filter(({ item_index }) => item_index === undefined)
  const kept = new Set(lines.filter(isReady).map(({ id }) => id))
  const reworded: Rewording[] = []
  for (const item of named) {
    const { item_index, id: product_id, type: variant = null } = item
    const line = requireMatchingLine(lines, { item_index, product_id, variant })
    const isSame = item.quantity === line.quantity && item.agreed_price === undefined && !item.at_shop_price
    if (isReady(line) && !isSame)
      throw problem('refused', { text: `${line.name} iko tayari, haibadiliki. Iondolee alama ya Tayari kwanza.` })
    const { instructions = line.instructions } = item
    if (isSame && isUnready(line) && instructions !== line.instructions) reworded.push({ line, instructions })
    if (isSame) kept.add(line.id)
    else ordered.push({ ...item, instructions: item.instructions ?? line.instructions })
  }
  return {
    kept: lines.filter(({ id }) => kept.has(id)),
    dropped: lines.filter(isUnready).filter(({ id }) => !kept.has(id)),
    ordered,
    reworded,
  }
}

/** Returns free positions for `count` new lines. Throws refused if the order would have too many lines. */
export function requirePositions(kept: readonly LineRow[], count: number): number[] {
  const taken = new Set(kept.map(({ position }) => position))
  const free = Array.from({ length: MAX_ORDER_LINES }, (_, position) => position).filter(
    (position) => !taken.has(position),
  )
  if (free.length < count) throw problem('refused', { text: `Oda ina bidhaa nyingi mno: zisizidi ${MAX_ORDER_LINES}.` })
  return free.slice(0, count)
}

/**
 * Throws price_changed if the client saw another total, and agreement_needed if the total is higher and the customer
 * has not agreed.
 */
export function requireSeenTotal(
  order: OpenOrder,
  total: number,
  { total_amount, customer_agreed }: Pick<Input, 'total_amount' | 'customer_agreed'>,
): void {
  if (toCents(total) !== toCents(total_amount)) {
    const text = `Jumla imebadilika: sasa ni ${formatMoney(total)}. Angalia kisha uthibitishe.`
    throw refusal(updateOrderLines, 'price_changed', { lines: [], total_amount: total }, text)
  }
  if (total <= order.total || customer_agreed) return
  const text = `Jumla inaongezeka kutoka ${formatMoney(order.total)} hadi ${formatMoney(total)}. Mteja akubali kwanza.`
  throw refusal(updateOrderLines, 'agreement_needed', { before: order.total, now: total }, text)
}

/**
 * Describes goods that an edit removes or reduces, for the audit log and the evening page: their names, and the value
 * of the removed pieces. Returns an empty object if there are none.
 */
export function auditOfWithdrawn(
  dropped: readonly Pick<LineRow, 'variant_id' | 'name' | 'type' | 'quantity' | 'line_total'>[],
  added: readonly Pick<LineRow, 'variant_id' | 'quantity'>[],
): { withdrawn?: string; withdrawn_value?: number } {
  const addedPieces = new Map<number, number>()
  for (const { variant_id, quantity } of added)
    addedPieces.set(variant_id, (addedPieces.get(variant_id) ?? 0) + quantity)
  const withdrawn = dropped.flatMap(({ variant_id, name, type, quantity, line_total }) => {
    const pieces = quantity - (addedPieces.get(variant_id) ?? 0)
    return pieces > 0
      ? [{ label: `${productLabel(name, type)} -${pieces}`, value: (line_total * pieces) / quantity }]
      : []
  })
  if (withdrawn.length === 0) return {}
  const value = sumMoney(withdrawn.map((one) => Math.round(one.value)))
  return { withdrawn: withdrawn.map(({ label }) => label).join(', '), withdrawn_value: value }
}
