import { randomUUID } from 'node:crypto'
import { problem, requireFound } from '../../../shop/problems.ts'
import {
  arrivalCosts,
  divideShipping,
  sharingPackages,
  shippingPerPackage,
} from '../../../shop/products/arrival-costs.ts'
import type { Locked } from '../../db/brand.ts'
import type { Tx } from '../../db/open.ts'
import type { ProductRow } from '../catalog/catalog.rules.ts'
import { createProduct } from '../catalog/create-product.ts'
import { touchProduct } from '../catalog/products.queries.ts'
import { blocksUndo, isPublicChange } from '../catalog/variant-facts.ts'
import { changeFacts } from '../catalog/variants.queries.ts'
import { requireWantedVariants } from '../catalog/wanted-variants.rules.ts'
import { lockVariantsOfProduct, type Variant } from '../ledger/variants.queries.ts'
import type { Pending } from '../stock/decisions.rules.ts'
import type { OnStockEntered } from '../stock/on-stock-entered.ts'
import { receivePieces } from '../stock/receive-pieces.ts'
import { requireValueWithinLimit } from '../stock/updates/stock-updates.rules.ts'
import type { Arrival } from './arrivals.queries.ts'
import { type CorrectedLine, isNew } from './corrected-lines.rules.ts'
import type { ApprovedLine } from './lines.queries.ts'

type Delivery = {
  arrival: Pending<Arrival>
  lines: readonly CorrectedLine[]
  products: readonly Locked<ProductRow>[]
  variants: readonly Locked<Variant>[]
  shipping: number
  by: number
  onStockEntered: OnStockEntered
}

/**
 * Takes the lines of a delivery into the storeroom, each with its share of the shipping cost, and creates new products.
 * Skips lines without pieces. Returns the lines to write, and whether a publicly visible price or packaging changed.
 */
export async function receiveLines(
  tx: Tx,
  { arrival, lines, products, variants, shipping, by, onStockEntered }: Delivery,
): Promise<{ approved: ApprovedLine[]; changed: boolean }> {
  const shares = divideShipping(shipping, lines.map(sharingPackages))
  const approved: ApprovedLine[] = []
  let changed = false
  for (const [index, line] of lines.entries()) {
    const share = shares[index] ?? 0
    if (line.pieces === 0) {
      approved.push({ ...line, shipping_sum: share })
      continue
    }
    const existing = variants.find(({ id }) => id === line.variant_id)
    const before = existing ?? (await createVariant(tx, line, by))
    const after = await receiveLine(tx, { arrival, line, variant: before, share, by, onStockEntered })
    const product = products.find(({ id }) => id === after.product_id)
    if (product && blocksUndo({ before, after, low_stock: null })) await touchProduct(tx, product)
    changed ||= isPublicChange({ before, after }) || isNew(line)
    // The approver saw the current price, so a price that the approver typed is compared with that price, and not with
    // the price at the time of submission.
    const price_before = line.isPriceNew && line.price !== null ? before.price : line.price_before
    const { id: variant_id, product_id } = after
    approved.push({ ...line, variant_id, product_id, price_before, shipping_sum: share })
  }
  return { approved, changed }
}

/** Creates the product of a line and returns its only variant. */
async function createVariant(tx: Tx, line: CorrectedLine, by: number): Promise<Locked<Variant>> {
  const fields = { name: line.new_name ?? '', category: line.new_category ?? '', description: '', pictures: [] }
  const wanted = requireWantedVariants({ price: line.new_price ?? 0, types: undefined })
  const product = await createProduct(tx, randomUUID(), fields, { wanted, by })
  if (!product) throw problem('id_taken')
  return requireFound((await lockVariantsOfProduct(tx, product))[0])
}

type ReceivedLine = Pick<Delivery, 'arrival' | 'by' | 'onStockEntered'> & {
  line: CorrectedLine
  variant: Locked<Variant>
  /** The line's part of the shipping, in shillings. */
  share: number
}

async function receiveLine(
  tx: Tx,
  { arrival, line, variant, share, by, onStockEntered }: ReceivedLine,
): Promise<Locked<Variant>> {
  const { pieces, price, packaging_type, items_per_package, buying_price } = line
  const shipping_cost = shippingPerPackage(share, pieces, items_per_package ?? variant.items_per_package)
  const facts = { price, packaging_type, items_per_package, buying_price, shipping_cost, low_stock: null }
  requireValueWithinLimit(buying_price, (variant.stock ?? 0) + pieces)
  // Facts are changed first, so that the ledger row has the costs and packaging of this arrival.
  const updated = await changeFacts(tx, variant, facts)
  const { buying } = arrivalCosts({ pieces, items_per_package, buying_price, shipping_cost: null }, variant)
  const costs = { buying: buying ?? 0, shipping: share }
  const ownDecision = arrival.submitted_by === by
  const ref = { refKind: 'arrival_line', refId: line.id, by, ownDecision } as const
  await receivePieces(tx, updated, { pieces, costs, at: arrival.read_at, onStockEntered, ...ref })
  return updated
}
