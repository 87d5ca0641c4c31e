import { newBarcode } from '../../../../contract/barcodes.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { drawCodes } from '../barcodes/draw-codes.ts'

/** Generates a barcode. If it is never saved with a product, its number stays unused. */
export const handleNewBarcode = handle(newBarcode, ({ db }) =>
  transaction(db, async (tx) => {
    const [code = ''] = await drawCodes(tx, 1)
    return { code }
  }),
)
