import { announce } from '../../offline/queue/announce.ts'
import { type Entry, type EntryOwner, waitAgain } from '../../offline/queue/entry.ts'
import { changeEntry, listEntries } from '../../offline/queue/store.ts'
import { setHasQueue } from '../device/queue-flag.ts'
import { sendWaiting } from './queue.ts'
import { isSeenBy } from './queue-owner.ts'

// Changes of queue entries that a person has decided on.

/** Changes an entry and sends it. */
export async function changeAndSend(
  key: string,
  change: Partial<Pick<Entry, 'key' | 'body' | 'shown'>>,
): Promise<void> {
  await changeEntry(key, (entry) => {
    const waiting = waitAgain(entry)
    // An entry with a new key was never sent. Sending an old entry again has been confirmed by the person.
    if (change.key || (entry.state === 'decision' && entry.refusal.code === 'sent_long_ago')) {
      waiting.tries = 0
      waiting.first_tried_at = null
    }
    return { ...waiting, ...change }
  })
  announce()
  await sendWaiting()
}

/** Stores that the person has seen that these entries were sent. */
export async function markSeen(keys: readonly string[]): Promise<void> {
  for (const key of keys) await changeEntry(key, (entry) => (entry.state === 'sent' ? { ...entry, seen: true } : entry))
  announce()
}

/**
 * Deletes the entries of this owner and of guests at a logout, sent or not; the person has agreed. Entries of other
 * people stay. If `owner` is null, the entries of all people stay.
 */
export async function forgetQueue(owner: EntryOwner | null): Promise<void> {
  for (const entry of await listEntries()) if (isSeenBy(owner, entry)) await changeEntry(entry.key, () => null)
  setHasQueue((await listEntries()).length > 0)
  announce()
}
