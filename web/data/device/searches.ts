import { createStore } from '../../browser/create-store.ts'
import { readStored, removeStored, storedReader, writeStored } from '../../browser/storage/storage.ts'

const KEY = 'searches'
/** Who is signed in while they are kept, by phone; not there while nobody is. */
const OWNER_KEY = 'searches_of'
const MAX_SEARCHES = 6
/** Shorter ones are no search yet. */
const SHORTEST = 2

const none: readonly string[] = []
const readSearches = storedReader(KEY, none, parseSearches)
const searches = createStore(readSearches, none)

/** What was last searched for on this phone, the latest first. */
export const useLastSearches = searches.use

/** Keeps a search that led to something. */
export function rememberSearch(query: string): void {
  const text = query.trim().replace(/\s+/g, ' ')
  if (text.length < SHORTEST) return
  const others = readSearches().filter((one) => one.toLowerCase() !== text.toLowerCase())
  writeStored(KEY, JSON.stringify([text, ...others].slice(0, MAX_SEARCHES)))
  searches.notify()
}

/** By a tap, and when the person who searched is not signed in any more. */
export function forgetSearches(): void {
  removeStored(KEY)
  searches.notify()
}

/** They are this person's from now on. */
export const keepSearchesOf = (person: string): void => writeStored(OWNER_KEY, person)

/**
 * Forgets what another person searched for, whose session has ended; null is nobody. What was searched for before
 * anybody signed in stays with who does.
 */
export function forgetSearchesOfOthers(person: string | null): void {
  const owner = readStored(OWNER_KEY)
  if (owner === person) return
  if (owner !== null) forgetSearches()
  if (person === null) removeStored(OWNER_KEY)
  else keepSearchesOf(person)
}

function parseSearches(text: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string').slice(0, MAX_SEARCHES) : none
  } catch {
    return none
  }
}
