import { randomUUID } from 'node:crypto'
import { addProduct } from '../../../../contract/catalog.ts'
import { productTexts } from '../../../../shop/words/messages.ts'
import { problem } from '../../../../shop/words/problems.ts'
import type { WithVersions } from '../../../db/versions.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import type { WithPictures } from '../../pictures/store.ts'
import { withSavedPictures } from '../../pictures/with-saved-pictures.ts'
import { applyVariantPlan } from '../apply-variant-plan.ts'
import { contentHash, planVariants, productView, productWords, wantedVariants } from '../catalog.rules.ts'
import { changeCatalog } from '../change-catalog.ts'
import { hashUploads } from '../hash-uploads.ts'
import { findUpload, getProduct, insertProduct } from '../products.queries.ts'
import { rememberWords } from '../search/search.queries.ts'

/** Adds a product. The same id, person and content again is a retry and the same success; else the id is taken. */
export const handleAddProduct = handle(
  addProduct,
  async ({ db, input, user, uploads }, { pictures, versions }: WithPictures & WithVersions) => {
    const id = input.id ?? randomUUID()
    const { name, category, productDescription: description } = input
    const wanted = wantedVariants(input.price, input.customPrices)
    const fields = { name, category, description, wanted }
    const hash = contentHash({ by: user.id, fields, pictures: await hashUploads(uploads) })
    const success = async () => ({ message: productTexts.added, id, product: productView(await getProduct(db, id)) })
    const isRetry = async () => {
      const earlier = await findUpload(db, id)
      if (earlier && (earlier.deleted_at || !earlier.content_hash?.equals(hash))) throw problem('id_taken')
      return earlier !== undefined
    }
    if (await isRetry()) return success()

    const saved = await pictures.saveProductPictures(uploads, { who: user.id, isStaff: true })
    const added = await withSavedPictures(pictures, saved, async (paths) => {
      const { changed } = await changeCatalog({ db, versions }, async (tx) => {
        const words = productWords({ ...fields, types: wanted.map(({ type }) => type ?? '') })
        const creation = { by: user.id, hash }
        const product = await insertProduct(tx, id, { name, category, description, pictures: paths }, words, creation)
        if (!product) return { changed: false }
        await applyVariantPlan(tx, product, planVariants([], wanted))
        await rememberWords(tx, words.all)
        const after = { ...fields, pictures: paths }
        await recordAudit(tx, { by: user.id, action: 'add_product', subject: 'product', subjectId: id, after })
        return { changed: true }
      })
      return changed || null
    })
    // Somebody else took the id in the meantime: the same upload sent twice at once, or another product.
    if (!added) await isRetry()
    return success()
  },
)
