import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { calls } from '../../../../contract/all.ts'
import { capturedTexts } from '../../../../shop/messages.ts'
import { found, problem } from '../../../../shop/problems.ts'
import type { Database, Tx } from '../../../db/open.ts'
import { sqlState, transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import type { PictureStore, WithPictures } from '../../pictures/store.ts'
import { findSameCard, insertCard, readCards, waitForSameCard } from '../captured.queries.ts'
import { shownCard } from '../captured.rules.ts'

/** Keeps the photo of an order that a customer wrote on paper. The same picture and phone within 10 minutes is one card. */
export const handleAddCapturedOrder = handle(
  calls.addCapturedOrder,
  async ({ db, input, user, uploads }, { pictures }: WithPictures) => {
    const [upload] = uploads
    const { phone, name, shipping_address = '', notes = '' } = input
    if (!phone || !name || !upload) throw problem('bad_input', { text: capturedTexts.fieldsMissing })
    const picture_hash = createHash('sha256')
      .update(await readFile(upload.path))
      .digest()
    const card = { taken_by: user.id, phone, customer_name: name, shipping_address, notes, picture_hash }
    const id =
      (await transaction(db, (tx) => findSameCard(tx, phone, picture_hash)))?.id ??
      (await keepCard(db, pictures, upload.path, card))
    const saved = found((await readCards(db, { all: true }, { id, limit: 1 }))[0])
    return { message: capturedTexts.saved, order: shownCard(saved, true) }
  },
)

type CardWithoutPicture = Omit<Parameters<typeof insertCard>[1], 'picture'>

/** The picture is decoded and kept before the row; without a row it goes again. */
async function keepCard(db: Database, pictures: PictureStore, path: string, card: CardWithoutPicture): Promise<number> {
  const picture = await pictures.keepPrivatePicture(path)
  let used = false
  const write = async (tx: Tx): Promise<number> => {
    used = false
    await waitForSameCard(tx, card.phone, card.picture_hash)
    const same = await findSameCard(tx, card.phone, card.picture_hash)
    if (same) return same.id
    const id = await insertCard(tx, { ...card, picture })
    await recordAudit(tx, { by: card.taken_by, action: 'order_captured', subject: 'captured_order', subjectId: id })
    used = true
    return id
  }
  try {
    const id = await transaction(db, write)
    if (!used) await pictures.remove([picture])
    return id
  } catch (error) {
    // Refused by the database: no row. When the connection broke there may be one, so then its picture stays.
    if (sqlState(error) !== undefined) await pictures.remove([picture])
    throw error
  }
}
