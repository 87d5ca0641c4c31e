import { approveStockRequest } from '../../../../contract/stock.ts'
import { requireFound } from '../../../../shop/problems.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { moveBetween } from '../../ledger/move-stock.ts'
import { handsOf, STOREROOM } from '../../ledger/places.queries.ts'
import { lockVariant } from '../../ledger/variants.queries.ts'
import { isRepeated, requireApprovable, requirePending } from '../decisions.rules.ts'
import type { WithHeldPieces } from '../held-pieces.ts'
import { recordStockDecision } from '../record-stock-decision.ts'
import { findStockRequest, lockStockRequest } from '../stock-requests.queries.ts'
import { requireFreePieces, requireStaffRequester } from '../stock-requests.rules.ts'

/**
 * Gives out the requested pieces: moves them from the storeroom to the requester, who carries them from then on. Throws
 * refused if too few pieces are in stock, the requester is no longer staff or the product was deleted, and stock_held
 * if open orders hold too many of them and `override` is not set. The request then stays pending.
 */
export const handleApproveStockRequest = handle(
  approveStockRequest,
  ({ db, user, input }, { findHeldPieces }: WithHeldPieces) =>
    transaction(db, async (tx) => {
      const decision = { status: 'approved', by: user.id, reason: input.reason } as const
      const { variant_id } = requireFound(await findStockRequest(tx, input.id))
      // Variant first, then request: all calls lock in this order.
      const variant = await lockVariant(tx, variant_id)
      const locked = requireFound(await lockStockRequest(tx, input.id))
      if (isRepeated(locked, decision)) return { id: locked.id, stock: variant.stock }
      const request = requirePending(locked)
      requireApprovable(variant, request)
      requireStaffRequester(request)
      // Orders are placed under the variant's lock, so the held pieces cannot change before this transaction ends.
      const held = (await findHeldPieces(tx, [variant.id])).get(variant.id) ?? 0
      const pieces = { quantity: request.quantity, stock: variant.stock, held }
      const { overridden } = requireFreePieces(pieces, input.override ?? false)
      const ref = { refKind: 'stock_request', refId: request.id, by: user.id } as const
      const ownDecision = request.requested_by === user.id
      const given = { pieces: request.quantity, from: STOREROOM, to: await handsOf(tx, request.requested_by) }
      const stock = await moveBetween(tx, variant, given, { reason: 'request_issued', ...ref, ownDecision })
      await recordStockDecision(tx, request, decision, {
        after: { quantity: request.quantity, stock, ...(overridden && { held, override: true }) },
      })
      return { id: request.id, stock }
    }),
)
