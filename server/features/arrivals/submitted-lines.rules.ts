import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { arrivalLineIn } from '../../../contract/arrivals.ts'
import { MAX_PIECES } from '../../../shop/numbers/limits.ts'
import { formatNumber } from '../../../shop/numbers/money.ts'
import { problem } from '../../../shop/problems.ts'
import { isPackaging, piecesOf } from '../../../shop/products/packaging.ts'
import { productLabel } from '../../../shop/products/products.ts'
import { foldText } from '../../../shop/words/search.ts'
import type { StockTables } from '../../db/tables/stock.ts'
import type { ProductRow } from '../catalog/catalog.rules.ts'
import { requireArrivalValueWithinLimit } from '../stock/updates/stock-updates.rules.ts'
import { requireVariantOfType } from '../stock/updates/variant-of-type.rules.ts'

type SentLine = z.output<typeof arrivalLineIn>

/** A submitted line as it is stored. */
export type NewLine = Omit<
  Selectable<StockTables['arrival_lines']>,
  'id' | 'arrival_id' | 'line_index' | 'shipping_sum' | 'submitted'
>

/**
 * Returns the lines of an arrival as they are stored. A line without packaging gets its variant's packaging. Throws
 * bad_input for a line that names no product, or that gives a new product a number or type. Throws refused for a line
 * without pieces or with too many, for an unknown or removed product or type, and for a product that occurs twice.
 */
export function requireLines(sent: readonly SentLine[], products: readonly ProductRow[]): NewLine[] {
  const byId = new Map(products.map((product) => [product.id, product]))
  const lines = sent.map((line) => (line.new_product ? newProductLine(line) : knownLine(line, byId)))
  const seen = new Set<string>()
  for (const [index, { variant_id, new_name }] of lines.entries()) {
    const key = variant_id === null ? `new ${foldText(new_name ?? '')}` : `known ${variant_id}`
    if (seen.has(key)) throw wrongLine(index, 'Bidhaa hii imeandikwa mara mbili. Iandike mara moja tu.')
    seen.add(key)
  }
  for (const [index, line] of lines.entries()) {
    const pieces = requirePieces(line, index)
    if (pieces === 0) throw wrongLine(index, 'Andika idadi iliyofika.')
    requireArrivalValueWithinLimit({ ...line, pieces, shipping_cost: null }, line)
  }
  return lines
}

type Amounts = Pick<NewLine, 'packages' | 'items_per_package' | 'extra_pieces'>

/** Returns the pieces of a line; without packaging, each package is one piece. */
export const piecesOfLine = (line: Amounts): number =>
  piecesOf(line.packages, line.items_per_package ?? 1, line.extra_pieces)

/** Returns the pieces of a line. Throws refused if they exceed the maximum stock. */
export function requirePieces(line: Amounts, index: number): number {
  const pieces = piecesOfLine(line)
  if (pieces > MAX_PIECES) throw wrongLine(index, `Pisi ni nyingi mno: zisizidi ${formatNumber(MAX_PIECES)}.`)
  return pieces
}

const wrongLine = (index: number, text: string) =>
  problem('refused', { text: `Mstari ${index + 1}: ${text}`, field: `lines.${index}` })

function sentAmounts({ packages, extra_pieces, buying_price, ...line }: SentLine) {
  return {
    packages: packages ?? 0,
    extra_pieces: extra_pieces ?? 0,
    buying_price: buying_price ?? null,
    packaging_type: line.packaging_type ?? null,
    items_per_package: line.items_per_package ?? null,
  }
}

function newProductLine(line: SentLine): NewLine {
  const { name, price, category } = line.new_product ?? {}
  if (line.product_id || line.type)
    throw problem('bad_input', { text: 'Bidhaa mpya haina namba wala aina bado.', field: 'lines' })
  const created = { new_name: name ?? null, new_price: price ?? null, new_category: category ?? null }
  return { ...sentAmounts(line), ...created, product_id: null, variant_id: null, price: null, price_before: null }
}

function knownLine(line: SentLine, products: ReadonlyMap<string, ProductRow>): NewLine {
  if (!line.product_id) throw problem('bad_input', { text: 'Chagua bidhaa.', field: 'lines' })
  const product = products.get(line.product_id)
  if (!product || product.deleted_at) throw problem('refused', { text: 'Bidhaa hii haipo tena.' })
  const variant = requireVariantOfType(product.variants, line.type)
  if (variant.archived)
    throw problem('refused', {
      text: `${productLabel(product.name, variant.type)} imeondolewa kwenye bidhaa; haiwezi kuongezwa.`,
    })
  const amounts = sentAmounts(line)
  // A price equal to the current price is dropped, because approving it later could undo a price set in the meantime.
  const price = line.price === variant.price ? null : (line.price ?? null)
  return {
    ...amounts,
    product_id: product.id,
    variant_id: variant.id,
    new_name: null,
    new_price: null,
    new_category: null,
    items_per_package: amounts.items_per_package ?? variant.items_per_package,
    packaging_type: amounts.packaging_type ?? (isPackaging(variant.packaging_type) ? variant.packaging_type : null),
    price,
    price_before: price === null ? null : variant.price,
  }
}
