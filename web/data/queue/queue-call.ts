import type { Input, Output } from '../../../contract/all.ts'
import type { ListedEntry, QueueKind, queueKinds } from '../../../shop/queue/kinds.ts'
import { canQueue } from '../../offline/queue/can-queue.ts'
import type { EntryOwner, WaitReason } from '../../offline/queue/entry.ts'
import { keyHeaders } from '../../offline/queue/key-headers.ts'
import { Refused, Unreachable } from '../api/api.ts'
import { callApi } from '../api/send.ts'
import { sendPath } from '../api/send-path.ts'
import { EntryNotStored } from './entry-not-stored.ts'

// The one way into the queue. A kind of entry is described in shop/queue/kinds.ts. Its sender says what is in one.

/** The call that entries of a kind are sent to. */
type CallOf<K extends QueueKind> = (typeof queueKinds)[K]['call']
/** The body that an entry of a kind posts: the call's input, and its pictures. */
export type BodyOf<K extends QueueKind> = Input<CallOf<K>> & Record<(typeof queueKinds)[K]['pictures'][number], File>

type QueuedCall<K extends QueueKind> = {
  kind: K
  /** The idempotency key: the same for every try. */
  key: string
  /** Null: the owner is not known, and it is sent without the queue. */
  owner: EntryOwner | null
  body: BodyOf<K>
  /** Facts for the screen that are not in the body. */
  shown: ListedEntry['shown']
  /** Entries with the same subject are sent strictly in order. */
  subject?: string
  /** Runs once the entry is safe: only losing the phone can lose it now. */
  onStored?: () => void
  /** Sends it without the queue; JSON if left out. */
  sendPlainly?: (headers: Record<string, string>) => Promise<Output<CallOf<K>>>
}

/** The shop has it; it waits on this phone; or the shop has refused it. */
type QueueOutcome<K extends QueueKind> =
  | { state: 'sent'; answer: Output<CallOf<K>> }
  | { state: 'waiting'; why: WaitReason | null }
  /** `stays`: it is still in the queue, for a person to decide. */
  | { state: 'refused'; refused: Refused; stays: boolean }

/**
 * Keeps a call on this phone until the shop has it, and sends it: `queueCall('submitOrder', { kind: 'order', … })`. If the
 * browser cannot keep it, it is sent without the queue, which throws Unreachable, or NotKept if the browser failed to store it.
 */
export async function queueCall<K extends QueueKind>(name: CallOf<K>, call: QueuedCall<K>): Promise<QueueOutcome<K>> {
  const { kind, key, owner, body, shown, subject = null, onStored } = call
  const queue = owner && canQueue() ? await import('./queue.ts').catch(() => null) : null
  if (!owner || !queue) return sendWithoutQueue(name, call)
  const entry = { key, kind, owner, path: sendPath(name), body, shown, subject }
  try {
    await queue.keep(entry)
  } catch (reason) {
    // The phone is full, or it is a private window.
    return sendWithoutQueue(name, call, new EntryNotStored(reason))
  }
  onStored?.()
  const outcome = await queue.sendStored(key)
  if (outcome.state === 'waiting') return outcome
  if (outcome.state === 'sent') return { state: 'sent', answer: outcome.answer as Output<CallOf<K>> }
  const { status, body: refusal } = outcome.refusal
  return { state: 'refused', refused: new Refused(name, status, refusal), stays: await queue.settleRefused(kind, key) }
}

async function sendWithoutQueue<K extends QueueKind>(
  name: CallOf<K>,
  { key, owner, body, sendPlainly = (headers) => callApi(name, body, { headers }) }: QueuedCall<K>,
  notKept?: EntryNotStored,
): Promise<QueueOutcome<K>> {
  try {
    return { state: 'sent', answer: await sendPlainly(keyHeaders(key, owner)) }
  } catch (error) {
    if (error instanceof Refused) return { state: 'refused', refused: error, stays: false }
    throw error instanceof Unreachable && notKept ? notKept : error
  }
}
