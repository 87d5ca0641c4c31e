import { giveBarcodes } from '../../../../contract/barcodes.ts'
import { barcodesGiven } from '../../../../shop/texts/products.ts'
import type { WithVersions } from '../../../db/versions.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { giveOwnBarcodes } from '../barcodes/give-own-barcodes.ts'
import { requireFreeBarcodes } from '../barcodes/store-barcodes.ts'
import { changeCatalog } from '../change-catalog.ts'
import { lockProducts } from '../product-batches.queries.ts'

/** Generates barcodes for products that have none, so that labels can be printed. */
export const handleGiveBarcodes = handle(giveBarcodes, async ({ db, input, user }, { versions }: WithVersions) => {
  const { given } = await changeCatalog({ db, versions }, async (tx) => {
    const products = await lockProducts(tx, input.ids)
    const given = await giveOwnBarcodes(tx, products)
    if (given.length === 0) return { changed: false, given }
    // This check comes last, because it takes a lock that must be taken after all others.
    await requireFreeBarcodes(tx, products)
    const after = { products: new Set(given.map(({ product_id }) => product_id)).size, barcode_count: given.length }
    await recordAudit(tx, { by: user.id, action: 'give_barcodes', subject: 'shop', after })
    return { changed: true, given }
  })
  return { message: barcodesGiven(given.length), given }
})
