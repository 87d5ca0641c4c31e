import { paths } from '../../../../shop/paths.ts'
import { costOfPiece } from '../../../../shop/products/average-cost.ts'
import { productLabel } from '../../../../shop/products/products.ts'
import type { Locked } from '../../../db/brand.ts'
import type { Tx } from '../../../db/open.ts'
import { moveStock } from '../../ledger/move-stock.ts'
import { findPieces, handsOf, type Place, STOREROOM } from '../../ledger/places.queries.ts'
import type { Variant } from '../../ledger/variants.queries.ts'
import { notify } from '../../notifications/notifications.queries.ts'
import { placesCountedSince } from '../../stock/counts.queries.ts'
import { untickedToHandsNotification } from '../order-notifications.rules.ts'
import type { ReadyLine, UnreadyLine } from '../orders.rules.ts'

/** The pieces of a sold line, by the place they came from. All numbers are 0 if the stock was never counted. */
export type TakenPieces = {
  /** Pieces from the storeroom. `from_hands` are pieces from the hands of the person who made the line ready. */
  taken: number
  from_hands: number
  /** Pieces that the storeroom did not have. */
  shortage: number
  /** Pieces that a count had already found missing, because the sale was sent after the count. */
  settled_by_count: number
  /** The cost of a piece; null if unknown. */
  unit_cost: number | null
}

/** The places from which the pieces of a line may come. */
export type Taking = {
  by: number
  /** The hands of `by`. At most `mostFromHands` pieces come from there (Infinity if the sale names no number). */
  hands: Place | null
  mostFromHands: number
  /** True if the line is sold even though the storeroom has too few pieces, because the goods have left the shop. */
  allowShortage: boolean
  /** The time of the sale if it was sent later, else null. */
  soldAt: Date | null
}

/**
 * Takes the pieces of a line: first from the hands, as many as are carried and allowed, and the rest from the
 * storeroom. Throws refused if the storeroom has too few and `allowShortage` is false.
 */
export async function takePieces(
  tx: Tx,
  variant: Locked<Variant>,
  { id, quantity }: UnreadyLine,
  { by, hands, mostFromHands, allowShortage, soldAt }: Taking,
): Promise<TakenPieces> {
  const movement = { reason: 'order_ready', refKind: 'order_line', refId: id, by, happenedAt: soldAt } as const
  const unit_cost = costOfPiece(variant.average_cost, variant)
  const stock = await findPieces(tx, STOREROOM, variant.id)
  if (stock === null) return { taken: 0, from_hands: 0, shortage: 0, settled_by_count: 0, unit_cost }
  // If a place was counted after the sale, the count has already found the pieces missing, so none are taken there.
  const counted = soldAt ? await placesCountedSince(tx, variant, soldAt) : []
  const wanted = Math.min(mostFromHands, quantity)
  const carried = hands && !counted.includes(hands.id) ? ((await findPieces(tx, hands, variant.id)) ?? 0) : 0
  const from_hands = Math.min(carried, wanted)
  if (hands && from_hands > 0) await moveStock(tx, variant, -from_hands, { ...movement, place: hands })
  // A count of the hands settles pieces only if the sale names how many came from there.
  const seenInHands = hands && counted.includes(hands.id) && Number.isFinite(mostFromHands) ? wanted : 0
  const rest = quantity - from_hands - seenInHands
  const settled_by_count = seenInHands + (counted.includes(STOREROOM.id) ? rest : 0)
  const left = quantity - from_hands - settled_by_count
  const taken = allowShortage ? Math.min(left, stock) : left
  if (taken > 0) await moveStock(tx, variant, -taken, movement)
  return { taken, from_hands, shortage: left - taken, settled_by_count, unit_cost }
}

/**
 * Returns the pieces of a ready line to where they came from. Notifies the person whose hands get pieces back if
 * somebody else returns them, because that other person may have the goods.
 */
export async function returnPieces(
  tx: Tx,
  variant: Locked<Variant>,
  { id, taken, from_hands, ready_by }: ReadyLine,
  by: number | null,
): Promise<void> {
  const movement = { reason: 'order_returned', refKind: 'order_line', refId: id, by } as const
  if (from_hands > 0 && ready_by !== null) {
    await moveStock(tx, variant, from_hands, { ...movement, place: await handsOf(tx, ready_by) })
    const message = untickedToHandsNotification(productLabel(variant.product_name, variant.type), from_hands)
    await notify(tx, { to: { person: ready_by }, except: by ?? undefined, message, link: paths.hands(ready_by) })
  }
  if (taken > 0) await moveStock(tx, variant, taken, { ...movement, place: STOREROOM })
}
