import { writeStored } from '../storage/storage.ts'
import { putFilesBack, takeFilesOut } from './draft-files.ts'
import { DRAFTS_OWNER_KEY } from './drafts-owner.ts'

/**
 * The last change of a draft while the store, which answers later, is still writing it: a reload in that moment finds it
 * here, in the session storage of the tab. Files are not in it, only how many there were.
 */
const PREFIX = 'draft '

type DraftKey = readonly [person: string, form: string]

const entryOf = ([person, form]: DraftKey): string => `${PREFIX}${person} ${form}`

/** Written at once. Where the browser refuses it, the store alone keeps the draft. */
export function writeJournal(key: DraftKey, draft: unknown): void {
  const { value, files } = takeFilesOut(draft)
  writeStored(DRAFTS_OWNER_KEY, key[0])
  withStorage((storage) => storage.setItem(entryOf(key), JSON.stringify({ value, files: files.length })))
}

/** The store has the draft now, or it is not wanted any more. */
export function removeJournal(key: DraftKey): void {
  withStorage((storage) => storage.removeItem(entryOf(key)))
}

/** Takes every draft's last change away: the person has logged out. */
export function clearJournal(): void {
  withStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key)
  })
}

/**
 * What was typed last: the draft of the store, or the change that it had not written yet, with the store's files. Where
 * files were added or taken away in that change the store's draft is whole and the change is not, so the store's counts.
 */
export function newestDraft(key: DraftKey, stored: unknown): unknown {
  const entry = withStorage((storage): unknown => JSON.parse(storage.getItem(entryOf(key)) ?? 'null'))
  if (typeof entry !== 'object' || entry === null || !('value' in entry && 'files' in entry)) return stored
  const { files } = takeFilesOut(stored)
  return entry.files === files.length ? putFilesBack(entry.value, files) : stored
}

/** Null where the browser refuses its storage, or something else was written into it. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(sessionStorage)
  } catch {
    return null
  }
}
