import { createStore } from '../../browser/create-store.ts'
import { readStored, removeStored, storedReader, writeStored } from '../../browser/storage/storage.ts'

const KEY = 'searches'
/** The storage key of the phone number of the person who searched. Not set while nobody is logged in. */
const OWNER_KEY = 'searches_of'
const MAX_SEARCHES = 6
/** The minimum length of a remembered search. */
const MIN_LENGTH = 2

const none: readonly string[] = []
const readSearches = storedReader(KEY, none, parseSearches)
const searches = createStore(readSearches, none)

/** The last searches on this phone, newest first. */
export const useLastSearches = searches.use

/** Remembers a search that led to a product. */
export function rememberSearch(query: string): void {
  const text = query.trim().replace(/\s+/g, ' ')
  if (text.length < MIN_LENGTH) return
  const others = readSearches().filter((one) => one.toLowerCase() !== text.toLowerCase())
  writeStored(KEY, JSON.stringify([text, ...others].slice(0, MAX_SEARCHES)))
  searches.notify()
}

let finished = ''
const finishedSearch = createStore(() => finished, '')

/** The last search that was finished with the keyboard's search key. */
export const useFinishedSearch = finishedSearch.use

export function finishSearch(query: string): void {
  finished = query.trim()
  finishedSearch.notify()
}

/** Deletes the searches, when the person taps a button or is no longer logged in. */
export function forgetSearches(): void {
  removeStored(KEY)
  searches.notify()
}

/** Assigns the searches to this person. */
export const setSearchesOwner = (person: string): void => writeStored(OWNER_KEY, person)

/**
 * Deletes the searches if their owner is not `person` (null if nobody is logged in). Searches that were made without a
 * login then belong to the next person who logs in.
 */
export function forgetSearchesOfOthers(person: string | null): void {
  const owner = readStored(OWNER_KEY)
  if (owner === person) return
  if (owner !== null) forgetSearches()
  if (person === null) removeStored(OWNER_KEY)
  else setSearchesOwner(person)
}

function parseSearches(text: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string').slice(0, MAX_SEARCHES) : none
  } catch {
    return none
  }
}
