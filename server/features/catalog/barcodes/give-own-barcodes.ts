import type { Locked } from '../../../db/brand.ts'
import type { Tx } from '../../../db/open.ts'
import { touchProducts } from '../products.queries.ts'
import { addBarcodes, findTypesWithoutBarcode } from './barcodes.queries.ts'
import { drawCodes } from './draw-codes.ts'

/** Generates a barcode for each type that has none for a piece. Returns the new barcodes. */
export async function giveOwnBarcodes(tx: Tx, products: readonly Locked<{ id: string }>[]) {
  const uncoded = await findTypesWithoutBarcode(tx, products)
  if (uncoded.length === 0) return []
  const codes = await drawCodes(tx, uncoded.length)
  const rows = uncoded.map((type, at) => ({ ...type, code: codes[at] ?? '' }))
  await addBarcodes(tx, rows)
  const changed = new Set(rows.map(({ product_id }) => product_id))
  await touchProducts(
    tx,
    products.filter(({ id }) => changed.has(id)),
  )
  return rows
}
