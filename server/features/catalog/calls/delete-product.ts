import { deleteProduct } from '../../../../contract/catalog.ts'
import { productTexts } from '../../../../shop/messages.ts'
import { problem } from '../../../../shop/problems.ts'
import { transaction } from '../../../db/transaction.ts'
import type { WithVersions } from '../../../db/versions.ts'
import { bumpVersion } from '../../../db/versions.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { notify } from '../../notifications/notifications.queries.ts'
import { closeStockRequests, closeStockUpdates, lockProduct, setDeleted } from '../catalog.queries.ts'

const REASON = 'Bidhaa imefutwa.'

/** Hides a product. Orders, ledger and reports keep it; requests and updates that wait for it are closed. */
export const handleDeleteProduct = handle(deleteProduct, async ({ db, input, user }, { versions }: WithVersions) => {
  const version = await transaction(db, async (tx) => {
    const product = await lockProduct(tx, input.id)
    if (!product || product.deleted_at) throw problem('not_found')
    await setDeleted(tx, product.id, true)
    const requests = await closeStockRequests(tx, product.id, user.id, REASON)
    const updates = await closeStockUpdates(tx, product.id, user.id, REASON)
    for (const person of new Set([...requests, ...updates].map((closed) => closed.person))) {
      const message = `Maombi yako ya stoo ya ${product.name} yamefungwa: bidhaa imefutwa.`
      await notify(tx, { to: { person }, except: user.id, message, link: null })
    }
    await recordAudit(tx, {
      by: user.id,
      action: 'delete_product',
      subject: 'product',
      subjectId: product.id,
      before: { name: product.name, deleted: false },
      after: { deleted: true, closed_requests: requests.length, closed_updates: updates.length },
    })
    return bumpVersion(tx, 'catalog')
  })
  versions.notice('catalog', version)
  return { message: productTexts.deleted }
})
