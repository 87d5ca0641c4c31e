import { announce } from '../../offline/queue/announce.ts'
import { type Entry, type EntryOwner, waitAgain } from '../../offline/queue/entry.ts'
import { changeEntry, listEntries } from '../../offline/queue/store.ts'
import { setHasQueue } from '../device/queue-flag.ts'
import { sendWaiting } from './queue.ts'
import { isSeenBy } from './queue-owner.ts'

// Changes of queue entries that a person has decided.

/** Changes an entry and sends it. */
export async function changeAndSend(
  key: string,
  change: Partial<Pick<Entry, 'key' | 'body' | 'shown'>>,
): Promise<void> {
  await changeEntry(key, (entry) => {
    const waiting = waitAgain(entry)
    // An entry with a new key was never sent. For an old entry the person has confirmed that it is to be sent again.
    if (change.key || (entry.state === 'decision' && entry.refusal.code === 'sent_long_ago')) {
      waiting.tries = 0
      waiting.first_tried_at = null
    }
    return { ...waiting, ...change }
  })
  announce()
  await sendWaiting()
}

/** Records that the person has seen that these entries were sent. */
export async function markSeen(keys: readonly string[]): Promise<void> {
  for (const key of keys) await changeEntry(key, (entry) => (entry.state === 'sent' ? { ...entry, seen: true } : entry))
  announce()
}

/**
 * Deletes the entries of this owner and of guests, sent or not, at a logout; the person has agreed. The entries of
 * other people stay, and if `owner` is null, those of all people.
 */
export async function forgetQueue(owner: EntryOwner | null): Promise<void> {
  for (const entry of await listEntries()) if (isSeenBy(owner, entry)) await changeEntry(entry.key, () => null)
  setHasQueue((await listEntries()).length > 0)
  announce()
}
