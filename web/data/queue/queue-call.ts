import type { Input, Output } from '../../../contract/all.ts'
import { type QueueKind, type queueKinds, rulesOf } from '../../../shop/queue/kinds.ts'
import type { ListedEntry } from '../../../shop/queue/order-entry-texts.ts'
import { canQueue } from '../../offline/queue/can-queue.ts'
import type { EntryOwner, WaitReason } from '../../offline/queue/entry.ts'
import { keyHeaders } from '../../offline/queue/key-headers.ts'
import { Refused, Unreachable } from '../api/api.ts'
import { callApi } from '../api/send.ts'
import { sendPath } from '../api/send-path.ts'
import { EntryNotStored } from './entry-not-stored.ts'

// Adds entries to the queue. No other code does that. shop/queue/kinds.ts describes the kinds of entries, and each kind
// has a sender that creates its entries.

/** The call to which entries of a kind are sent. */
type CallOf<K extends QueueKind> = (typeof queueKinds)[K]['call']
/** The body of an entry: the call's input, and its pictures. */
export type BodyOf<K extends QueueKind> = Input<CallOf<K>> & Record<(typeof queueKinds)[K]['pictures'][number], File>

type QueuedCall<K extends QueueKind> = {
  kind: K
  /** The idempotency key, which stays the same for all retries. */
  key: string
  /** The owner of the entry. If it is null, because the owner is unknown, the call is sent without the queue. */
  owner: EntryOwner | null
  body: BodyOf<K>
  /**
   * Fields that are added to the body if the entry is sent when nobody waits for the response any longer, such as the
   * time of a count. The stored entry calls them `late` (web/offline/queue/entry.ts).
   */
  lateFields?: object
  /** Facts that the screen shows and the body does not contain. */
  shown: ListedEntry['shown']
  /** Entries with the same subject are sent one after another. */
  subject?: string
  /** Runs once the entry is stored on this phone. */
  onStored?: () => void
  /** Sends the call without the queue. If it is missing, the call is sent as JSON. */
  sendDirectly?: (headers: Record<string, string>) => Promise<Output<CallOf<K>>>
}

/** The outcome of a call: it was accepted, is queued on this phone, or was refused. */
type QueueOutcome<K extends QueueKind> =
  | { state: 'sent'; answer: Output<CallOf<K>> }
  | { state: 'waiting'; why: WaitReason | null }
  /** If `stays` is true, the entry stays in the queue until a person decides. */
  | { state: 'refused'; refused: Refused; stays: boolean }

/**
 * Stores a call on this phone until the server has confirmed it, and sends it: `queueCall('submitOrder', { kind:
 * 'order', … })`. A call that cannot be stored is sent directly. If the direct request gets no response, throws
 * EntryNotStored if storing has failed, and Unreachable if there is no queue.
 */
export async function queueCall<K extends QueueKind>(name: CallOf<K>, call: QueuedCall<K>): Promise<QueueOutcome<K>> {
  const { kind, key, owner, body, lateFields, shown, subject = null, onStored } = call
  const queue = owner && canQueue() ? await import('./queue.ts').catch(() => null) : null
  if (!owner || !queue) return sendWithoutQueue(name, call)
  const entry = {
    key,
    kind,
    owner,
    path: sendPath(name),
    body,
    ...(lateFields && { late: lateFields }),
    shown,
    subject,
  }
  try {
    await queue.storeEntry(entry)
  } catch (reason) {
    // Storage is full, or blocked as in a private window.
    return sendWithoutQueue(name, call, new EntryNotStored(reason))
  }
  onStored?.()
  const outcome = await queue.sendStored(kind, key)
  if (outcome.state === 'waiting') return outcome
  if (outcome.state === 'sent') return { state: 'sent', answer: outcome.answer as Output<CallOf<K>> }
  const { status, body: refusal } = outcome.refusal
  return { state: 'refused', refused: new Refused(name, status, refusal), stays: rulesOf(kind).staysWhenRefused }
}

async function sendWithoutQueue<K extends QueueKind>(
  name: CallOf<K>,
  { key, owner, body, sendDirectly = (headers) => callApi(name, body, { headers }) }: QueuedCall<K>,
  notStored?: EntryNotStored,
): Promise<QueueOutcome<K>> {
  try {
    return { state: 'sent', answer: await sendDirectly(keyHeaders(key, owner)) }
  } catch (error) {
    if (error instanceof Refused) return { state: 'refused', refused: error, stays: false }
    throw error instanceof Unreachable && notStored ? notStored : error
  }
}
