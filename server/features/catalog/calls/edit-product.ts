import { editProduct } from '../../../../contract/catalog.ts'
import { productTexts } from '../../../../shop/texts/products.ts'
import type { WithVersions } from '../../../db/versions.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import type { WithPictures } from '../../pictures/store.ts'
import { withSavedPictures } from '../../pictures/with-saved-pictures.ts'
import { applyVariantPlan } from '../apply-variant-plan.ts'
import { showOneToStaff } from '../barcodes/show-barcodes.ts'
import { storeBarcodes } from '../barcodes/store-barcodes.ts'
import { planVariants, productWords, type Wanted } from '../catalog.rules.ts'
import { changeCatalog } from '../change-catalog.ts'
import {
  currentVariants,
  editedVariants,
  productAfterEdit,
  requireEditable,
  requireFewTypes,
  roomFor,
} from '../edit.rules.ts'
import { lockProduct } from '../lock-product.ts'
import { findProduct, getProduct, updateProduct } from '../products.queries.ts'
import { rememberWords } from '../search/search.queries.ts'

/** Changes all fields that the form contains, or none if one of them is refused. */
export const handleEditProduct = handle(
  editProduct,
  async (context, { pictures, versions }: WithPictures & WithVersions) => {
    const { db, input, user, caller, uploads } = context
    // Checked before the slow encoding of pictures, and again once the row is locked.
    const unlocked = requireEditable(await findProduct(db, input.id), input, caller)
    const fittingUploads = uploads.slice(0, roomFor(unlocked, input))

    const saved = await pictures.saveProductPictures(fittingUploads, { who: user.id, isStaff: true })
    const { dropped } = await withSavedPictures(pictures, saved, (added) =>
      changeCatalog({ db, versions }, async (tx) => {
        const before = requireEditable(await lockProduct(tx, input.id), input, caller)
        const fields = productAfterEdit(before, input, added)
        const variants = editedVariants(before, input, { pictures: fields.pictures, added })
        const words = productWords({ ...fields, types: variants.map(({ type }) => type ?? '') })
        await updateProduct(tx, before, fields, words)
        await applyVariantPlan(tx, before, requireFewTypes(before, planVariants(before.variants, variants)))
        await rememberWords(tx, words.all)
        const barcodes = await storeBarcodes(tx, before, input)
        // With an edit that has no fields, `productAfterEdit` returns the unchanged product.
        const old = { ...productAfterEdit(before, { id: before.id }, []), variants: audited(currentVariants(before)) }
        const changes = differences(
          { ...old, barcodes: barcodes.before },
          { ...fields, variants: audited(variants), barcodes: barcodes.after },
        )
        await recordAudit(tx, {
          by: user.id,
          action: 'edit_product',
          subject: 'product',
          subjectId: before.id,
          ...changes,
        })
        const dropped = [...before.pictures, ...added].filter((path) => !fields.pictures.includes(path))
        return { changed: true, dropped }
      }),
    )
    await pictures.remove(dropped)
    return {
      message: productTexts.edited,
      id: input.id,
      product: await showOneToStaff(db, await getProduct(db, input.id)),
    }
  },
)

/** Returns the variants for an audit row. Types without a picture have no picture field. */
const audited = (variants: readonly Wanted[]) =>
  variants.map(({ picture, ...rest }) => (picture ? { ...rest, picture } : rest))

/** Returns the changed fields with their values before and after. */
function differences<T extends object>(before: T, after: T): { before: Partial<T>; after: Partial<T> } {
  const names = (Object.keys(after) as (keyof T)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const only = (from: T) => Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<T>
  return { before: only(before), after: only(after) }
}
