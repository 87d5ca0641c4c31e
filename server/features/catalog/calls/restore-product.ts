import { restoreProduct } from '../../../../contract/catalog.ts'
import { found } from '../../../../shop/problems.ts'
import { transaction } from '../../../db/transaction.ts'
import type { WithVersions } from '../../../db/versions.ts'
import { bumpVersion } from '../../../db/versions.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { lockProduct, setDeleted } from '../catalog.queries.ts'

/** Shows a deleted product again; one that is there already is success. */
export const handleRestoreProduct = handle(restoreProduct, async ({ db, input, user }, { versions }: WithVersions) => {
  const version = await transaction(db, async (tx) => {
    const product = found(await lockProduct(tx, input.id))
    if (!product.deleted_at) return versions.current('catalog')
    await setDeleted(tx, product.id, false)
    await recordAudit(tx, {
      by: user.id,
      action: 'restore_product',
      subject: 'product',
      subjectId: product.id,
      before: { name: product.name, deleted: true },
      after: { deleted: false },
    })
    return bumpVersion(tx, 'catalog')
  })
  versions.notice('catalog', version)
  return { message: 'Bidhaa imerudishwa!' }
})
