import { costOfPiece } from '../../../../shop/products/average-cost.ts'
import type { Locked } from '../../../db/brand.ts'
import type { Tx } from '../../../db/open.ts'
import { moveStock } from '../../ledger/move-stock.ts'
import { findPieces, handsOf, type Place, STORE } from '../../ledger/places.queries.ts'
import type { Variant } from '../../ledger/variants.queries.ts'
import type { ReadyLine, UnreadyLine } from '../orders.rules.ts'

/**
 * The counted pieces that left with a line: from the storeroom, and from the hands of whoever made it ready; and what a
 * piece had cost, null if unknown.
 */
export type TakenPieces = { taken: number; from_hands: number; unit_cost: number | null }

/**
 * Takes the pieces of a line from `hands`, if given, as far as they reach, and the rest from the storeroom. Throws
 * refused if the storeroom has too few.
 */
export async function takePieces(
  tx: Tx,
  variant: Locked<Variant>,
  { id, quantity }: UnreadyLine,
  { by, hands }: { by: number; hands: Place | null },
): Promise<TakenPieces> {
  const movement = { reason: 'order_ready', refKind: 'order_line', refId: id, by } as const
  const carried = hands ? ((await findPieces(tx, hands, variant.id)) ?? 0) : 0
  const from_hands = Math.min(carried, quantity)
  if (hands && from_hands > 0) await moveStock(tx, variant, -from_hands, { ...movement, place: hands })
  const rest = quantity - from_hands
  const balance = rest > 0 ? await moveStock(tx, variant, -rest, movement) : null
  return { taken: balance === null ? 0 : rest, from_hands, unit_cost: costOfPiece(variant.average_cost, variant) }
}

/** Returns what a ready line took to where it came from. */
export async function returnPieces(
  tx: Tx,
  variant: Locked<Variant>,
  { id, taken, from_hands, ready_by }: ReadyLine,
  by: number | null,
): Promise<void> {
  const movement = { reason: 'order_returned', refKind: 'order_line', refId: id, by } as const
  if (from_hands > 0 && ready_by !== null)
    await moveStock(tx, variant, from_hands, { ...movement, place: await handsOf(tx, ready_by) })
  if (taken > 0) await moveStock(tx, variant, taken, { ...movement, place: STORE })
}
