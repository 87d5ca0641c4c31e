import { editProduct } from '../../../../contract/catalog.ts'
import { productTexts } from '../../../../shop/messages.ts'
import { found } from '../../../../shop/problems.ts'
import { transaction } from '../../../db/transaction.ts'
import type { WithVersions } from '../../../db/versions.ts'
import { bumpVersion } from '../../../db/versions.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import type { WithPictures } from '../../pictures/store.ts'
import { findProduct, lockProduct, updateProduct } from '../catalog.queries.ts'
import { planVariants, productView, productWords } from '../catalog.rules.ts'
import { editable, edited, editedVariants, roomFor } from '../edit.rules.ts'
import { rememberWords } from '../search.queries.ts'
import { applyVariantPlan } from '../variants.queries.ts'
import { withPictures } from '../with-kept-pictures.ts'

/** Changes what the form names and leaves the rest; all of it or nothing. */
export const handleEditProduct = handle(
  editProduct,
  async (context, { pictures, versions }: WithPictures & WithVersions) => {
    const { db, input, user, caller, uploads } = context
    // Looked at before the pictures are encoded, which takes a while, and once more when the row is held.
    const seen = editable(await findProduct(db, input.id), input, caller)
    const wanted = uploads.slice(0, roomFor(seen, input))

    const { version, dropped } = await withPictures(pictures, wanted, (added) =>
      transaction(db, async (tx) => {
        const before = editable(await lockProduct(tx, input.id), input, caller)
        const fields = edited(before, input, added)
        const variants = editedVariants(before, input)
        const words = productWords({ ...fields, types: variants.map(({ type }) => type ?? '') })
        await updateProduct(tx, before.id, fields, words)
        await applyVariantPlan(tx, before.id, planVariants(before.variants, variants))
        await rememberWords(tx, words.all)
        const old = editedVariants(before, { id: before.id })
        await recordAudit(tx, {
          by: user.id,
          action: 'edit_product',
          subject: 'product',
          subjectId: before.id,
          ...differences({ ...edited(before, { id: before.id }, []), variants: old }, { ...fields, variants }),
        })
        const gone = [...before.pictures, ...added].filter((path) => !fields.pictures.includes(path))
        return { version: await bumpVersion(tx, 'catalog'), dropped: gone }
      }),
    )
    versions.notice('catalog', version)
    await pictures.remove(dropped)
    const product = productView(found(await findProduct(db, input.id)))
    return { message: productTexts.edited, id: input.id, product }
  },
)

/** The fields that changed, as they were and as they are. */
function differences<T extends object>(before: T, after: T): { before: Partial<T>; after: Partial<T> } {
  const names = (Object.keys(after) as (keyof T)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const only = (from: T) => Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<T>
  return { before: only(before), after: only(after) }
}
