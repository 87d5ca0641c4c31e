import { shopDay } from '../../../../shop/numbers/dates.ts'
import { paths } from '../../../../shop/paths.ts'
import { productLabel } from '../../../../shop/products/products.ts'
import type { Locked } from '../../../db/brand.ts'
import type { Tx } from '../../../db/open.ts'
import { addSales } from '../../ledger/day-changes.ts'
import { moveStock } from '../../ledger/move-stock.ts'
import { handsOf } from '../../ledger/places.queries.ts'
import type { Variant } from '../../ledger/variants.queries.ts'
import { notify } from '../../notifications/notifications.queries.ts'
import { endShortage } from '../lines/shortages.queries.ts'
import { withLockedVariants } from '../lines/with-locked-variants.ts'
import { returnedToHandsNotification } from '../order-notifications.rules.ts'
import { type OpenOrder, returnFigures } from '../orders.rules.ts'
import { findReturnedToHands, insertReturnLine } from './returns.queries.ts'
import type { ReturnedLine } from './returns.rules.ts'

type Act = { at: Date; by: number }

/**
 * Stores the lines of a return and moves their pieces. On the day of the sale, pieces first go back to the hands they
 * came from, and only the rest goes into the storeroom. Pieces that the storeroom lacked at the sale end that shortage
 * instead. Pieces that are written off come in and go out again. Subtracts value and cost from the figures of the day
 * of the return, but no cost for pieces that are written off.
 */
export async function takeBackGoods(
  tx: Tx,
  order: OpenOrder,
  returnId: number,
  returned: readonly ReturnedLine[],
  { at, by }: Act,
): Promise<void> {
  await withLockedVariants(tx, returned, async (variant, one) => {
    const toHands = one.to_stock ? await piecesForHands(tx, one, at) : 0
    const others = one.pieces - toHands
    const isShort = one.to_stock && one.line.shortage > 0 && others > 0
    const short = isShort ? await endShortage(tx, one.line, others) : 0
    const refId = await insertReturnLine(tx, returnId, one, short)
    await movePieces(tx, variant, one, { refId, toHands, toStoreroom: others - short, by })
  })
  addSales(
    tx,
    returned.map((one) => returnFigures(order, one, shopDay(at))),
  )
}

/** Moves returned pieces into hands and the storeroom, or writes them off. */
async function movePieces(
  tx: Tx,
  variant: Locked<Variant>,
  { line: { ready_by }, pieces, to_stock }: ReturnedLine,
  { refId, toHands, toStoreroom, by }: { refId: number; toHands: number; toStoreroom: number; by: number },
): Promise<void> {
  const movement = { refKind: 'return_line', refId, by } as const
  if (!to_stock) {
    await moveStock(tx, variant, pieces, { ...movement, reason: 'customer_return' })
    await moveStock(tx, variant, -pieces, { ...movement, reason: 'written_off' })
    return
  }
  if (ready_by !== null && toHands > 0)
    await returnToHands(tx, variant, { pieces: toHands, carriedBy: ready_by, ...movement })
  if (toStoreroom > 0) await moveStock(tx, variant, toStoreroom, { ...movement, reason: 'customer_return' })
}

/** Returns how many pieces go back to the hands from which they came. That happens only on the day of the sale. */
async function piecesForHands(tx: Tx, { line, pieces }: ReturnedLine, at: Date): Promise<number> {
  if (line.from_hands === 0 || line.ready_by === null || shopDay(line.ready_at) !== shopDay(at)) return 0
  return Math.min(pieces, line.from_hands - (await findReturnedToHands(tx, line)))
}

type HandsReturn = { pieces: number; carriedBy: number; refKind: 'return_line'; refId: number; by: number }

/**
 * Moves pieces into the hands from which they came. If somebody else accepted the return, the person who had carried
 * the pieces is notified.
 */
async function returnToHands(
  tx: Tx,
  variant: Locked<Variant>,
  { pieces, carriedBy, ...movement }: HandsReturn,
): Promise<void> {
  await moveStock(tx, variant, pieces, {
    ...movement,
    reason: 'customer_return',
    place: await handsOf(tx, carriedBy),
  })
  const message = returnedToHandsNotification(productLabel(variant.product_name, variant.type), pieces)
  await notify(tx, { to: { person: carriedBy }, except: movement.by, message, link: paths.hands(carriedBy) })
}
