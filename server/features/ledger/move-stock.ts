import { refusal } from '../../../contract/call.ts'
import { stockRefusals } from '../../../contract/stock.ts'
import { paths } from '../../../shop/paths.ts'
import { costAfterMovement } from '../../../shop/products/average-cost.ts'
import type { Locked } from '../../db/brand.ts'
import type { Tx } from '../../db/open.ts'
import { notify } from '../notifications/notifications.queries.ts'
import { readCostState, writeAverage } from './costs.queries.ts'
import {
  fallsToLowStock,
  handsShortageMessage,
  LOW_STOCK_PUSH,
  lowStockMessage,
  makesCounted,
  mayChangeCost,
  notifiesOfLowStock,
  shortageMessage,
} from './ledger.rules.ts'
import { type Movement, writeMovement } from './movements.queries.ts'
import { findPieces, type Place, STOREROOM } from './places.queries.ts'
import type { Variant } from './variants.queries.ts'

/**
 * Moves `pieces` (signed) of a locked variant in one place, by default the storeroom: writes one ledger row and the
 * balance of the place, in one statement. Apart from `moveCounted` and `openStock`, which move many variants at once,
 * no other code changes stock. Returns the balance. For stock that was never counted it writes nothing and returns
 * null; only arrivals and counts of the storeroom make stock counted. If there are too few pieces, throws the problem
 * 'refused' with the number of pieces left. Notifies staff when the storeroom's balance falls to the variant's
 * threshold. The ledger row stores the variant's current packaging and costs. Arrivals and counts that add pieces may
 * change the variant's average cost.
 */
export async function moveStock(
  tx: Tx,
  variant: Locked<Variant>,
  pieces: number,
  movement: Movement,
): Promise<number | null> {
  if (!Number.isSafeInteger(pieces)) throw new Error(`a stock movement of ${pieces} pieces is invalid`)
  const { place = STOREROOM, reason } = movement
  // A movement of 0 pieces is recorded only if it counts the stock.
  const isRecorded = pieces !== 0 || makesCounted(reason)
  const before = mayChangeCost(reason) && pieces > 0 ? await readCostState(tx, variant) : null
  const balance = isRecorded ? await writeMovement(tx, variant, pieces, movement) : null
  if (balance === null) {
    const stock = await findPieces(tx, place, variant.id)
    if (stock === null || pieces === 0) return stock
    const text = place.id === STOREROOM.id ? shortageMessage(reason, stock) : handsShortageMessage(reason, stock)
    throw refusal({ refusals: stockRefusals }, 'refused', { stock }, text)
  }
  if (before) {
    const { buying: buying_sum = null, shipping: shipping_sum = null } = movement.costs ?? {}
    const { average } = costAfterMovement(before, { ...variant, pieces, reason, buying_sum, shipping_sum })
    if (average !== before.average) await writeAverage(tx, variant, average)
  }
  const falls = place.id === STOREROOM.id && fallsToLowStock(variant.low_stock, balance - pieces, balance)
  if (falls && notifiesOfLowStock(reason)) {
    await notify(tx, {
      to: { roles: ['manager', 'storeManager', 'admin'] },
      message: lowStockMessage(variant.product_name, variant.type, balance),
      link: paths.inventory(variant.product_id),
      push: LOW_STOCK_PUSH,
    })
  }
  return balance
}

/**
 * Moves pieces from one place to another with a pair of rows. Returns the storeroom's balance, or null if the variant
 * was never counted, in which case nothing moves. Throws the problem 'refused', as `moveStock` does.
 */
export async function moveBetween(
  tx: Tx,
  variant: Locked<Variant>,
  { pieces, from, to }: { pieces: number; from: Place; to: Place },
  movement: Omit<Movement, 'place'>,
): Promise<number | null> {
  const left = await moveStock(tx, variant, -pieces, { ...movement, place: from })
  const added = await moveStock(tx, variant, pieces, { ...movement, place: to })
  return to.id === STOREROOM.id ? added : left
}
