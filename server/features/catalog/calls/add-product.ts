import { randomUUID } from 'node:crypto'
import { addProduct } from '../../../../contract/catalog.ts'
import { problem } from '../../../../shop/problems.ts'
import { productTexts } from '../../../../shop/texts/products.ts'
import type { Tx } from '../../../db/open.ts'
import { transaction } from '../../../db/transaction.ts'
import type { WithVersions } from '../../../db/versions.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import type { WithPictures } from '../../pictures/store.ts'
import { withSavedPictures } from '../../pictures/with-saved-pictures.ts'
import { findResult, type IdempotentRequest, storeResult } from '../../request-keys/once.ts'
import { applyVariantPlan } from '../apply-variant-plan.ts'
import { keepBarcodes } from '../barcodes/keep-barcodes.ts'
import { showOneToStaff } from '../barcodes/show-barcodes.ts'
import { planVariants, productWords } from '../catalog.rules.ts'
import { changeCatalog } from '../change-catalog.ts'
import { hashUploads } from '../hash-uploads.ts'
import { findDeletion, getProduct, insertProduct } from '../products.queries.ts'
import { rememberWords } from '../search/search.queries.ts'
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
    const pictured = types?.map(({ new_image }) => new_image).filter((place) => place !== undefined) ?? []
    const codes = [input.barcodes, types?.map(({ barcodes }) => barcodes)]
    const body = [
      user.id,
      fields,
      await hashUploads(uploads),
      ...pictured,
      ...(codes.flat(2).some(Boolean) ? codes : []),
    ]
    const request = { kind: 'product', owner: 'shop', key: id, body, reused: () => problem('id_taken') } as const
    const success = async () => ({
      message: productTexts.added,
      id,
      product: await showOneToStaff(db, await getProduct(db, id)),
    })
    const isRetry = (tx: Tx) => requireFreeIdOrRetry(tx, id, request)
    if (await transaction(db, isRetry)) return success()

    const saved = await pictures.saveProductPictures(uploads, { who: user.id, isStaff: true })
    // Null means that a concurrent copy of the same upload was faster.
    await withSavedPictures(pictures, saved, async (paths) => {
      const { changed } = await changeCatalog({ db, versions }, async (tx) => {
        const words = productWords({ ...fields, types: wanted.map(({ type }) => type ?? '') })
        if (await isRetry(tx)) return { changed: false }
        const product = await insertProduct(tx, id, { name, category, description, pictures: paths }, words, {
          by: user.id,
        })
        if (!product) throw problem('id_taken')
        const variants = withTypePictures(wanted, types ?? [], [], { pictures: paths, added: paths })
        await applyVariantPlan(tx, product, planVariants([], variants))
        await rememberWords(tx, words.all)
        const barcodes = (await keepBarcodes(tx, product, input)).after
        const after = { ...fields, pictures: paths, ...(barcodes && { barcodes }) }
        await recordAudit(tx, { by: user.id, action: 'add_product', subject: 'product', subjectId: id, after })
        await storeResult(tx, request, null)
        return { changed: true }
      })
      return changed || null
    })
    return success()
  },
)

/**
 * True if an earlier copy of this upload made the product. Throws id_taken if the id belongs to another product or to a
 * deleted one.
 */
async function requireFreeIdOrRetry(tx: Tx, id: string, request: IdempotentRequest): Promise<boolean> {
  const isDone = (await findResult(tx, request)) !== undefined
  const product = await findDeletion(tx, id)
  if (product && (!isDone || product.deleted_at)) throw problem('id_taken')
  return product !== undefined
}
