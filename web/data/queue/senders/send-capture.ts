import { useMutation } from '@tanstack/react-query'
import type { EntryOwner } from '../../../offline/queue/entry.ts'
import { Refused } from '../../api/api.ts'
import { upload } from '../../api/upload.ts'
import { useAfterCall } from '../../api/use-call.ts'
import type { CapturedOrder } from '../../captured/captured.ts'
import { useSession } from '../../session.ts'
import { type BodyOf, queueCall } from '../queue-call.ts'
import { ownerOf } from '../queue-owner.ts'

/** A paper order to send. `key` stays the same for all retries. */
export type Capture = {
  key: string
  phone: string
  name: string
  shipping_address: string
  notes: string
  /**
   * True if the order is linked to the account with this phone number. Staff confirm that it is the customer's account.
   */
  link: boolean
  photo: File
}

/** The request body of a paper order. */
type CaptureBody = BodyOf<'captured_order'>

type NewCapture = {
  capture: Capture
  /** Runs once the paper order is in the queue. */
  onStored: () => void
  /** Called with the sent percentage if the paper order is sent without the queue. */
  onProgress: (percent: number) => void
}

/** The outcome. A refused paper order stays in the queue until somebody decides. */
type SentCapture =
  | { state: 'sent'; order: CapturedOrder }
  | { state: 'waiting' }
  | { state: 'refused'; refused: Refused }

/**
 * Sends a paper order through the queue. If the session has ended, throws Refused, and the queue sends the paper order
 * after the next login. If the paper order cannot be queued, throws Refused, Unreachable or EntryNotStored.
 */
export function useSendCapture() {
  const owner = ownerOf(useSession().user)
  const after = useAfterCall('addCapturedOrder')
  return useMutation({
    mutationFn: (capture: NewCapture) => sendCapture(capture, owner),
    ...after,
    // A queued paper order has changed nothing on the server yet, so nothing is refetched.
    onSuccess: ({ state }) => state === 'sent' && after.onSuccess(),
  })
}

async function sendCapture(
  { capture, onStored, onProgress }: NewCapture,
  owner: EntryOwner | null,
): Promise<SentCapture> {
  const body = bodyOf(capture)
  const outcome = await queueCall('addCapturedOrder', {
    kind: 'captured_order',
    key: capture.key,
    owner,
    body,
    shown: null,
    onStored,
    sendDirectly: (headers) => upload('addCapturedOrder', formOf(body), onProgress, { headers }),
  })
  if (outcome.state === 'sent') return { state: 'sent', order: outcome.answer.order }
  // This error opens the login above the screen, as after any call without a session.
  if (outcome.state === 'waiting' && outcome.why === 'sign_in')
    throw new Refused('addCapturedOrder', 401, { code: 'no_session' })
  if (outcome.state === 'waiting') return { state: 'waiting' }
  if (!outcome.stays) throw outcome.refused
  return { state: 'refused', refused: outcome.refused }
}

const bodyOf = ({ phone, name, shipping_address, notes, link, photo }: Capture): CaptureBody => ({
  phone,
  name,
  shipping_address,
  notes,
  link_account: link ? 1 : undefined,
  order_image: photo,
})

function formOf(body: CaptureBody): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value !== undefined) form.set(name, value instanceof File ? value : String(value))
  }
  return form
}
