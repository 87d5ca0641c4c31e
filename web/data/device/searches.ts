import { createStore } from '../../browser/create-store.ts'
import { removeStored, storedReader, writeStored } from '../../browser/storage.ts'

const KEY = 'searches'
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

/** By a tap, and at logout. */
export function forgetSearches(): void {
  removeStored(KEY)
  searches.notify()
}

function parseSearches(text: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string').slice(0, MAX_SEARCHES) : none
  } catch {
    return none
  }
}
