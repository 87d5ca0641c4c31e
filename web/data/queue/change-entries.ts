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
    // An entry with a new key was never sent. For an entry that was sent long ago, the person has confirmed the repeat.
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
 * Deletes the entries of this owner and of guests at a logout, even unsent entries, because the person has agreed.
 * Entries of other people stay. If `owner` is null, only the entries of guests are deleted.
 */
export async function forgetQueue(owner: EntryOwner | null): Promise<void> {
  for (const entry of await listEntries()) if (isSeenBy(owner, entry)) await changeEntry(entry.key, () => null)
  setHasQueue((await listEntries()).length > 0)
  announce()
}
