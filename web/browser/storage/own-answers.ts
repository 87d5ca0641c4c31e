import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { openOnce } from './open-once.ts'

/**
 * What the server has told one person, kept in IndexedDB for when there is no network. Each answer lies in it as a Blob:
 * browsers keep those as files of their own, which go from the disk with the entry, while texts in the database itself
 * stay in its files until those are rewritten. For the same reason no name says whose they are.
 */
interface AnswersSchema extends DBSchema {
  answers: { key: string; value: { at: number; body: Blob }; indexes: { at: number } }
}

/** An answer, and when it was fetched: ms since 1970 by this phone's clock. */
export type KeptAnswer = { value: unknown; at: number }

/** The oldest go out. */
const MAX_ANSWERS = 24

/** Raise the version when an answer that is kept takes another shape: what was kept before is forgotten. */
const database = openOnce<IDBPDatabase<AnswersSchema>>(() =>
  openDB('own', 1, {
    upgrade(db) {
      for (const name of db.objectStoreNames) db.deleteObjectStore(name)
      db.createObjectStore('answers').createIndex('at', 'at')
    },
    // Another tab has a newer version of the shop.
    blocking: (_was, _will, { target }) => (target as IDBDatabase).close(),
    terminated: () => void database.forget(),
  }),
)

/** The answers whose names begin like this, the newest first. */
export async function readAnswers(begin: string): Promise<KeptAnswer[]> {
  const kept = await (await database.get()).getAll('answers', IDBKeyRange.bound(begin, `${begin}\uffff`))
  kept.sort((one, other) => other.at - one.at)
  return Promise.all(kept.map(async ({ at, body }) => ({ at, value: JSON.parse(await body.text()) as unknown })))
}

/** Keeps an answer under a name, without the fields that are named. Throws where the browser refuses. */
export async function keepAnswer(name: string, { value, at }: KeptAnswer, without: readonly string[]): Promise<void> {
  const text = JSON.stringify(value, (field, part: unknown) => (without.includes(field) ? null : part))
  const tx = (await database.get()).transaction('answers', 'readwrite')
  await tx.store.put({ at, body: new Blob([text]) }, name)
  const byAge = await tx.store.index('at').getAllKeys()
  await Promise.all(byAge.slice(0, Math.max(0, byAge.length - MAX_ANSWERS)).map((key) => tx.store.delete(key)))
  await tx.done
}

/**
 * Forgets all of them. Throws where the browser refuses. The database is closed after it: Chromium takes their files from
 * the disk then, else some time later.
 */
export async function clearAnswers(): Promise<void> {
  const db = await database.get()
  await db.clear('answers')
  database.forget()
  db.close()
}
