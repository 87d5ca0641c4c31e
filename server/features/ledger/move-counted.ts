import { paths } from '../../../shop/paths.ts'
import { costAfterMovement } from '../../../shop/products/average-cost.ts'
import type { Locked } from '../../db/brand.ts'
import type { Tx } from '../../db/open.ts'
import { notify } from '../notifications/notifications.queries.ts'
import { writeAverages } from './costs.queries.ts'
import { fallsToLowStock, LOW_STOCK_PUSH, lowStockMessage, manyLowMessage } from './ledger.rules.ts'
import { type CountedMovement, writeCounted } from './movements.queries.ts'
import type { Variant } from './variants.queries.ts'

/** A correction of the storeroom's stock by a count. `pieces` is signed and may be 0. */
type CountedMove = Omit<CountedMovement, 'variant_id'> & { variant: Locked<Variant> }

/**
 * Moves pieces of many locked variants in the storeroom, each like `moveStock`, but all in two statements. Throws if a
 * balance would become negative, so callers must check this before. Staff get a single notification of everything that
 * is running out.
 */
export async function moveCounted(
  tx: Tx,
  moves: readonly CountedMove[],
  movement: { refKind: 'stocktake_line'; by: number },
): Promise<void> {
  if (moves.length === 0) return
  await writeCounted(
    tx,
    moves.map(({ variant, ...move }) => ({ ...move, variant_id: variant.id })),
    movement,
  )
  const averages = moves.flatMap(({ variant, pieces, reason }) => {
    // A count sets the average cost only if no average is known. The new average is the variant's own cost, so the
    // pieces that were there before do not matter.
    if (pieces <= 0 || variant.average_cost !== null) return []
    const { average } = costAfterMovement({ pieces: 0, average: null }, { ...variant, pieces, reason })
    return average === null ? [] : [{ id: variant.id, average }]
  })
  if (averages.length > 0) await writeAverages(tx, averages)
  await notifyOfLowStock(tx, moves)
}

async function notifyOfLowStock(tx: Tx, moves: readonly CountedMove[]): Promise<void> {
  const low = moves.filter(({ variant, pieces }) => {
    const before = variant.stock ?? 0
    return fallsToLowStock(variant.low_stock, before, before + pieces)
  })
  const [first] = low
  if (!first) return
  const { variant, pieces } = first
  const ofOne = lowStockMessage(variant.product_name, variant.type, (variant.stock ?? 0) + pieces)
  await notify(tx, {
    to: { roles: ['manager', 'storeManager', 'admin'] },
    message: low.length === 1 ? ofOne : manyLowMessage(low.length),
    link: low.length === 1 ? paths.inventory(variant.product_id) : paths.runningOut,
    push: LOW_STOCK_PUSH,
  })
}
