import { announce } from '../../offline/queue/announce.ts'
import { type Entry, type EntryOwner, waitAgain } from '../../offline/queue/entry.ts'
import { changeEntry, listEntries } from '../../offline/queue/store.ts'
import { setHasQueue } from '../device/queue-flag.ts'
import { sendWaiting } from './queue.ts'
import { isSeenBy } from './queue-owner.ts'

// A person's decisions about entries of the queue.

/** Changes an entry as a person has decided, and sends it. */
export async function decide(key: string, change: Partial<Pick<Entry, 'key' | 'body' | 'shown'>>): Promise<void> {
  await changeEntry(key, (entry) => {
    const waiting = waitAgain(entry)
    // A new key was never sent. An entry sent long ago is now sent knowingly.
    if (change.key || (entry.state === 'decision' && entry.refusal.code === 'sent_long_ago')) {
      waiting.tries = 0
      waiting.first_tried_at = null
    }
    return { ...waiting, ...change }
  })
  announce()
  await sendWaiting()
}

/** Marks entries as sent, as the person knows. */
export async function markSeen(keys: readonly string[]): Promise<void> {
  for (const key of keys) await changeEntry(key, (entry) => (entry.state === 'sent' ? { ...entry, seen: true } : entry))
  announce()
}

/**
 * Deletes the entries of this owner and of guests, sent or not, at a logout, which has asked about them. The entries of other
 * users stay. If `owner` is null, those of all users stay.
 */
export async function forgetQueue(owner: EntryOwner | null): Promise<void> {
  for (const entry of await listEntries()) if (isSeenBy(owner, entry)) await changeEntry(entry.key, () => null)
  setHasQueue((await listEntries()).length > 0)
  announce()
}
