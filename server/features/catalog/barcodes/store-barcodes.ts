import type { Locked } from '../../../db/brand.ts'
import type { Tx } from '../../../db/open.ts'
import { findBarcodes, findRepeated, haveBarcodes, lockBarcodes, writeBarcodes } from './barcodes.queries.ts'
import { type AskedBarcodes, auditedBarcodes, requireEachCodeOnce, requireNotRepeated } from './barcodes.rules.ts'

/**
 * Throws barcode_taken if another product or type has a barcode of these products. Code that writes barcodes, or
 * restores deleted products or archived types, calls this after taking all other locks.
 */
export async function requireFreeBarcodes(tx: Tx, products: readonly Locked<{ id: string }>[]): Promise<void> {
  if (products.length === 0 || !(await haveBarcodes(tx, products))) return
  await lockBarcodes(tx)
  requireNotRepeated(await findRepeated(tx, products))
}

/**
 * Writes the barcodes of a form. Returns the old and the new barcodes as texts for the audit row. Both texts are empty
 * if the form has no barcodes.
 */
export async function storeBarcodes(tx: Tx, product: Locked<{ id: string }>, asked: AskedBarcodes) {
  const writes = requireEachCodeOnce(product, asked)
  const read = async () => (writes.length > 0 ? auditedBarcodes(await findBarcodes(tx, [product.id])) : '')
  const before = await read()
  await writeBarcodes(tx, writes)
  await requireFreeBarcodes(tx, [product])
  return { before, after: await read() }
}
