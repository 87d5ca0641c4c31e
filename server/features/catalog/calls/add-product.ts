import { randomUUID } from 'node:crypto'
import { addProduct } from '../../../../contract/catalog.ts'
import { problem } from '../../../../shop/problems.ts'
import { productTexts } from '../../../../shop/texts/products.ts'
import type { Tx } from '../../../db/open.ts'
import { transaction } from '../../../db/transaction.ts'
import type { WithVersions } from '../../../db/versions.ts'
import { handle } from '../../../http/handle.ts'
import type { WithPictures } from '../../pictures/store.ts'
import { withSavedPictures } from '../../pictures/with-saved-pictures.ts'
import { type IdempotentRequest, lockKeyAndFindResult, storeResult } from '../../request-keys/once.ts'
import { showOneToStaff } from '../barcodes/show-barcodes.ts'
import { changeCatalog } from '../change-catalog.ts'
import { createProduct } from '../create-product.ts'
import { hashUploads } from '../hash-uploads.ts'
import { findDeletion, getProduct } from '../products.queries.ts'
import { withTypePictures } from '../type-pictures.rules.ts'
import { requireWantedVariants } from '../wanted-variants.rules.ts'

/**
 * Adds a product. A repeat with the same id, person and content succeeds as a retry; any other use of the id is
 * refused.
 */
export const handleAddProduct = handle(
  addProduct,
  async ({ db, input, user, uploads }, { pictures, versions }: WithPictures & WithVersions) => {
    const id = input.id ?? randomUUID()
    const { name, category, productDescription: description } = input
    const { price, customPrices: types, price_tiers, tier_scope } = input
    const wanted = requireWantedVariants({ price, types, price_tiers, tier_scope })
    const fields = { name, category, description, wanted }
    const typePictures = types?.map(({ new_image }) => new_image).filter((place) => place !== undefined) ?? []
    const codes = [input.barcodes, types?.map(({ barcodes }) => barcodes)]
    const hasCodes = codes.flat(2).some(Boolean)
    // The values that a retry must repeat. Barcodes are left out if the form has none.
    const body = [user.id, fields, await hashUploads(uploads), ...typePictures, ...(hasCodes ? codes : [])]
    const request = { kind: 'product', owner: 'shop', key: id, body, reused: () => problem('id_taken') } as const
    const success = async () => ({
      message: productTexts.added,
      id,
      product: await showOneToStaff(db, await getProduct(db, id)),
    })
    const isRetry = (tx: Tx) => requireFreeIdOrRetry(tx, id, request)
    if (await transaction(db, isRetry)) return success()

    const saved = await pictures.saveProductPictures(uploads, { who: user.id, isStaff: true })
    await withSavedPictures(pictures, saved, async (paths) => {
      const { changed } = await changeCatalog({ db, versions }, async (tx) => {
        if (await isRetry(tx)) return { changed: false }
        const variants = withTypePictures(wanted, types ?? [], [], { pictures: paths, added: paths })
        const stored = { name, category, description, pictures: paths }
        if (!(await createProduct(tx, id, stored, { wanted: variants, codes: input, by: user.id })))
          throw problem('id_taken')
        await storeResult(tx, request, null)
        return { changed: true }
      })
      // Null removes the pictures: a concurrent copy of the same upload has already created the product.
      return changed || null
    })
    return success()
  },
)

/**
 * Returns true if an earlier copy of this upload created the product. Throws id_taken if the id belongs to another
 * product, or if the product has been deleted since.
 */
async function requireFreeIdOrRetry(tx: Tx, id: string, request: IdempotentRequest): Promise<boolean> {
  const isDone = (await lockKeyAndFindResult(tx, request)) !== undefined
  const product = await findDeletion(tx, id)
  if (product && (!isDone || product.deleted_at)) throw problem('id_taken')
  return product !== undefined
}
