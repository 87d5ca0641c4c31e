import { z } from 'zod'
import { MAX_PRODUCT_CHANGES, MAX_QUANTITY } from '../shop/numbers/limits.ts'
import { MAX_BARCODES, normaliseBarcode } from '../shop/products/barcodes.ts'
import { call } from './call.ts'
import { listOf, productId, sentText, wholeNumber } from './fields.ts'

const WRONG_BARCODE = 'Barcode iwe na herufi, tarakimu na alama za kawaida tu, kati ya 3 na 48.'

/** Parses a code as typed or scanned, and outputs it as it is stored. */
const barcodeText = sentText(48, WRONG_BARCODE).transform((typed, ctx) => {
  const code = normaliseBarcode(typed)
  if (code !== null) return code
  ctx.addIssue({ code: 'custom', message: WRONG_BARCODE })
  return z.NEVER
})

/** A barcode and its number of pieces; null means one package, whatever its size. */
export const barcode = z.object({ code: z.string(), pieces: z.number().nullable() })

/** The barcodes of a product or type. If missing, they stay as they are; [] removes them. */
export const sentBarcodes = {
  barcodes: listOf(
    z.object({ code: barcodeText, pieces: z.union([z.null(), wholeNumber(1, MAX_QUANTITY)]).default(1) }),
    MAX_BARCODES,
  ).optional(),
}

/** The refusal of a barcode that another product or type already has, with the name of that product. */
export const takenBarcode = {
  refusals: {
    barcode_taken: z.object({
      code: z.string(),
      product_id: z.string(),
      product_name: z.string(),
      type: z.string().nullable(),
    }),
  },
} as const

/** Returns a barcode that is not in use yet, for products without one. */
export const newBarcode = call({
  path: '/api/new_barcode.php',
  method: 'POST',
  may: 'editProducts',
  input: z.object({}),
  output: z.object({ code: z.string() }),
})

/** Creates a barcode for one piece of each type of these products. Types that have such a barcode are left out. */
export const giveBarcodes = call({
  path: '/api/give_barcodes.php',
  method: 'POST',
  may: 'editProducts',
  input: z.object({ ids: listOf(productId, MAX_PRODUCT_CHANGES, 1) }),
  output: z.object({
    message: z.string(),
    /** The new barcodes; `type` is null for a product without types. */
    given: z.array(z.object({ product_id: z.string(), type: z.string().nullable(), code: z.string() })),
  }),
})
