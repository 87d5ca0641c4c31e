import { ownBarcode } from '../../../../shop/products/barcodes.ts'
import type { Tx } from '../../../db/open.ts'
import { drawNumbers, findUsed } from './barcodes.queries.ts'

/** Generates barcodes of the shop's own. Skips codes that are already in use, for example from an earlier program. */
export async function drawCodes(tx: Tx, count: number): Promise<string[]> {
  const free: string[] = []
  while (free.length < count) {
    const codes = (await drawNumbers(tx, count - free.length)).map(ownBarcode)
    const used = new Set(await findUsed(tx, codes))
    free.push(...codes.filter((code) => !used.has(code)))
  }
  return free
}
