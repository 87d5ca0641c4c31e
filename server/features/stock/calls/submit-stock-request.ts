import { submitStockRequest } from '../../../../contract/stock.ts'
import { formatCount } from '../../../../shop/numbers/money.ts'
import { paths } from '../../../../shop/paths.ts'
import { productLabel } from '../../../../shop/products/products.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { notify } from '../../notifications/notifications.queries.ts'
import { once } from '../../request-keys/once.ts'
import { requireFewWaiting, SAME_SUBMISSION_SECONDS } from '../decisions.rules.ts'
import { lockVariantsUnlessDeleted } from '../lock-variants-unless-deleted.ts'
import { countPendingRequestsOf } from '../pending-decisions.queries.ts'
import { requireSamePerson } from '../person-named.rules.ts'
import { insertRequest, isRequestValid } from '../stock-requests.queries.ts'
import { requireMatchingPackages } from '../stock-requests.rules.ts'
import { requireVariantOfType } from '../updates/variant-of-type.rules.ts'

/** Requests pieces from the storeroom for a salesperson. Nothing moves before the approval. */
export const handleSubmitStockRequest = handle(submitStockRequest, async ({ db, user, input }) => {
  requireSamePerson(user, input.salesperson_phone)
  requireMatchingPackages(input)
  return transaction(db, async (tx) => {
    const variant = requireVariantOfType(await lockVariantsUnlessDeleted(tx, input.product_id), input.variant_type)
    const request = {
      product_id: input.product_id,
      variant_id: variant.id,
      quantity: input.quantity,
      packaging_type: input.packaging_type ?? null,
      items_per_package: input.items_per_package ?? null,
      package_count: input.package_count ?? null,
      extra_pieces: input.extra_pieces ?? null,
      instructions: input.instructions ?? '',
      requested_by: user.id,
    }
    const { variant_id, quantity, instructions } = request
    const body = { variant_id, quantity, instructions }
    const idempotentRequest = { kind: 'stock_request', owner: `person:${user.id}`, key: null, body } as const
    const isResultValid = (id: number) => isRequestValid(tx, id)
    const { subject: id } = await once(
      tx,
      { ...idempotentRequest, withinSeconds: SAME_SUBMISSION_SECONDS, isResultValid },
      async () => {
        requireFewWaiting('requests', await countPendingRequestsOf(tx, user.id))
        const label = productLabel(variant.product_name, variant.type)
        await notify(tx, {
          to: { roles: ['storeManager', 'admin'] },
          except: user.id,
          message: `Ombi jipya la stoo: ${label}, ${formatCount('pisi', input.quantity)}.`,
          link: paths.stockRequests,
          push: 'Ombi jipya la stoo linasubiri uamuzi.',
        })
        return insertRequest(tx, request)
      },
    )
    return { id }
  })
})
