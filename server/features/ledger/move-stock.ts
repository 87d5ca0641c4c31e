import { refusal } from '../../../contract/call.ts'
import { stockRefusals } from '../../../contract/stock.ts'
import { paths } from '../../../shop/paths.ts'
import type { Locked } from '../../db/brand.ts'
import type { Tx } from '../../db/open.ts'
import { notify } from '../notifications/notifications.queries.ts'
import { fallsToLowStock, LOW_STOCK_PUSH, lowStockMessage, makesCounted, shortageMessage } from './ledger.rules.ts'
import { type Movement, writeMovement } from './movements.queries.ts'
import { findStock, type Variant } from './variants.queries.ts'

/**
 * Moves `pieces` (signed) of a locked variant. This is the only way to change stock: one row of the ledger and the
 * variant's stock, in one statement. Returns the balance. Uncounted stock is left alone, without a row, and returns
 * null; only arrivals and corrections make it counted. Throws refused with the pieces left if there are too few.
 * Notifies the staff when the balance falls to the variant's threshold. The row keeps the variant's current packaging
 * and costs.
 */
export async function moveStock(
  tx: Tx,
  variant: Locked<Variant>,
  pieces: number,
  movement: Movement,
): Promise<number | null> {
  if (!Number.isSafeInteger(pieces)) throw new Error(`a movement of ${pieces} pieces`)
  // A movement of 0 pieces is not recorded, unless it makes stock counted.
  const isMovement = pieces !== 0 || makesCounted(movement.reason)
  const balance = isMovement ? await writeMovement(tx, variant, pieces, movement) : null
  if (balance === null) {
    const stock = await findStock(tx, variant.id)
    if (stock === null || pieces === 0) return stock
    throw refusal(stockRefusals, 'refused', { stock }, shortageMessage(movement.reason, stock))
  }
  if (fallsToLowStock(variant.low_stock, balance - pieces, balance)) {
    await notify(tx, {
      to: { roles: ['manager', 'storeManager', 'admin'] },
      message: lowStockMessage(variant.product_name, variant.type, balance),
      link: paths.inventory(variant.product_id),
      push: LOW_STOCK_PUSH,
    })
  }
  return balance
}
