import { addCapturedOrder } from '../../../../contract/captured.ts'
import { capturedTexts } from '../../../../shop/words/messages.ts'
import { found } from '../../../../shop/words/problems.ts'
import { handle } from '../../../http/handle.ts'
import type { WithPictures } from '../../pictures/store.ts'
import { readCapturedOrders } from '../captured.queries.ts'
import { capturedOrderOf } from '../captured.rules.ts'
import { takeCapturedOrder } from '../take-captured-order.ts'

/** Keeps the photo of an order that a customer wrote on paper, and returns it. */
export const handleAddCapturedOrder = handle(
  addCapturedOrder,
  async ({ db, input, user, uploads, idempotencyKey: key }, needs: WithPictures) => {
    const [upload] = uploads
    const id = await takeCapturedOrder(db, needs, { input, upload, by: user.id, key })
    const [saved] = await readCapturedOrders(db, { all: true }, { id, limit: 1 })
    return { message: capturedTexts.saved, order: capturedOrderOf(found(saved), true) }
  },
)
