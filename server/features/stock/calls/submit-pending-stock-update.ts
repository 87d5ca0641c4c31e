import { createHash } from 'node:crypto'
import { submitPendingStockUpdate } from '../../../../contract/stock.ts'
import { paths } from '../../../../shop/paths.ts'
import { stockTexts } from '../../../../shop/words/messages.ts'
import { problem } from '../../../../shop/words/problems.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { notify } from '../../notifications/notifications.queries.ts'
import { lockVariantsForSale } from '../lock-variants-for-sale.ts'
import { requireSamePerson } from '../person-named.rules.ts'
import { findSameUpdate, insertUpdate, insertUpdateLines } from '../updates/stock-updates.queries.ts'
import { stockChanges, type UpdateEntry } from '../updates/stock-updates.rules.ts'

/** Pieces that came, facts that changed, or a count of what is there: waits for approval. */
export const handleSubmitPendingStockUpdate = handle(submitPendingStockUpdate, async ({ db, user, input }) => {
  requireSamePerson(user, input.updated_by)
  return transaction(db, async (tx) => {
    const variants = await lockVariantsForSale(tx, input.product_id)
    const changes = stockChanges(input.updates, variants)
    if (changes.length === 0) throw problem('refused', { text: stockTexts.nothingChanged })
    const update = { product_id: input.product_id, submitted_by: user.id, content_hash: hashOf(input.updates) }
    const same = await findSameUpdate(tx, update)
    if (same.length > 0) return { ids: same }
    const update_id = await insertUpdate(tx, update)
    const line = { update_id, product_id: input.product_id, submitted_by: user.id }
    const ids = await insertUpdateLines(
      tx,
      changes.map(({ variant, change }) => ({ ...change, ...line, variant_id: variant.id })),
    )
    await notify(tx, {
      to: { roles: ['manager', 'admin'] },
      except: user.id,
      message: `Mabadiliko mapya ya stoo yanasubiri idhini: ${variants[0]?.product_name}.`,
      link: paths.stockUpdates,
      push: 'Mabadiliko mapya ya stoo yanasubiri idhini.',
    })
    return { ids }
  })
})

/** The same updates, whatever their order, have the same hash. */
function hashOf(updates: readonly UpdateEntry[]): Buffer {
  const entries = updates.map((entry) => JSON.stringify(Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1))))
  return createHash('sha256').update(entries.sort().join('\n')).digest()
}
