import { useMutation } from '@tanstack/react-query'
import type { Input } from '../../../contract/all.ts'
import { commonTexts } from '../../../shop/words/messages.ts'
import { canQueue } from '../../offline/queue/can-queue.ts'
import type { EntryOwner } from '../../offline/queue/entry.ts'
import { keyHeaders } from '../../offline/queue/key-headers.ts'
import { Refused, Unreachable } from '../api/api.ts'
import { sendPath } from '../api/send-path.ts'
import { upload } from '../api/upload.ts'
import { useAfterCall } from '../api/use-call.ts'
import type { CapturedOrder } from '../captured.ts'
import { useSession } from '../session.ts'
import { NotKept } from './not-kept.ts'
import { ownerOf } from './queue-owner.ts'

/** A paper order to be sent; `key` stays its own through all sends. */
export type Capture = {
  key: string
  phone: string
  name: string
  shipping_address: string
  notes: string
  /** Staff know that the account with this phone is the customer's. */
  link: boolean
  photo: File
}

/** A paper order as it is posted. */
export type CaptureBody = Input<'addCapturedOrder'> & { order_image: File }

type CaptureOnItsWay = {
  capture: Capture
  /** It is in the queue: from now on it is lost with the phone alone. */
  onKept: () => void
  /** How much has left, 0 to 100, where it could not be kept. */
  onProgress: (percent: number) => void
}

/**
 * What came of it: the shop has it; it waits on this phone; or the shop has refused it, and it stands in the queue for
 * somebody to decide.
 */
type SentCapture =
  | { state: 'sent'; order: CapturedOrder }
  | { state: 'waiting' }
  | { state: 'refused'; refused: Refused }

/**
 * Sends a paper order, and keeps it until the shop has it. Where the browser cannot keep it, it is sent as it is, and that
 * throws Refused, Unreachable or NotKept. Throws Refused too when the session has ended: it waits for that, then.
 */
export function useSendCapture() {
  const owner = ownerOf(useSession().user)
  const after = useAfterCall('addCapturedOrder')
  return useMutation({
    mutationFn: (onItsWay: CaptureOnItsWay) => sendCapture(onItsWay, owner),
    ...after,
    // What waits has changed nothing in the shop yet, and asking would only wait too.
    onSuccess: ({ state }) => state === 'sent' && after.onSuccess(),
  })
}

async function sendCapture(onItsWay: CaptureOnItsWay, owner: EntryOwner | null): Promise<SentCapture> {
  const { capture, onKept, onProgress } = onItsWay
  const { key } = capture
  const queue = owner && canQueue() ? await import('./queue.ts').catch(() => null) : null
  if (!owner || !queue) return sendPlainly(capture, owner, onProgress)
  const path = sendPath('addCapturedOrder')
  const entry = { key, kind: 'captured_order', owner, path, body: bodyOf(capture), shown: null, subject: null } as const
  const refusal = await queue.keep(entry).then(
    () => null,
    // No room, or a private window.
    (reason: unknown) => new NotKept(reason),
  )
  if (refusal) {
    return sendPlainly(capture, owner, onProgress).catch((error: unknown) => {
      throw error instanceof Unreachable ? refusal : error
    })
  }
  onKept()
  const outcome = await queue.sendKept(key)
  // 'Ingia' opens above the screen, as for any call.
  if (outcome.state === 'waiting' && outcome.why === 'sign_in')
    throw new Refused('addCapturedOrder', 401, { code: 'no_session', error: commonTexts.pleaseSignIn })
  if (outcome.state === 'waiting') return { state: 'waiting' }
  if (outcome.state === 'sent') return { state: 'sent', order: (outcome.answer as { order: CapturedOrder }).order }
  const { status, body } = outcome.refusal
  return { state: 'refused', refused: new Refused('addCapturedOrder', status, body) }
}

const bodyOf = ({ phone, name, shipping_address, notes, link, photo }: Capture): CaptureBody => ({
  phone,
  name,
  shipping_address,
  notes,
  link_account: link ? 1 : undefined,
  order_image: photo,
})

async function sendPlainly(
  capture: Capture,
  owner: EntryOwner | null,
  onProgress: (percent: number) => void,
): Promise<SentCapture> {
  const form = new FormData()
  for (const [name, part] of Object.entries(bodyOf(capture))) {
    if (part instanceof File) form.set(name, part)
    else if (part !== undefined) form.set(name, String(part))
  }
  const headers = keyHeaders(capture.key, owner)
  const { order } = await upload('addCapturedOrder', form, onProgress, { headers })
  return { state: 'sent', order }
}
