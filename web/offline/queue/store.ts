// The database of the queue. Unsent entries never expire.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { openOnce } from '../../browser/storage/open-once.ts'
import { withRoom } from '../../browser/storage/with-room.ts'
import type { Entry, NewEntry } from './entry.ts'

interface QueueSchema extends DBSchema {
  entries: { key: number; value: Entry; indexes: { key: string } }
}

/**
 * A new version needs a step in `upgrade` that keeps all entries. An older release cannot open a newer database and
 * leaves it unchanged.
 */
const VERSION = 1

const database = openOnce<IDBPDatabase<QueueSchema>>(() =>
  openDB('queue', VERSION, {
    upgrade(db, oldVersion) {
      if (oldVersion >= 1) return
      const entries = db.createObjectStore('entries', { keyPath: 'place', autoIncrement: true })
      entries.createIndex('key', 'key', { unique: true })
    },
    // A newer release is waiting to upgrade the database.
    blocking: () => void database.forget()?.then((db) => db.close()),
    terminated: () => void database.forget(),
  }),
)

/** All entries, oldest first. */
export async function listEntries(): Promise<Entry[]> {
  return (await database.get()).getAll('entries')
}

/**
 * Stores an entry. If its key already exists, that entry keeps its position and history, gets the new content, and
 * waits again. Throws the browser's error if storage is blocked (a private window) or full (QuotaExceededError).
 */
export const putEntry = (entry: NewEntry, release: string): Promise<void> => withRoom(() => write(entry, release))

async function write(entry: NewEntry, release: string): Promise<void> {
  // Strict durability: the entry is on disk before the person is told that it is safe.
  const tx = (await database.get()).transaction('entries', 'readwrite', { durability: 'strict' })
  const existing = await tx.store.index('key').get(entry.key)
  const initial = { created_at: Date.now(), tries: 0, first_tried_at: null }
  const { place, created_at, tries, first_tried_at } = existing ?? { ...initial, place: undefined }
  const waiting = { not_before: 0, state: 'waiting', why: null } as const
  const stored = { ...entry, release, created_at, tries, first_tried_at, ...waiting }
  // The database assigns a position to an entry without one.
  const row = place === undefined ? stored : { ...stored, place }
  await Promise.all([tx.store.put(row as Entry), tx.done])
}

/**
 * Replaces an entry by the result of `change`, or deletes it for null. If the entry no longer exists, does nothing and
 * resolves to false, so that a deleted entry does not come back.
 */
export const changeEntry = (key: string, change: (entry: Entry) => Entry | null): Promise<boolean> =>
  withRoom(() => rewrite(key, change))

async function rewrite(key: string, change: (entry: Entry) => Entry | null): Promise<boolean> {
  const tx = (await database.get()).transaction('entries', 'readwrite')
  const old = await tx.store.index('key').get(key)
  const changed = old ? change(old) : null
  await Promise.all([changed ? tx.store.put(changed) : old && tx.store.delete(old.place), tx.done])
  return old !== undefined
}
