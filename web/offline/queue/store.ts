// The queue's own database: nothing else is in it, and nothing that is not sent ever goes from it by itself.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { openOnce } from '../../browser/storage/open-once.ts'
import { withRoom } from '../../browser/storage/with-room.ts'
import type { Entry, NewEntry } from './entry.ts'

interface QueueSchema extends DBSchema {
  entries: { key: number; value: Entry; indexes: { key: string } }
}

/**
 * Each version adds a step to `upgrade` and carries on what is there: what waits was promised to somebody. A release before
 * cannot open a newer one, and leaves it alone.
 */
const VERSION = 1

const database = openOnce<IDBPDatabase<QueueSchema>>(() =>
  openDB('queue', VERSION, {
    upgrade(db, oldVersion) {
      if (oldVersion >= 1) return
      const entries = db.createObjectStore('entries', { keyPath: 'place', autoIncrement: true })
      entries.createIndex('key', 'key', { unique: true })
    },
    // A newer release wants to carry it over.
    blocking: () => void database.forget()?.then((db) => db.close()),
    terminated: () => void database.forget(),
  }),
)

/** All entries, in the order in which they were made. */
export async function listEntries(): Promise<Entry[]> {
  return (await database.get()).getAll('entries')
}

/**
 * Keeps a new entry; one with the same key is what it was, with the new body and content, waiting. Throws what the browser
 * throws where it keeps nothing (a private window) or has no room left (QuotaExceededError).
 */
export const keepEntry = (entry: NewEntry, release: string): Promise<void> => withRoom(() => write(entry, release))

async function write(entry: NewEntry, release: string): Promise<void> {
  // Strict: it is on the disk before the person is told that it is kept.
  const tx = (await database.get()).transaction('entries', 'readwrite', { durability: 'strict' })
  const before = await tx.store.index('key').get(entry.key)
  const fresh = { created_at: Date.now(), tries: 0, first_tried_at: null }
  const { place, created_at, tries, first_tried_at } = before ?? { ...fresh, place: undefined }
  const waiting = { not_before: 0, state: 'waiting', why: null } as const
  const kept = { ...entry, release, created_at, tries, first_tried_at, ...waiting }
  // Without a place the database gives it the next one.
  const row = place === undefined ? kept : { ...kept, place }
  await Promise.all([tx.store.put(row as Entry), tx.done])
}

/**
 * Puts what `change` makes of an entry in its place, null takes it away. Returns whether it was there: nothing comes back
 * that was taken away meanwhile.
 */
export const changeEntry = (key: string, change: (entry: Entry) => Entry | null): Promise<boolean> =>
  withRoom(() => rewrite(key, change))

async function rewrite(key: string, change: (entry: Entry) => Entry | null): Promise<boolean> {
  const tx = (await database.get()).transaction('entries', 'readwrite')
  const before = await tx.store.index('key').get(key)
  const after = before ? change(before) : null
  await Promise.all([after ? tx.store.put(after) : before && tx.store.delete(before.place), tx.done])
  return before !== undefined
}
