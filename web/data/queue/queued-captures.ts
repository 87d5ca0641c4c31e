import { randomKey } from '../../browser/random-key.ts'
import { Refused } from '../api/api.ts'
import { useSession } from '../session.ts'
import { decide, type QueueEntry, useQueue } from './queue.ts'
import { ownerOf } from './queue-owner.ts'
import type { Capture, CaptureBody } from './send-capture.ts'

// Paper orders that are in the queue, for the screens that show them.

export type CaptureEntry = QueueEntry<CaptureBody>

/** The paper orders that the shop does not have, of whoever is signed in; the newest first, as in their list. */
export function useQueuedCaptures(): CaptureEntry[] {
  const owner = ownerOf(useSession().user)
  return useQueue()
    .filter(isCapture)
    .filter((entry) => entry.state !== 'sent' && entry.owner === owner)
    .reverse()
}

const isCapture = (entry: QueueEntry): entry is CaptureEntry => entry.kind === 'captured_order'

/** What was typed of an entry, to be typed on. */
export const captureOf = ({ key, body }: CaptureEntry): Capture => ({
  key,
  phone: body.phone ?? '',
  name: body.name ?? '',
  shipping_address: body.shipping_address ?? '',
  notes: body.notes ?? '',
  link: body.link_account === 1,
  photo: body.order_image,
})

/** The refusal of a paper order, as a call would have thrown it; null: it is not refused. */
export const refusedCapture = (entry: CaptureEntry): Refused | null =>
  entry.state === 'decision' ? new Refused('addCapturedOrder', entry.refusal.status, entry.refusal.body) : null

/** Sends it now, or once more. */
export const sendCaptureAgain = ({ key }: CaptureEntry): Promise<void> => decide(key, {})

/** Sends it under another key: the shop has another one under this key, and both are wanted. */
export const sendAsNewCapture = ({ key }: CaptureEntry): Promise<void> => decide(key, { key: randomKey() })

/** Sends it as nobody's account's. A refused send has stored nothing. */
export const sendUnlinked = ({ key, body }: CaptureEntry): Promise<void> =>
  decide(key, { body: { ...body, link_account: undefined } })
