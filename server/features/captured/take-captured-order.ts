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
import { type Act, findDone, keepDone } from '../request-keys/once.ts'
import {
  findSamePicture,
  insertCapturedOrder,
  lockCapturedOrder,
  type NewCapturedOrder,
  waitForSamePicture,
} from './captured.queries.ts'
import { requireUnconverted } from './captured.rules.ts'
import { linkToPhoneOwner, requirePhoneOwner } from './link-account.ts'

/** For a captured order from a queue file. */
type ReadIn = {
  /** The admin who takes it from the file. */
  by: number
  /** Runs in the transaction of a new captured order. */
  onTaken: (tx: Tx, id: number) => Promise<void>
}

/** The folder or bucket for pictures. */
type CaptureNeeds = { pictures: Pick<PictureStore, 'savePrivatePicture' | 'remove'> }

/** A photo of a paper order as sent, with its sender and key. */
type SentCapture = {
  input: z.output<(typeof addCapturedOrder)['input']>
  upload: Upload | undefined
  by: number
  key: string | null
  readIn?: ReadIn
}

/**
 * Stores the photo of an order that a customer wrote on paper. The same key is one captured order, and so is the same
 * picture and phone within 10 minutes; a repeat with `link_account` links it. `run` runs the transactions. Returns its
 * id. Throws bad_input, key_reused if the key has other contents, and the refusals of the picture store.
 */
export async function takeCapturedOrder(
  run: Run,
  { pictures }: CaptureNeeds,
  { input, upload, by, key, readIn }: SentCapture,
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
    read_in_by: readIn?.by ?? null,
  }
  const body = { phone, name, shipping_address, notes, picture: hash }
  const act = { kind: 'captured_order', owner: `person:${by}`, key, body } as const
  const take = () => run((tx) => takeSame(tx, act, captured, link_account))
  const insert = async () => {
    // Checked before the expensive decoding of the picture, and again when storing it.
    if (link_account) await run((tx) => requirePhoneOwner(tx, phone))
    const saved = await pictures.savePrivatePicture(upload.path, { who: by, isStaff: true })
    return withSavedPictures(pictures, saved, (picture) =>
      run((tx) => insertUnlessSame(tx, act, { ...captured, picture }, { link: link_account, readIn })),
    )
  }
  return requireFound((await take()) ?? (await insert()) ?? (await take()))
}

type Sent = Omit<NewCapturedOrder, 'picture'>

/**
 * Finds the captured order of the same key, or of the same picture and phone. The latter gets this key too, so that a
 * repeat after the ten minutes still finds it. Throws key_reused for other contents.
 */
async function findSame(tx: Tx, act: Act, { phone, picture_hash }: Sent): Promise<number | null> {
  const ofKey = (await findDone(tx, act))?.subject_id ?? null
  if (ofKey !== null) return ofKey
  const same = await findSamePicture(tx, phone, picture_hash)
  if (same) await keepDone(tx, act, same.id)
  return same?.id ?? null
}

/** Returns the id of the captured order that an earlier request stored, or null if there is none. */
async function takeSame(tx: Tx, act: Act, sent: Sent, link: boolean): Promise<number | null> {
  const same = await findSame(tx, act, sent)
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

/** Returns the id, or null if another request with the same picture was faster. */
async function insertUnlessSame(
  tx: Tx,
  act: Act,
  captured: NewCapturedOrder,
  { link, readIn }: { link: boolean; readIn?: ReadIn },
): Promise<number | null> {
  await waitForSamePicture(tx, captured.phone, captured.picture_hash)
  if ((await findSame(tx, act, captured)) !== null) return null
  const owner = link ? await requirePhoneOwner(tx, captured.phone) : null
  const id = await insertCapturedOrder(tx, captured, owner)
  await keepDone(tx, act, id)
  const after = owner ? { account: owner.id } : undefined
  await recordAudit(tx, { by: captured.taken_by, action: 'order_captured', ...subjectOf(id), after })
  await readIn?.onTaken(tx, id)
  return id
}

const subjectOf = (id: number) => ({ subject: 'captured_order', subjectId: id }) as const
