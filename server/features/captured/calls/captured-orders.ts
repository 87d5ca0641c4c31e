import { addCapturedOrder } from '../../../../contract/captured.ts'
import { requireFound } from '../../../../shop/problems.ts'
import { capturedTexts } from '../../../../shop/texts/captured.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import type { WithPictures } from '../../pictures/store.ts'
import { readCapturedOrders } from '../captured.queries.ts'
import { capturedOrderOf } from '../captured.rules.ts'
import { takeCapturedOrder } from '../take-captured-order.ts'

/** Stores the photo of an order that a customer wrote on paper, and returns the captured order. */
export const handleAddCapturedOrder = handle(
  addCapturedOrder,
  async ({ db, input, user, uploads, idempotencyKey: key }, needs: WithPictures) => {
    const [upload] = uploads
    const id = await takeCapturedOrder((work) => transaction(db, work), needs, { input, upload, by: user.id, key })
    const [saved] = await readCapturedOrders(db, { all: true }, { id, limit: 1 })
    return { message: capturedTexts.saved, order: capturedOrderOf(requireFound(saved), { isStaff: true }) }
  },
)
