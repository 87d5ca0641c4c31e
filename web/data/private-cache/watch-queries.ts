import type { Query, QueryClient } from '@tanstack/react-query'
import { clearAnswers, readAnswers, type StoredAnswer, storeAnswer } from '../../browser/storage/private-answers.ts'
import { readObject } from '../../browser/storage/storage.ts'
import { Refused, Unreachable } from '../api/api.ts'
import { LAST_USER_KEY, type SessionAnswer, sessionKey, type User } from '../session.ts'
import { cachedKindOf, firstRowsOf, nameOf, nameOfLists, neverCached, rowOf } from './cached-kinds.ts'
import { completeOrders } from './complete-orders.ts'
import { completeSummary } from './complete-summary.ts'
import { clearCache, clearOtherUsersCache, currentOwner, isCacheOfUser, markOwner } from './owner.ts'
import { setShownFromCache } from './shown-from-cache.ts'

/** The time in ms without a response after which a request counts as offline. */
const TIMEOUT_MS = 8000
/** The interval in ms at which a visible offline page tries again. */
const RETRY_MS = 20_000

/** The hashes of queries whose last fetch got no response. These queries show cached or earlier data. */
const unanswered = new Set<string>()
/** The owner for whom each running query was started, by query hash. */
const ownerAtFetch = new Map<string, string | null>()
/** The timers after which running queries count as offline, by query hash. */
const timers = new Map<string, ReturnType<typeof setTimeout>>()
let isWatching = false
/** True while cached data is written into a query, so that the data does not count as a response of the server. */
let isRestoring = false

/**
 * Clears the cache of other users. Then watches the queries: stores private responses, and shows stored responses while
 * the server does not respond.
 */
export function watchQueries(client: QueryClient): void {
  // If storage is blocked, the owner stays set, and the next response tries again.
  clearOtherUsersCache().catch(() => undefined)
  if (isWatching) return
  isWatching = true
  const cache = client.getQueryCache()
  const isWatched = ({ queryKey: key }: Query) => key[0] === sessionKey[0] || cachedKindOf(key) !== null
  client.getMutationCache().subscribe(({ mutation }) => clearIfSessionOver(mutation?.state.error))
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') clearIfSessionOver(event.action.error)
    if (!isWatched(event.query)) return
    if (event.type !== 'updated') return updateOfflineLine(client)
    const { query, action } = event
    if (action.type === 'fetch') onFetch(client, query)
    if (action.type === 'failed' && isNoNetwork(action.error)) void onNoAnswer(client, query)
    if (action.type === 'success' && !isRestoring) onData(client, query, { isAnswer: !action.manual })
  })
  // Queries that were started before this code was loaded.
  for (const query of cache.getAll().filter(isWatched)) {
    const { data, fetchStatus, error, fetchFailureReason } = query.state
    if (data !== undefined) onData(client, query, { isAnswer: false })
    if (fetchStatus === 'fetching') onFetch(client, query)
    if (isNoNetwork(error ?? fetchFailureReason)) void onNoAnswer(client, query)
  }
  const tryAgain = () => {
    if (unanswered.size === 0 || document.hidden) return
    const predicate = ({ queryHash }: Query) => unanswered.has(queryHash)
    void client.refetchQueries({ type: 'active', predicate }, { cancelRefetch: false })
  }
  setInterval(tryAgain, RETRY_MS)
  addEventListener('online', tryAgain)
  document.addEventListener('visibilitychange', tryAgain)
}

/** Clears the cache when the server says that the session has ended. */
function clearIfSessionOver(error: unknown): void {
  if (!(error instanceof Refused) || error.code !== 'no_session') return
  // If storage is blocked, the owner stays set, and the next page tries again.
  clearCache().catch(() => undefined)
}

/** A fetch has started. */
function onFetch(client: QueryClient, query: Query): void {
  ownerAtFetch.set(query.queryHash, currentOwner())
  clearTimeout(timers.get(query.queryHash))
  const check = () => {
    if (query.state.fetchStatus === 'fetching') void onNoAnswer(client, query)
  }
  timers.set(query.queryHash, setTimeout(check, TIMEOUT_MS))
}

/** The server has not responded. Shows the stored response if the query has no data. */
async function onNoAnswer(client: QueryClient, query: Query): Promise<void> {
  if (query.queryKey[0] === sessionKey[0]) return restoreSession(client)
  unanswered.add(query.queryHash)
  if (query.state.data === undefined) {
    // If storage is blocked, the screen says that there is no network.
    const stored = await findStored(client, query).catch(() => null)
    const isStillMissing = unanswered.has(query.queryHash) && query.state.data === undefined
    if (stored && isStillMissing) {
      isRestoring = true
      const data = completeSummary(completeOrders(stored.value))
      client.setQueryData(query.queryKey, data, { updatedAt: stored.at })
      isRestoring = false
    }
  }
  updateOfflineLine(client)
}

/** A query has new data. `isAnswer` is false for the response to another call, and for data loaded before this code. */
function onData(client: QueryClient, query: Query, { isAnswer }: { isAnswer: boolean }): void {
  const { queryHash } = query
  const owner = currentOwner()
  const isOfOwner = !isAnswer || (ownerAtFetch.get(queryHash) ?? owner) === owner
  if (isAnswer) {
    clearTimeout(timers.get(queryHash))
    unanswered.delete(queryHash)
    updateOfflineLine(client)
  }
  if (owner === null || !isOfOwner) return
  storeData(query, owner).catch(() => {
    // The browser's storage is full or blocked. The only consequence is that the data is missing offline.
  })
}

/** Shows the age of the oldest cached data on the screen in the line at the bottom of the window. */
function updateOfflineLine(client: QueryClient): void {
  const shown = client
    .getQueryCache()
    .getAll()
    .filter((query) => unanswered.has(query.queryHash) && query.isActive() && query.state.dataUpdatedAt > 0)
  const [oldest] = shown.sort((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)
  const cached = oldest && cachedKindOf(oldest.queryKey)
  setShownFromCache(cached ? { what: cached.kind.what, at: oldest.state.dataUpdatedAt } : null)
}

/** Returns true if there was no response, or only a response of a proxy that cannot reach the shop. */
const isNoNetwork = (error: unknown): boolean =>
  error instanceof Unreachable || (error instanceof Refused && error.status >= 500)

/** Stores a list. Single items are not stored, because their lists contain them. */
async function storeData(query: Query, owner: string): Promise<void> {
  const cached = cachedKindOf(query.queryKey)
  const { data, dataUpdatedAt: at } = query.state
  if (!cached || cached.id !== undefined || data === undefined) return
  await clearOtherUsersCache()
  markOwner(owner)
  await storeAnswer(nameOf(query.queryKey), { value: firstRowsOf(data, cached.kind.maxRows), at }, neverCached)
  // A logout happened during the write.
  if (!isCacheOfUser()) await clearAnswers()
}

/** Returns the stored data of a query. A single item is looked up in the loaded or stored lists. */
async function findStored(client: QueryClient, { queryKey }: Query): Promise<StoredAnswer | null> {
  const cached = cachedKindOf(queryKey)
  if (!cached || !isCacheOfUser()) return null
  const { kind, id } = cached
  if (id === undefined) return (await readAnswers(nameOf(queryKey)))[0] ?? null
  const lists = client.getQueryCache().findAll({ queryKey: kind.list })
  const onPage = lists.map(({ state }) => ({ value: state.data as unknown, at: state.dataUpdatedAt }))
  for (const { value, at } of [...onPage, ...(await readAnswers(nameOfLists(kind)))]) {
    const row = rowOf(value, id)
    if (row !== undefined) return { value: row, at }
  }
  return null
}

/** Shows the last known user if the request for the session got no response. */
function restoreSession(client: QueryClient): void {
  if (client.getQueryData(sessionKey) !== undefined) return
  client.setQueryData<SessionAnswer>(sessionKey, { user: readObject(LAST_USER_KEY) as User | null, offline: true })
}
