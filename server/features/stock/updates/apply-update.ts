import { shopDay } from '../../../../shop/numbers/dates.ts'
import { formatNumber } from '../../../../shop/numbers/money.ts'
import { paths } from '../../../../shop/paths.ts'
import { costOfPiece, costOfPieces } from '../../../../shop/products/average-cost.ts'
import { productLabel } from '../../../../shop/products/products.ts'
import type { Locked } from '../../../db/brand.ts'
import type { Tx } from '../../../db/open.ts'
import { type ProductKey, touchProduct } from '../../catalog/products.queries.ts'
import { blocksUndo, isPublicChange } from '../../catalog/variant-facts.ts'
import { changeFacts } from '../../catalog/variants.queries.ts'
import { addFigures } from '../../ledger/day-changes.ts'
import { countReason } from '../../ledger/ledger.rules.ts'
import { moveStock } from '../../ledger/move-stock.ts'
import { sumLateMovements, wasCounted } from '../../ledger/movements.queries.ts'
import { findPieces, handsOf, STOREROOM } from '../../ledger/places.queries.ts'
import type { Variant } from '../../ledger/variants.queries.ts'
import { notify } from '../../notifications/notifications.queries.ts'
import type { Pending } from '../decisions.rules.ts'
import type { OnStockEntered } from '../on-stock-entered.ts'
import { receivePieces } from '../receive-pieces.ts'
import { correctPieces, type StockUpdate } from './stock-updates.queries.ts'
import { arrivalFigures } from './stock-updates.rules.ts'

type Application = { update: Pending<StockUpdate>; by: number; onStockEntered: OnStockEntered }

/** Applies an update to its variant. Returns the stock, and whether the public price changed. */
export async function applyUpdate(
  tx: Tx,
  product: Locked<ProductKey>,
  before: Locked<Variant>,
  { update, by, onStockEntered }: Application,
): Promise<{ stock: number | null; changed: boolean }> {
  // Facts are changed first, so that the ledger row has the costs and packaging of this arrival.
  const variant = await changeFacts(tx, before, update)
  await movePieces(tx, variant, { update, by, onStockEntered })
  const place = update.hands_of === null ? STOREROOM : await handsOf(tx, update.hands_of)
  const stock = await findPieces(tx, place, variant.id)
  const change = { before, after: variant, low_stock: update.low_stock }
  if (blocksUndo(change)) await touchProduct(tx, product)
  return { stock, changed: isPublicChange(change) }
}

/** Adds the pieces of an arrival, or the difference that a count found. */
async function movePieces(
  tx: Tx,
  variant: Locked<Variant>,
  { update, by, onStockEntered }: Application,
): Promise<void> {
  if (update.change_type === 'taarifa') return
  const ref = { refKind: 'stock_update', refId: update.id, by, ownDecision: update.submitted_by === by } as const
  if (update.change_type === 'marekebisho') {
    const place = update.hands_of === null ? STOREROOM : await handsOf(tx, update.hands_of)
    // Leaves out sales that were made before the count but sent after it. Their pieces were already gone when the goods
    // were counted, but were still in the books.
    const pieces = update.pieces - (await sumLateMovements(tx, variant, { place, before: update.created_at }))
    if (pieces !== update.pieces) await correctPieces(tx, update, pieces)
    const isFirst = place === STOREROOM ? variant.stock === null : !(await wasCounted(tx, variant, place))
    const reason = countReason(isFirst, pieces)
    const unitCost = reason === 'correction' ? costOfPiece(variant.average_cost, variant) : null
    const day = shopDay(update.read_at)
    if (unitCost !== null)
      addFigures(tx, [{ productId: variant.product_id, day, stockLosses: costOfPieces(unitCost, -pieces) }])
    await moveStock(tx, variant, pieces, { reason, place, ...ref, unitCost })
    if (pieces !== 0) await notifyCarrier(tx, update, { pieces, by })
    if (place === STOREROOM) await onStockEntered(tx, variant, { by, countedAt: update.created_at })
    return
  }
  const costs = arrivalFigures(update, variant)
  await receivePieces(tx, variant, { pieces: update.pieces, costs, at: update.read_at, onStockEntered, ...ref })
}

/**
 * Notifies a person that somebody else's count has changed the number of pieces that the person carries in the books.
 */
async function notifyCarrier(
  tx: Tx,
  { hands_of, submitted_by, product_name, type }: Pending<StockUpdate>,
  { pieces, by }: { pieces: number; by: number },
): Promise<void> {
  if (hands_of === null || hands_of === submitted_by) return
  const change = `${pieces > 0 ? '+' : '-'}${formatNumber(Math.abs(pieces))}`
  const message = `Hesabu ya mkononi mwako imeidhinishwa: ${productLabel(product_name, type)}, pisi ${change}.`
  await notify(tx, { to: { person: hands_of }, except: by, message, link: paths.hands(hands_of) })
}
