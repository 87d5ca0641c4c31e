import type { Query, QueryClient } from '@tanstack/react-query'
import { clearAnswers, readAnswers, type StoredAnswer, storeAnswer } from '../../browser/storage/private-answers.ts'
import { readObject } from '../../browser/storage/storage.ts'
import { Refused, Unreachable } from '../api/api.ts'
import { LAST_USER_KEY, type SessionAnswer, sessionKey, type User } from '../session.ts'
import { cachedKindOf, firstRowsOf, nameOf, nameOfLists, neverCached, rowOf } from './cached-kinds.ts'
import { completeOrders } from './complete-orders.ts'
import { clearCache, clearOtherUsersCache, currentOwner, isCacheOfUser, markOwner } from './owner.ts'
import { setShownFromCache } from './shown-from-cache.ts'

/** A request without an answer for this long counts as having no network. */
const TIMEOUT_MS = 8000
/** The interval at which a visible page without a network tries again. */
const RETRY_MS = 20_000

/** Hashes of queries without a fresh answer. They show a cached or an earlier answer. */
const unanswered = new Set<string>()
/** For each query, by its hash, the owner of the answer that it is waiting for. */
const ownerAtFetch = new Map<string, string | null>()
/** For each query, by its hash, the timer after which it counts as unanswered. */
const timers = new Map<string, ReturnType<typeof setTimeout>>()
let isWatching = false
/** True while a cached answer is written into a query, which must not count as an answer of the server. */
let isRestoring = false

/**
 * Clears the cache of other users, then watches the queries: stores their private answers, and shows the stored answer
 * of a query while the server gives none.
 */
export function watchQueries(client: QueryClient): void {
  // If the browser refuses, the owner's mark stays and the next answer tries again.
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
  // These queries started before this file was loaded.
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

/** Clears the cache when the server says that the session is over. */
function clearIfSessionOver(error: unknown): void {
  if (!(error instanceof Refused) || error.code !== 'no_session') return
  // If the browser refuses, the owner's mark stays and the next page tries again.
  clearCache().catch(() => undefined)
}

/** A fetch has begun. */
function onFetch(client: QueryClient, query: Query): void {
  ownerAtFetch.set(query.queryHash, currentOwner())
  clearTimeout(timers.get(query.queryHash))
  const check = () => {
    if (query.state.fetchStatus === 'fetching') void onNoAnswer(client, query)
  }
  timers.set(query.queryHash, setTimeout(check, TIMEOUT_MS))
}

/** The server has not answered. Shows the stored answer if the query has no data. */
async function onNoAnswer(client: QueryClient, query: Query): Promise<void> {
  if (query.queryKey[0] === sessionKey[0]) return restoreSession(client)
  unanswered.add(query.queryHash)
  if (query.state.data === undefined) {
    // If the browser refuses to read it, the screen says that there is no network.
    const stored = await findStored(client, query).catch(() => null)
    const isStillMissing = unanswered.has(query.queryHash) && query.state.data === undefined
    if (stored && isStillMissing) {
      isRestoring = true
      client.setQueryData(query.queryKey, completeOrders(stored.value), { updatedAt: stored.at })
      isRestoring = false
    }
  }
  updateOfflineLine(client)
}

/** A query has new data: from the server if `isAnswer`, otherwise another call has put it there. */
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
    // The browser is full or refuses. The data is only missing later, without a network.
  })
}

/** Updates the line at the bottom of the window, which says how old the oldest cached data on the screen is. */
function updateOfflineLine(client: QueryClient): void {
  const shown = client
    .getQueryCache()
    .getAll()
    .filter((query) => unanswered.has(query.queryHash) && query.isActive() && query.state.dataUpdatedAt > 0)
  const [oldest] = shown.sort((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)
  const cached = oldest && cachedKindOf(oldest.queryKey)
  setShownFromCache(cached ? { what: cached.kind.what, at: oldest.state.dataUpdatedAt } : null)
}

/** True if there was no answer, or a proxy answered for a shop that it cannot reach. */
const isNoNetwork = (error: unknown): boolean =>
  error instanceof Unreachable || (error instanceof Refused && error.status >= 500)

/** Stores a list. Single items are not stored, because they are found in their lists. */
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

/** Returns the stored answer of a query. For a single item, returns its row in a list, on the page or stored. */
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

/** Shows the last known user if the server has not answered who is logged in. */
function restoreSession(client: QueryClient): void {
  if (client.getQueryData(sessionKey) !== undefined) return
  client.setQueryData<SessionAnswer>(sessionKey, { user: readObject(LAST_USER_KEY) as User | null, offline: true })
}
