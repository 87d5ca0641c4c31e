import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { openOnce } from './open-once.ts'

/**
 * One user's private responses in IndexedDB, for offline use. Each response is stored as a Blob, because browsers store
 * Blobs in separate files, and delete the file with the entry. Deleted text of the database itself stays on disk until
 * the browser rewrites its files. So the names of responses, which are such text, do not contain the user.
 */
interface AnswersSchema extends DBSchema {
  answers: { key: string; value: { at: number; body: Blob }; indexes: { at: number } }
}

/** A response, and the time when it was fetched, in ms since 1970 by this phone's clock. */
export type StoredAnswer = { value: unknown; at: number }

/** The maximum number of responses. The oldest are deleted. */
const MAX_ANSWERS = 24

/** Increase the version if the shape of stored responses changes. Responses of older versions are then deleted. */
const database = openOnce<IDBPDatabase<AnswersSchema>>(() =>
  openDB('own', 1, {
    upgrade(db) {
      for (const name of db.objectStoreNames) db.deleteObjectStore(name)
      db.createObjectStore('answers').createIndex('at', 'at')
    },
    // Called if another tab has a newer version of the shop.
    blocking: (_was, _will, { target }) => (target as IDBDatabase).close(),
    terminated: () => void database.forget(),
  }),
)

/** Resolves to the responses whose names have this prefix, newest first. */
export async function readAnswers(prefix: string): Promise<StoredAnswer[]> {
  const answers = await (await database.get()).getAll('answers', IDBKeyRange.bound(prefix, `${prefix}\uffff`))
  answers.sort((one, other) => other.at - one.at)
  return Promise.all(answers.map(async ({ at, body }) => ({ at, value: JSON.parse(await body.text()) as unknown })))
}

/**
 * Resolves to the names of the responses that were fetched since `at` (ms since 1970). Does not read the responses,
 * because the file of a Blob that was read stays on disk after the entry is deleted.
 */
export const namesSince = async (at: number): Promise<string[]> =>
  (await database.get()).getAllKeysFromIndex('answers', 'at', IDBKeyRange.lowerBound(at))

/** Stores a response, with null in place of the fields in `without`. Throws if storage is blocked or full. */
export async function storeAnswer(
  name: string,
  { value, at }: StoredAnswer,
  without: readonly string[],
): Promise<void> {
  const text = JSON.stringify(value, (field, fieldValue: unknown) => (without.includes(field) ? null : fieldValue))
  const tx = (await database.get()).transaction('answers', 'readwrite')
  await tx.store.put({ at, body: new Blob([text]) }, name)
  const byAge = await tx.store.index('at').getAllKeys()
  await Promise.all(byAge.slice(0, Math.max(0, byAge.length - MAX_ANSWERS)).map((key) => tx.store.delete(key)))
  await tx.done
}

/**
 * Deletes all responses. Closes the database too, because Chromium then deletes their files immediately. Throws if
 * storage is blocked.
 */
export async function clearAnswers(): Promise<void> {
  const db = await database.get()
  await db.clear('answers')
  database.forget()
  db.close()
}
