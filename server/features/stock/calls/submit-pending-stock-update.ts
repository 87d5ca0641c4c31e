import { submitPendingStockUpdate } from '../../../../contract/stock-updates.ts'
import { paths } from '../../../../shop/paths.ts'
import { problem } from '../../../../shop/problems.ts'
import { stockTexts } from '../../../../shop/texts/stock.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import type { VariantFacts } from '../../catalog/variant-facts.ts'
import { notify } from '../../notifications/notifications.queries.ts'
import { once } from '../../request-keys/once.ts'
import { requireFewWaiting, SAME_SUBMISSION_SECONDS } from '../decisions.rules.ts'
import { lockVariantsUnlessDeleted } from '../lock-variants-unless-deleted.ts'
import { countPendingLinesOf } from '../pending-decisions.queries.ts'
import { requireSamePerson } from '../person-named.rules.ts'
import { requireHandsToCount } from '../updates/hands-to-count.ts'
import { findValidLines, insertUpdate, insertUpdateLines } from '../updates/stock-updates.queries.ts'
import { requireStockChanges, type UpdateEntry } from '../updates/stock-updates.rules.ts'

/** Submits arrived pieces, changed facts or a count for approval. */
export const handleSubmitPendingStockUpdate = handle(submitPendingStockUpdate, async ({ db, user, input, scopeOf }) => {
  requireSamePerson(user, input.updated_by)
  return transaction(db, async (tx) => {
    const variants = await lockVariantsUnlessDeleted(tx, input.product_id)
    const { person_id } = input
    // Each variant with its stock in the storeroom, or with the pieces that the person `person_id` carries.
    const atPlace =
      person_id === undefined ? variants : await requireHandsToCount(tx, person_id, variants, input.updates)
    // For callers who may not see costs, any cost counts as a change. If equal costs were refused as unchanged, these
    // callers could guess the costs.
    const seen = scopeOf('seeCosts') === 'no' ? atPlace.map(hideCosts) : atPlace
    const changes = requireStockChanges(input.updates, seen)
    if (changes.length === 0) throw problem('refused', { text: stockTexts.nothingChanged })
    const { product_id } = input
    const submitted = { product_id, submitted_by: user.id }
    const body = { product_id, updates: sorted(input.updates), ...(person_id !== undefined && { person_id }) }
    const idempotentRequest = { kind: 'stock_update', owner: `person:${user.id}`, key: null, body } as const
    const isResultValid = async (id: number) => (await findValidLines(tx, id)).length > 0
    const { subject } = await once(
      tx,
      { ...idempotentRequest, withinSeconds: SAME_SUBMISSION_SECONDS, isResultValid },
      async () => {
        requireFewWaiting('updateLines', await countPendingLinesOf(tx, user.id), changes.length)
        const update_id = await insertUpdate(tx, submitted)
        const lines = changes.map(({ variant, change }) => ({
          ...change,
          ...submitted,
          update_id,
          variant_id: variant.id,
          hands_of: person_id ?? null,
        }))
        await insertUpdateLines(tx, lines)
        await notify(tx, {
          to: { roles: ['manager', 'admin'] },
          except: user.id,
          message: `Mabadiliko mapya ya stoo yanasubiri idhini: ${variants[0]?.product_name}.`,
          link: paths.stockUpdates,
          push: 'Mabadiliko mapya ya stoo yanasubiri idhini.',
        })
        return update_id
      },
    )
    return { ids: await findValidLines(tx, subject) }
  })
})

const hideCosts = <V extends VariantFacts>(variant: V): V => ({ ...variant, buying_price: null, shipping_cost: null })

/** Returns the updates as sorted texts, so that their order does not matter when submissions are compared. */
function sorted(updates: readonly UpdateEntry[]): string[] {
  return updates.map((entry) => JSON.stringify(Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1)))).sort()
}
