import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { addCapturedOrder } from '../../../../contract/captured.ts'
import { capturedTexts } from '../../../../shop/words/messages.ts'
import { found, problem } from '../../../../shop/words/problems.ts'
import type { Tx } from '../../../db/open.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import type { WithPictures } from '../../pictures/store.ts'
import { withSavedPictures } from '../../pictures/with-saved-pictures.ts'
import {
  findSamePicture,
  insertCapturedOrder,
  type NewCapturedOrder,
  readCapturedOrders,
  waitForSamePicture,
} from '../captured.queries.ts'
import { capturedOrderOf } from '../captured.rules.ts'

/**
 * Keeps the photo of an order that a customer wrote on paper. The same picture and phone within 10 minutes is one
 * order.
 */
export const handleAddCapturedOrder = handle(
  addCapturedOrder,
  async ({ db, input, user, uploads }, { pictures }: WithPictures) => {
    const [upload] = uploads
    const { phone, name, shipping_address = '', notes = '' } = input
    if (!phone || !name || !upload) throw problem('bad_input', { text: capturedTexts.fieldsMissing })
    const picture_hash = createHash('sha256')
      .update(await readFile(upload.path))
      .digest()
    const captured = { taken_by: user.id, phone, customer_name: name, shipping_address, notes, picture_hash }
    const findSame = async () => (await findSamePicture(db, phone, picture_hash))?.id
    const insert = async () =>
      withSavedPictures(pictures, await pictures.savePrivatePicture(upload.path), (picture) =>
        transaction(db, (tx) => insertUnlessSame(tx, { ...captured, picture })),
      )
    const id = found((await findSame()) ?? (await insert()) ?? (await findSame()))
    const [saved] = await readCapturedOrders(db, { all: true }, { id, limit: 1 })
    return { message: capturedTexts.saved, order: capturedOrderOf(found(saved), true) }
  },
)

/** Returns the id, or null when another request with the same picture was faster. */
async function insertUnlessSame(tx: Tx, captured: NewCapturedOrder): Promise<number | null> {
  await waitForSamePicture(tx, captured.phone, captured.picture_hash)
  if (await findSamePicture(tx, captured.phone, captured.picture_hash)) return null
  const id = await insertCapturedOrder(tx, captured)
  const subject = { subject: 'captured_order', subjectId: id }
  await recordAudit(tx, { by: captured.taken_by, action: 'order_captured', ...subject })
  return id
}
