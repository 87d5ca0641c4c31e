import { shopDay } from '../../../../shop/numbers/dates.ts'
import { paths } from '../../../../shop/paths.ts'
import { productLabel } from '../../../../shop/products/products.ts'
import type { Locked } from '../../../db/brand.ts'
import type { Tx } from '../../../db/open.ts'
import { addFigures } from '../../ledger/day-changes.ts'
import { moveStock } from '../../ledger/move-stock.ts'
import { handsOf } from '../../ledger/places.queries.ts'
import type { Variant } from '../../ledger/variants.queries.ts'
import { notify } from '../../notifications/notifications.queries.ts'
import { onVariants } from '../lines/on-variants.ts'
import { endShortage } from '../lines/shortages.queries.ts'
import { returnedToHandsNotification } from '../order-notifications.rules.ts'
import { returnFigures } from '../orders.rules.ts'
import { insertReturnLine } from './returns.queries.ts'
import type { ReturnedLine } from './returns.rules.ts'

type When = { at: Date; by: number }

/**
 * Writes the lines of a return and moves their pieces: on the same day back to the hands that they came from, and
 * otherwise into the storeroom. Pieces that the storeroom lacked at the sale end that shortage instead. Pieces that are
 * written off come in and go out again. Their sales are taken off the day of the return; the cost of pieces that are
 * written off stays a cost.
 */
export async function takeBackGoods(
  tx: Tx,
  returnId: number,
  returned: readonly ReturnedLine[],
  { at, by }: When,
): Promise<void> {
  await onVariants(tx, returned, async (variant, one) => {
    const short = one.to_stock && one.line.shortage > 0 ? await endShortage(tx, one.line, one.pieces) : 0
    const refId = await insertReturnLine(tx, returnId, one, short)
    await movePieces(tx, variant, one, { refId, entering: one.pieces - short, at, by })
  })
  addFigures(
    tx,
    returned.map((one) => returnFigures(one, shopDay(at))),
  )
}

async function movePieces(
  tx: Tx,
  variant: Locked<Variant>,
  { line, pieces, before, to_stock }: ReturnedLine,
  { refId, entering, at, by }: When & { refId: number; entering: number },
): Promise<void> {
  const movement = { refKind: 'return_line', refId, by } as const
  if (!to_stock) {
    await moveStock(tx, variant, pieces, { ...movement, reason: 'customer_return' })
    await moveStock(tx, variant, -pieces, { ...movement, reason: 'written_off' })
    return
  }
  const { from_hands, ready_by, ready_at } = line
  const isSameDay = shopDay(ready_at) === shopDay(at)
  const moved = Math.max(0, before - endedShortage(line))
  const leftOfHands = Math.max(0, from_hands - moved)
  const toHands = isSameDay && ready_by !== null ? Math.min(entering, leftOfHands) : 0
  if (ready_by !== null && toHands > 0)
    await returnToHands(tx, variant, { pieces: toHands, carrier: ready_by, ...movement })
  if (entering > toHands) await moveStock(tx, variant, entering - toHands, { ...movement, reason: 'customer_return' })
}

/**
 * Returns the pieces that earlier returns took off the shortage of a line: these had come from no place. For a type that
 * was never counted these are all pieces.
 */
const endedShortage = ({ quantity, taken, from_hands, shortage, settled_by_count }: ReturnedLine['line']): number =>
  quantity - taken - from_hands - shortage - settled_by_count

type HandsReturn = { pieces: number; carrier: number; refKind: 'return_line'; refId: number; by: number }

/** Moves pieces into the hands that they came from. If somebody else accepted the return, their carrier is notified. */
async function returnToHands(
  tx: Tx,
  variant: Locked<Variant>,
  { pieces, carrier, ...movement }: HandsReturn,
): Promise<void> {
  await moveStock(tx, variant, pieces, {
    ...movement,
    reason: 'customer_return',
    place: await handsOf(tx, carrier),
  })
  const message = returnedToHandsNotification(productLabel(variant.product_name, variant.type), pieces)
  await notify(tx, { to: { person: carrier }, except: movement.by, message, link: paths.hands(carrier) })
}
