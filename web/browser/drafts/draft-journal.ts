import { writeStored } from '../storage/storage.ts'
import { extractFiles, restoreFiles } from './draft-files.ts'
import { DRAFTS_OWNER_KEY } from './drafts-owner.ts'

/**
 * The prefix of journal entries in session storage. While the slower database (drafts.ts) is writing the last change of
 * a draft, a journal entry contains this change, so that a reload at that moment does not lose it. The entry contains
 * the number of files, but not the files.
 */
const PREFIX = 'draft '

type DraftKey = readonly [person: string, form: string]

const entryOf = ([person, form]: DraftKey): string => `${PREFIX}${person} ${form}`

/** Stores the change synchronously. If the browser blocks session storage, only the database has the draft. */
export function writeJournal(key: DraftKey, draft: unknown): void {
  const { value, files } = extractFiles(draft)
  writeStored(DRAFTS_OWNER_KEY, key[0])
  withStorage((storage) => storage.setItem(entryOf(key), JSON.stringify({ value, files: files.length })))
}

/** Deletes an entry. Call it once the database has the draft, or when the draft is discarded. */
export function removeJournal(key: DraftKey): void {
  withStorage((storage) => storage.removeItem(entryOf(key)))
}

/** Deletes the entries of all drafts at a logout. */
export function clearJournal(): void {
  withStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key)
  })
}

/**
 * Returns the newest version of a draft: the stored draft, or a pending change with the stored files. A pending change
 * that adds or removes files is incomplete, and is ignored.
 */
export function newestDraft(key: DraftKey, stored: unknown): unknown {
  const entry = withStorage((storage): unknown => JSON.parse(storage.getItem(entryOf(key)) ?? 'null'))
  if (typeof entry !== 'object' || entry === null || !('value' in entry && 'files' in entry)) return stored
  const { files } = extractFiles(stored)
  return entry.files === files.length ? restoreFiles(entry.value, files) : stored
}

/** Returns the result of `work`, or null if it throws or storage is blocked. */
function withStorage<Result>(work: (storage: Storage) => Result): Result | null {
  try {
    return work(sessionStorage)
  } catch {
    return null
  }
}
