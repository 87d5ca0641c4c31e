import { addCapturedOrder } from '../../../../contract/captured.ts'
import { capturedTexts } from '../../../../shop/words/messages.ts'
import { found, problem } from '../../../../shop/words/problems.ts'
import type { Tx } from '../../../db/open.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { hashUploads } from '../../catalog/hash-uploads.ts'
import type { WithPictures } from '../../pictures/store.ts'
import { withSavedPictures } from '../../pictures/with-saved-pictures.ts'
import {
  findCapturedOfKey,
  findSamePicture,
  insertCapturedOrder,
  lockCapturedOrder,
  type NewCapturedOrder,
  readCapturedOrders,
  waitForSamePicture,
} from '../captured.queries.ts'
import { capturedOrderOf, hasSameContents, requireUnconverted } from '../captured.rules.ts'
import { linkToPhoneOwner, requirePhoneOwner } from '../link-account.ts'

/**
 * Keeps the photo of an order that a customer wrote on paper. The same key is one order, and so is the same picture and
 * phone within 10 minutes; sent again with `link_account` it is linked then. Under a key that has another order it is refused.
 */
export const handleAddCapturedOrder = handle(
  addCapturedOrder,
  async ({ db, input, user, uploads, idempotencyKey: sent_key }, { pictures }: WithPictures) => {
    const [upload] = uploads
    const { phone, name, shipping_address = '', notes = '', link_account = false } = input
    if (!phone || !name || !upload) throw problem('bad_input', { text: capturedTexts.fieldsMissing })
    const [hash = ''] = await hashUploads([upload])
    const picture_hash = Buffer.from(hash, 'hex')
    const captured = { taken_by: user.id, sent_key, phone, customer_name: name, shipping_address, notes, picture_hash }
    const take = () => transaction(db, (tx) => takeSame(tx, captured, link_account))
    const insert = async () => {
      // Asked before the picture is decoded, and again with what is stored.
      if (link_account) await transaction(db, (tx) => requirePhoneOwner(tx, phone))
      const saved = await pictures.savePrivatePicture(upload.path, { who: user.id, isStaff: true })
      return withSavedPictures(pictures, saved, (picture) =>
        transaction(db, (tx) => insertUnlessSame(tx, { ...captured, picture }, link_account)),
      )
    }
    const id = found((await take()) ?? (await insert()) ?? (await take()))
    const [saved] = await readCapturedOrders(db, { all: true }, { id, limit: 1 })
    return { message: capturedTexts.saved, order: capturedOrderOf(found(saved), true) }
  },
)

type Sent = Omit<NewCapturedOrder, 'picture'>

/** The captured order of the same key, or of the same picture and phone. Throws 'key_reused' for other contents. */
async function findSame(tx: Tx, sent: Sent) {
  const { phone, picture_hash, taken_by, sent_key } = sent
  const ofKey = sent_key === null ? undefined : await findCapturedOfKey(tx, taken_by, sent_key)
  if (ofKey && !hasSameContents(ofKey, sent)) throw problem('key_reused')
  return ofKey ?? (await findSamePicture(tx, phone, picture_hash))
}

/** Returns the id of the captured order that it was sent as before, or null when there is none. */
async function takeSame(tx: Tx, sent: Sent, link: boolean): Promise<number | null> {
  const same = await findSame(tx, sent)
  if (same && link) {
    const captured = found(await lockCapturedOrder(tx, { all: true }, same.id))
    if (captured.person_id === null) {
      const account = await linkToPhoneOwner(tx, requireUnconverted(captured))
      await recordAudit(tx, {
        by: sent.taken_by,
        action: 'captured_order_linked',
        ...subjectOf(same.id),
        after: { account },
      })
    }
  }
  return same?.id ?? null
}

/** Returns the id, or null when another request with the same picture was faster. */
async function insertUnlessSame(tx: Tx, captured: NewCapturedOrder, link: boolean): Promise<number | null> {
  await waitForSamePicture(tx, captured.phone, captured.picture_hash)
  if (await findSame(tx, captured)) return null
  const owner = link ? await requirePhoneOwner(tx, captured.phone) : null
  const id = await insertCapturedOrder(tx, captured, owner)
  const after = owner ? { account: owner.id } : undefined
  await recordAudit(tx, { by: captured.taken_by, action: 'order_captured', ...subjectOf(id), after })
  return id
}

const subjectOf = (id: number) => ({ subject: 'captured_order', subjectId: id }) as const
