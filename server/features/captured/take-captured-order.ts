import type { z } from 'zod'
import type { addCapturedOrder } from '../../../contract/captured.ts'
import { problem, requireFound } from '../../../shop/problems.ts'
import { capturedTexts } from '../../../shop/texts/captured.ts'
import type { Tx } from '../../db/open.ts'
import type { Run } from '../../db/transaction.ts'
import type { Upload } from '../../http/bodies/uploads.ts'
import { recordAudit } from '../audit/audit.queries.ts'
import { hashUploads } from '../catalog/hash-uploads.ts'
import type { PictureStore } from '../pictures/store.ts'
import { withSavedPictures } from '../pictures/with-saved-pictures.ts'
import { type IdempotentRequest, lockKeyAndFindResult, storeResult } from '../request-keys/once.ts'
import {
  findSamePicture,
  insertCapturedOrder,
  lockCapturedOrder,
  type NewCapturedOrder,
  waitForSamePicture,
} from './captured.queries.ts'
import { requireUnconverted } from './captured.rules.ts'
import { linkToPhoneOwner, requirePhoneOwner } from './link-account.ts'

/** The import of a captured order from a queue file. */
type QueueFileImport = {
  /** The admin who imports the file. */
  by: number
  /** Runs in the transaction of a new captured order. */
  onTaken: (tx: Tx, id: number) => Promise<void>
}

/** The folder or bucket for pictures. */
type CaptureNeeds = { pictures: Pick<PictureStore, 'savePrivatePicture' | 'remove'> }

/** A sent photo of a paper order, with its sender and idempotency key. */
type SentCapture = {
  input: z.output<(typeof addCapturedOrder)['input']>
  upload: Upload | undefined
  by: number
  key: string | null
  queueFileImport?: QueueFileImport
}

/**
 * Stores the photo of an order that a customer wrote on paper. Returns the id of the captured order. Requests with the
 * same key store one captured order, and so do requests with the same picture and phone within 10 minutes. A repeated
 * request with `link_account` links the order. `run` runs the transactions. Throws
 * - bad_input
 * - key_reused if the key was used with other contents
 * - refused if an account is to be linked and none has the phone
 * - already_decided if a captured order is to be linked that was already converted
 * - the refusals of the picture store
 */
export async function takeCapturedOrder(
  run: Run,
  { pictures }: CaptureNeeds,
  { input, upload, by, key, queueFileImport }: SentCapture,
): Promise<number> {
  const { phone, name, shipping_address = '', notes = '', link_account = false } = input
  if (!phone || !name || !upload) throw problem('bad_input', { text: capturedTexts.fieldsMissing })
  const [hash = ''] = await hashUploads([upload])
  const picture_hash = Buffer.from(hash, 'hex')
  const captured = {
    taken_by: by,
    phone,
    customer_name: name,
    shipping_address,
    notes,
    picture_hash,
    read_in_by: queueFileImport?.by ?? null,
  }
  const body = { phone, name, shipping_address, notes, picture: hash }
  const request = { kind: 'captured_order', owner: `person:${by}`, key, body } as const
  const findSaved = () => run((tx) => findAndLinkSame(tx, request, captured, link_account))
  const insert = async () => {
    // The owner is checked before the expensive decoding of the picture, and again when the order is stored.
    if (link_account) await run((tx) => requirePhoneOwner(tx, phone))
    const saved = await pictures.savePrivatePicture(upload.path, { who: by, isStaff: true })
    return withSavedPictures(pictures, saved, (picture) =>
      run((tx) => insertUnlessSame(tx, request, { ...captured, picture }, { link: link_account, queueFileImport })),
    )
  }
  // The last step finds the row of a concurrent request that was faster.
  return requireFound((await findSaved()) ?? (await insert()) ?? (await findSaved()))
}

type Sent = Omit<NewCapturedOrder, 'picture'>

/**
 * Finds the captured order of an earlier request with this key, or with this picture and phone. In the second case this
 * key is stored for the order too, so that a request repeated after ten minutes still finds it. Throws key_reused if
 * the key was used with other contents.
 */
async function findSame(tx: Tx, request: IdempotentRequest, { phone, picture_hash }: Sent): Promise<number | null> {
  const ofKey = (await lockKeyAndFindResult(tx, request))?.subject_id ?? null
  if (ofKey !== null) return ofKey
  const same = await findSamePicture(tx, phone, picture_hash)
  if (same) await storeResult(tx, request, same.id)
  return same?.id ?? null
}

/**
 * Returns the id of the captured order that an earlier request stored, or null if there is none. With `link`, it also
 * links that order to the account if the order has no account yet.
 */
async function findAndLinkSame(tx: Tx, request: IdempotentRequest, sent: Sent, link: boolean): Promise<number | null> {
  const same = await findSame(tx, request, sent)
  if (same !== null && link) {
    const captured = requireFound(await lockCapturedOrder(tx, { all: true }, same))
    if (captured.person_id === null) {
      const account = await linkToPhoneOwner(tx, requireUnconverted(captured))
      await recordAudit(tx, {
        by: sent.taken_by,
        action: 'captured_order_linked',
        ...subjectOf(same),
        after: { account },
      })
    }
  }
  return same
}

/** Stores a captured order. Returns its id, or null if another request with the same picture was faster. */
async function insertUnlessSame(
  tx: Tx,
  request: IdempotentRequest,
  captured: NewCapturedOrder,
  { link, queueFileImport }: { link: boolean; queueFileImport?: QueueFileImport },
): Promise<number | null> {
  await waitForSamePicture(tx, captured.phone, captured.picture_hash)
  if ((await findSame(tx, request, captured)) !== null) return null
  const owner = link ? await requirePhoneOwner(tx, captured.phone) : null
  const id = await insertCapturedOrder(tx, captured, owner)
  await storeResult(tx, request, id)
  const after = owner ? { account: owner.id } : undefined
  await recordAudit(tx, { by: captured.taken_by, action: 'order_captured', ...subjectOf(id), after })
  await queueFileImport?.onTaken(tx, id)
  return id
}

const subjectOf = (id: number) => ({ subject: 'captured_order', subjectId: id }) as const
