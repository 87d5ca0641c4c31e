import type { z } from 'zod'
import type { addCapturedOrder } from '../../../contract/captured.ts'
import { capturedTexts } from '../../../shop/words/messages.ts'
import { found, problem } from '../../../shop/words/problems.ts'
import type { Database, Tx } from '../../db/open.ts'
import { transaction } from '../../db/transaction.ts'
import type { Upload } from '../../http/uploads.ts'
import { recordAudit } from '../audit/audit.queries.ts'
import { hashUploads } from '../catalog/hash-uploads.ts'
import type { WithPictures } from '../pictures/store.ts'
import { withSavedPictures } from '../pictures/with-saved-pictures.ts'
import {
  findCapturedOfKey,
  findSamePicture,
  insertCapturedOrder,
  lockCapturedOrder,
  type NewCapturedOrder,
  noteCapturedKey,
  waitForSamePicture,
} from './captured.queries.ts'
import { hasSameContents, requireUnconverted } from './captured.rules.ts'
import { linkToPhoneOwner, requirePhoneOwner } from './link-account.ts'

/** Runs in the transaction of a captured order that is new. */
type OnTaken = (tx: Tx, id: number) => Promise<void>

/** A photo of a paper order as it was sent: by whom, and under which key. */
type SentCapture = {
  input: z.output<(typeof addCapturedOrder)['input']>
  upload: Upload | undefined
  by: number
  key: string | null
  onTaken?: OnTaken
}

/**
 * Keeps the photo of an order that a customer wrote on paper. The same key is one order, and so is the same picture and
 * phone within 10 minutes; sent again with `link_account` it is linked then. Returns its id. Throws bad_input, key_reused where
 * its key has another order, and what refuses the picture.
 */
export async function takeCapturedOrder(
  db: Database,
  { pictures }: WithPictures,
  { input, upload, by, key, onTaken }: SentCapture,
): Promise<number> {
  const { phone, name, shipping_address = '', notes = '', link_account = false } = input
  if (!phone || !name || !upload) throw problem('bad_input', { text: capturedTexts.fieldsMissing })
  const [hash = ''] = await hashUploads([upload])
  const picture_hash = Buffer.from(hash, 'hex')
  const captured = { taken_by: by, sent_key: key, phone, customer_name: name, shipping_address, notes, picture_hash }
  const take = () => transaction(db, (tx) => takeSame(tx, captured, link_account))
  const insert = async () => {
    // Asked before the picture is decoded, and again with what is stored.
    if (link_account) await transaction(db, (tx) => requirePhoneOwner(tx, phone))
    const saved = await pictures.savePrivatePicture(upload.path, { who: by, isStaff: true })
    return withSavedPictures(pictures, saved, (picture) =>
      transaction(db, (tx) => insertUnlessSame(tx, { ...captured, picture }, { link: link_account, onTaken })),
    )
  }
  return found((await take()) ?? (await insert()) ?? (await take()))
}

type Sent = Omit<NewCapturedOrder, 'picture'>

/**
 * The captured order of the same key, or of the same picture and phone, which is this key's from now on: sent again when the ten
 * minutes are over it is still the same. Throws 'key_reused' for other contents.
 */
async function findSame(tx: Tx, sent: Sent): Promise<{ id: number } | undefined> {
  const { phone, picture_hash, taken_by, sent_key } = sent
  const ofKey = sent_key === null ? undefined : await findCapturedOfKey(tx, taken_by, sent_key)
  if (ofKey && !hasSameContents(ofKey, sent)) throw problem('key_reused')
  if (ofKey) return ofKey
  const same = await findSamePicture(tx, phone, picture_hash)
  if (same && sent_key !== null) await noteCapturedKey(tx, taken_by, sent_key, same.id)
  return same
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
async function insertUnlessSame(
  tx: Tx,
  captured: NewCapturedOrder,
  { link, onTaken }: { link: boolean; onTaken?: OnTaken },
): Promise<number | null> {
  await waitForSamePicture(tx, captured.phone, captured.picture_hash)
  if (await findSame(tx, captured)) return null
  const owner = link ? await requirePhoneOwner(tx, captured.phone) : null
  const id = await insertCapturedOrder(tx, captured, owner)
  const after = owner ? { account: owner.id } : undefined
  await recordAudit(tx, { by: captured.taken_by, action: 'order_captured', ...subjectOf(id), after })
  await onTaken?.(tx, id)
  return id
}

const subjectOf = (id: number) => ({ subject: 'captured_order', subjectId: id }) as const
