import { approvePendingUpdate } from '../../../../contract/stock-updates.ts'
import { requireFound } from '../../../../shop/problems.ts'
import type { WithVersions } from '../../../db/versions.ts'
import { handle } from '../../../http/handle.ts'
import { changeCatalog } from '../../catalog/change-catalog.ts'
import { getProduct, lockExistingProduct } from '../../catalog/products.queries.ts'
import { lockVariant } from '../../ledger/variants.queries.ts'
import { closeOtherCounts } from '../close-waiting.ts'
import { isRepeated, requireApprovable, requirePending } from '../decisions.rules.ts'
import type { WithOnStockEntered } from '../on-stock-entered.ts'
import { requireSamePerson } from '../person-named.rules.ts'
import { recordStockDecision } from '../record-stock-decision.ts'
import { applyUpdate } from '../updates/apply-update.ts'
import { findStockUpdate, lockStockUpdate } from '../updates/stock-updates.queries.ts'
import { isPriceOutdated, requireConfirmedPrice, requireCosts } from '../updates/stock-updates.rules.ts'
import { requireConfirmedPackage, requireTiersBelowPrices } from '../updates/tiered-prices.rules.ts'

/** Approves an update: applies its facts and pieces, and adds it to the reports, all or nothing. */
export const handleApprovePendingUpdate = handle(
  approvePendingUpdate,
  async ({ db, user, input }, { versions, onStockEntered }: WithVersions & WithOnStockEntered) => {
    requireSamePerson(user, input.approved_by)
    const { stock, closed_counts } = await changeCatalog({ db, versions }, async (tx) => {
      const decision = { status: 'approved', by: user.id, reason: input.reason } as const
      const { product_id, variant_id } = requireFound(await findStockUpdate(tx, input.update_id))
      // Product, variant, then line: all calls lock in this order.
      const product = await lockExistingProduct(tx, product_id)
      const variant = await lockVariant(tx, variant_id)
      const locked = requireFound(await lockStockUpdate(tx, input.update_id))
      if (isRepeated(locked, decision)) return { stock: variant.stock, closed_counts: 0, changed: false }
      const update = requirePending(locked)
      requireApprovable(variant, update)
      requireCosts(update)
      const isConfirmed = input.confirm_price ?? false
      requireConfirmedPrice(update, variant.price, isConfirmed)
      if (update.price !== null || update.items_per_package !== null) {
        requireTiersBelowPrices(await getProduct(tx, product_id), new Map([[variant_id, update]]))
        requireConfirmedPackage(update, variant, isConfirmed)
      }
      const { stock, changed } = await applyUpdate(tx, product, variant, { update, by: user.id, onStockEntered })
      const closed_counts = update.change_type === 'marekebisho' ? await closeOtherCounts(tx, update, user.id) : 0
      await recordStockDecision(tx, update, decision, {
        before: { stock: variant.stock, price: variant.price },
        after: {
          pieces: update.pieces,
          stock,
          price: update.price,
          ...(isPriceOutdated(update, variant.price) && { price_confirmed: true }),
          ...(closed_counts > 0 && { closed_counts }),
        },
      })
      return { stock, closed_counts, changed }
    })
    return { update_id: input.update_id, stock, closed_counts }
  },
)
