import { writeStored } from '../storage/storage.ts'
import { extractFiles, restoreFiles } from './draft-files.ts'
import { DRAFTS_OWNER_KEY } from './drafts-owner.ts'

/**
 * The prefix of journal entries in the tab's session storage. An entry holds the last change of a draft while the
 * slower database (drafts.ts) is still writing it, so that a reload at that moment does not lose it. Entries contain
 * the number of files, but not the files.
 */
const PREFIX = 'draft '

type DraftKey = readonly [person: string, form: string]

const entryOf = ([person, form]: DraftKey): string => `${PREFIX}${person} ${form}`

/** Written synchronously. If the browser refuses, only the database has the draft. */
export function writeJournal(key: DraftKey, draft: unknown): void {
  const { value, files } = extractFiles(draft)
  writeStored(DRAFTS_OWNER_KEY, key[0])
  withStorage((storage) => storage.setItem(entryOf(key), JSON.stringify({ value, files: files.length })))
}

/** Call it when the database has the draft, or when the draft is discarded. */
export function removeJournal(key: DraftKey): void {
  withStorage((storage) => storage.removeItem(entryOf(key)))
}

/** Deletes the last change of every draft at logout. */
export function clearJournal(): void {
  withStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key)
  })
}

/**
 * Returns the newest version of a draft: the stored one, or a change that was not written yet, with the stored files.
 * If that change added or removed files it is incomplete, so the stored draft wins.
 */
export function newestDraft(key: DraftKey, stored: unknown): unknown {
  const entry = withStorage((storage): unknown => JSON.parse(storage.getItem(entryOf(key)) ?? 'null'))
  if (typeof entry !== 'object' || entry === null || !('value' in entry && 'files' in entry)) return stored
  const { files } = extractFiles(stored)
  return entry.files === files.length ? restoreFiles(entry.value, files) : stored
}

/** Returns null if the browser refuses storage, or if the entry is invalid. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(sessionStorage)
  } catch {
    return null
  }
}
