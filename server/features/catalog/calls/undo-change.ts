import { undoChange } from '../../../../contract/product-changes.ts'
import { productsRestored } from '../../../../shop/texts/products.ts'
import type { WithVersions } from '../../../db/versions.ts'
import { handle } from '../../../http/handle.ts'
import { confirmPasswordIfGiven, requireConfirmed } from '../../accounts/passwords/confirm-password.ts'
import type { WithPasswords } from '../../accounts/passwords/password-checker.ts'
import { findUndoable, recordAudit } from '../../audit/audit.queries.ts'
import { changeCatalog } from '../change-catalog.ts'
import { isOldImport, requireUndoable } from '../many/undo.rules.ts'
import { undoProducts } from '../many/undo-products.ts'
import type { WithOnProductsDeleted } from '../on-products-deleted.ts'

/**
 * Restores the values that a change of products or an import replaced. Works once, and only if nobody has changed the
 * products since.
 */
export const handleUndoChange = handle(
  undoChange,
  async (context, services: WithVersions & WithPasswords & WithOnProductsDeleted) => {
    const { db, input, user, scope, caller } = context
    const confirmed = await confirmPasswordIfGiven(context, services)
    const { restored } = await changeCatalog({ db, versions: services.versions }, async (tx) => {
      const entry = requireUndoable(await findUndoable(tx, input.audit_id), { scope, user, caller })
      if (isOldImport(entry, new Date())) requireConfirmed(confirmed)
      const restored = await undoProducts(tx, entry, { by: user.id, onProductsDeleted: services.onProductsDeleted })
      const after = { undone: entry.action, changed: restored }
      await recordAudit(tx, { by: user.id, action: 'undo_change', subject: 'audit', subjectId: entry.id, after })
      return { changed: true, restored }
    })
    return { message: productsRestored(restored), restored }
  },
)
