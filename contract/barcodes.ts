import { z } from 'zod'
import { MAX_PRODUCT_CHANGES, MAX_QUANTITY } from '../shop/numbers/limits.ts'
import { MAX_BARCODES, normaliseBarcode } from '../shop/products/barcodes.ts'
import { call } from './call.ts'
import { listOf, productId, sentText, whole } from './fields.ts'

const WRONG_BARCODE = 'Barcode iwe na herufi, tarakimu na alama za kawaida tu, kati ya 3 na 48.'

/** Takes a code as typed or scanned, and returns it as it is stored. */
const barcodeText = sentText(48, WRONG_BARCODE).transform((typed, ctx) => {
  const code = normaliseBarcode(typed)
  if (code !== null) return code
  ctx.addIssue({ code: 'custom', message: WRONG_BARCODE })
  return z.NEVER
})

/** A code and its number of pieces; null means a package of the type, whatever its size. */
export const barcode = z.object({ code: z.string(), pieces: z.number().nullable() })

/** The codes of a product or type. Without the field they stay as they are; [] removes them. */
export const sentBarcodes = {
  barcodes: listOf(
    z.object({ code: barcodeText, pieces: z.union([z.null(), whole(1, MAX_QUANTITY)]).default(1) }),
    MAX_BARCODES,
  ).optional(),
}

/** The refusal of a code that another product or type has, with that product. */
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

/** Returns a code that no product has yet, for goods without one. */
export const newBarcode = call({
  path: '/api/new_barcode.php',
  method: 'POST',
  may: 'editProducts',
  input: z.object({}),
  output: z.object({ code: z.string() }),
})

/** Gives a code of the shop's own to every type of these products that has no code for a piece. */
export const giveBarcodes = call({
  path: '/api/give_barcodes.php',
  method: 'POST',
  may: 'editProducts',
  input: z.object({ ids: listOf(productId, MAX_PRODUCT_CHANGES, 1) }),
  output: z.object({
    message: z.string(),
    /** The new codes; type null is a product without types. */
    given: z.array(z.object({ product_id: z.string(), type: z.string().nullable(), code: z.string() })),
  }),
})
