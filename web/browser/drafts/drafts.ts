// Drafts of forms, including pictures. A draft stays in IndexedDB until the form is sent or the draft is discarded. It
// survives reloads, back navigation and restarts. If storage is blocked or full, it lasts as long as the page.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { afterPaint } from '../after-paint.ts'
import { openOnce } from '../storage/open-once.ts'
import { removeStored, writeStored } from '../storage/storage.ts'
import { withRoom } from '../storage/with-room.ts'
import { extractFiles, restoreFiles } from './draft-files.ts'
import { clearJournal } from './draft-journal.ts'
import { DRAFTS_OWNER_KEY, TILL_DRAFT } from './drafts-owner.ts'

/** The owner of the draft (a phone number), and the name of the form. */
type DraftKey = readonly [person: string, form: string]

interface DraftsSchema extends DBSchema {
  values: { key: [string, string]; value: unknown }
  files: { key: [string, string]; value: Blob[] }
}

export const database = openOnce<IDBPDatabase<DraftsSchema>>(() =>
  openDB('drafts', 1, {
    upgrade(db) {
      db.createObjectStore('values')
      db.createObjectStore('files')
    },
    terminated: () => void database.forget(),
  }),
)

/** Drafts that could not be stored. */
const pageOnly = new Map<string, unknown>()
/** The newest version that waits to be written, and the running write, by draft name. */
const unwritten = new Map<string, { draft: unknown }>()
const writing = new Map<string, Promise<boolean>>()
/** The files in the database, by draft name. They are written again only if they change. */
const writtenFiles = new Map<string, readonly Blob[]>()

/** Reads the draft that was last saved. Resolves to null if there is none. */
export async function readDraft(key: DraftKey): Promise<unknown> {
  const name = nameOf(key)
  await writing.get(name)
  if (pageOnly.has(name)) return pageOnly.get(name)
  try {
    const tx = (await database.get()).transaction(['values', 'files'])
    const [value, files = []] = await Promise.all([
      tx.objectStore('values').get([...key]),
      tx.objectStore('files').get([...key]),
    ])
    writtenFiles.set(name, files)
    return value === undefined ? null : restoreFiles(value, files)
  } catch {
    // If the browser blocks reading, it has stored nothing either. Saving reports that.
    return null
  }
}

/**
 * Saves a draft of strings, lists and plain objects, which may contain files. Resolves to true if the draft outlives
 * the page. While a write is running, only the newest version waits, so that a slow phone does not fall behind.
 */
export function saveDraft(key: DraftKey, draft: unknown): Promise<boolean> {
  const name = nameOf(key)
  unwritten.set(name, { draft })
  const running = writing.get(name)
  if (running) return running
  const write = writeNewest(key, name).finally(() => writing.delete(name))
  writing.set(name, write)
  return write
}

/** Deletes a draft after its form was sent, or when the person discards it. */
export async function removeDraft(key: DraftKey): Promise<void> {
  await saveDraft(key, undefined)
}

/**
 * Deletes all drafts after a logout, or when the session has ended. Till drafts stay for their sellers. The till draft
 * of `leaving` is deleted, because this person agreed to that at the logout.
 */
export async function clearDrafts(leaving: string | null): Promise<void> {
  unwritten.clear()
  clearJournal()
  await Promise.all(writing.values())
  pageOnly.clear()
  writtenFiles.clear()
  try {
    const tx = (await database.get()).transaction(['values', 'files'], 'readwrite')
    await tx.objectStore('files').clear()
    const values = tx.objectStore('values')
    const keys = await values.getAllKeys()
    const toDelete = keys.filter(([person, form]) => form !== TILL_DRAFT || person === leaving)
    await Promise.all(toDelete.map((key) => values.delete(key)))
    await tx.done
    if (toDelete.length === keys.length) removeStored(DRAFTS_OWNER_KEY)
    else writeStored(DRAFTS_OWNER_KEY, '')
  } catch {
    // A blocked database is empty. After any other error, the owner stays set, so the next page tries again.
  }
}

/** Moves all drafts of `from` to `to`, when a person changes their phone number. */
export async function moveDrafts(from: string, to: string): Promise<void> {
  await Promise.all(writing.values())
  for (const [name, draft] of [...pageOnly]) {
    const [person, ...form] = name.split('\n')
    if (person !== from) continue
    pageOnly.delete(name)
    pageOnly.set([to, ...form].join('\n'), draft)
  }
  writtenFiles.clear()
  try {
    const names: ('values' | 'files')[] = ['values', 'files']
    const tx = (await database.get()).transaction(names, 'readwrite')
    for (const name of names) {
      const store = tx.objectStore(name)
      for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
        const [person, form] = cursor.key
        if (person !== from) continue
        await store.put(cursor.value, [to, form])
        await cursor.delete()
      }
    }
    await tx.done
    writeStored(DRAFTS_OWNER_KEY, to)
  } catch {
    // A blocked database contains no drafts.
  }
}

const nameOf = (key: DraftKey): string => key.join('\n')

async function writeNewest(key: DraftKey, name: string): Promise<boolean> {
  let isStored = true
  await afterPaint()
  for (let next = unwritten.get(name); next; next = unwritten.get(name)) {
    unwritten.delete(name)
    isStored = await write(key, name, next.draft)
  }
  return isStored
}

async function write(key: DraftKey, name: string, draft: unknown): Promise<boolean> {
  pageOnly.delete(name)
  if (draft !== undefined) writeStored(DRAFTS_OWNER_KEY, key[0])
  try {
    await withRoom(() => writeToStore([...key], name, draft))
    return true
  } catch {
    // The caller says on the screen that the draft is not stored.
    if (draft !== undefined) pageOnly.set(name, draft)
    writtenFiles.delete(name)
    return false
  }
}

async function writeToStore(key: [string, string], name: string, draft: unknown): Promise<void> {
  const { value, files } = extractFiles(draft)
  const tx = (await database.get()).transaction(['values', 'files'], 'readwrite')
  const [valueStore, fileStore] = [tx.objectStore('values'), tx.objectStore('files')]
  // Another tab may have discarded the draft or replaced its files.
  const storedFiles = files.length > 0 ? await fileStore.get(key) : files
  const hasNewFiles =
    !isSameList(files, writtenFiles.get(name) ?? []) || !isSameList(sizesOf(files), sizesOf(storedFiles ?? []))
  await Promise.all([
    draft === undefined ? valueStore.delete(key) : valueStore.put(value, key),
    hasNewFiles && (files.length > 0 ? fileStore.put(files, key) : fileStore.delete(key)),
    tx.done,
  ])
  writtenFiles.set(name, files)
}

const isSameList = <Item>(one: readonly Item[], other: readonly Item[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index])

const sizesOf = (files: readonly Blob[]): number[] => files.map(({ size }) => size)
