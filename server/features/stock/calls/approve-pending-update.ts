import { approvePendingUpdate } from '../../../../contract/stock.ts'
import { found } from '../../../../shop/words/problems.ts'
import type { WithVersions } from '../../../db/versions.ts'
import { handle } from '../../../http/handle.ts'
import { changeCatalog } from '../../catalog/change-catalog.ts'
import { lockExistingProduct } from '../../catalog/products.queries.ts'
import { lockVariant } from '../../ledger/variants.queries.ts'
import { applyUpdate } from '../apply-update.ts'
import { decide } from '../decide.ts'
import { isRepeated, requireOnSale, requirePending } from '../decisions.rules.ts'
import { requireSamePerson } from '../person-named.rules.ts'
import { findStockUpdate, lockStockUpdate } from '../stock-updates.queries.ts'
import { requireCosts } from '../stock-updates.rules.ts'

/** Applies an update: its facts, its pieces, its part of the reports, all or nothing. */
export const handleApprovePendingUpdate = handle(
  approvePendingUpdate,
  async ({ db, user, input }, { versions }: WithVersions) => {
    requireSamePerson(user, input.approved_by)
    const { stock } = await changeCatalog({ db, versions }, async (tx) => {
      const decision = { status: 'approved', by: user.id, reason: input.reason } as const
      const { product_id, variant_id } = found(await findStockUpdate(tx, input.update_id))
      // The product, its variant, then the line: the locking order of all calls.
      const product = await lockExistingProduct(tx, product_id)
      const variant = await lockVariant(tx, variant_id)
      const locked = found(await lockStockUpdate(tx, input.update_id))
      if (isRepeated(locked, decision)) return { stock: variant.stock, changed: false }
      const update = requirePending(locked)
      requireOnSale(variant, update)
      requireCosts(update)
      const { stock, changed } = await applyUpdate(tx, product, variant, update, user.id)
      await decide(tx, update, decision, {
        before: { stock: variant.stock, price: variant.price },
        after: { pieces: update.pieces, stock, price: update.price },
      })
      return { stock, changed }
    })
    return { update_id: input.update_id, stock }
  },
)
