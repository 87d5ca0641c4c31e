import type { Query, QueryClient } from '@tanstack/react-query'
import { clearAnswers, readAnswers, type StoredAnswer, storeAnswer } from '../../browser/storage/private-answers.ts'
import { readObject } from '../../browser/storage/storage.ts'
import { Refused, Unreachable } from '../api/api.ts'
import { LAST_USER_KEY, type SessionAnswer, sessionKey, type User } from '../session.ts'
import { cachedKindOf, nameOf, nameOfLists, neverCached, newestOf, rowOf } from './cached-kinds.ts'
import { completeOrders } from './complete-orders.ts'
import { clearCache, clearOtherUsersCache, isCacheOfUser, markOwner, ownerNow } from './owner.ts'
import { setShownFromCache } from './shown-from-cache.ts'

/** Without an answer for this long, there is no network. */
const PATIENCE_MS = 8000
/** The interval at which a visible page tries again without a network. */
const TRY_MS = 20_000

/** Hashes of queries without a fresh answer. They show a cached or an earlier one. */
const missing = new Set<string>()
/** The user for whom each query was sent. */
const askers = new Map<string, string | null>()
const clocks = new Map<string, ReturnType<typeof setTimeout>>()
let isWatching = false
let isPutting = false

/**
 * Clears the cache of other users, then watches the query cache: it stores private answers, and shows the stored one while
 * a fresh one does not come. The query goes on and replaces it.
 */
export function watchQueries(client: QueryClient): void {
  // If the browser refuses, the owner's mark stays and the next answer tries again.
  clearOtherUsersCache().catch(() => undefined)
  if (isWatching) return
  isWatching = true
  const cache = client.getQueryCache()
  const isWatched = ({ queryKey: key }: Query) => key[0] === sessionKey[0] || cachedKindOf(key) !== null
  client.getMutationCache().subscribe(({ mutation }) => endIfOver(mutation?.state.error))
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') endIfOver(event.action.error)
    if (!isWatched(event.query)) return
    if (event.type !== 'updated') return say(client)
    const { query, action } = event
    if (action.type === 'fetch') began(client, query)
    if (action.type === 'failed' && isNoNetwork(action.error)) void missed(client, query)
    if (action.type === 'success' && !isPutting) came(client, query, !action.manual)
  })
  // Queries that started before this file was loaded.
  for (const query of cache.getAll().filter(isWatched)) {
    const { data, fetchStatus, error, fetchFailureReason } = query.state
    if (data !== undefined) came(client, query, false)
    if (fetchStatus === 'fetching') began(client, query)
    if (isNoNetwork(error ?? fetchFailureReason)) void missed(client, query)
  }
  const tryAgain = () => {
    if (missing.size === 0 || document.hidden) return
    const predicate = ({ queryHash }: Query) => missing.has(queryHash)
    void client.refetchQueries({ type: 'active', predicate }, { cancelRefetch: false })
  }
  setInterval(tryAgain, TRY_MS)
  addEventListener('online', tryAgain)
  document.addEventListener('visibilitychange', tryAgain)
}

/** Clears the cache when the server says that the session is over. */
function endIfOver(error: unknown): void {
  if (!(error instanceof Refused) || error.code !== 'no_session') return
  // If the browser refuses, the owner's mark stays and the next page tries again.
  clearCache().catch(() => undefined)
}

function began(client: QueryClient, query: Query): void {
  askers.set(query.queryHash, ownerNow())
  clearTimeout(clocks.get(query.queryHash))
  const look = () => {
    if (query.state.fetchStatus === 'fetching') void missed(client, query)
  }
  clocks.set(query.queryHash, setTimeout(look, PATIENCE_MS))
}

async function missed(client: QueryClient, query: Query): Promise<void> {
  if (query.queryKey[0] === sessionKey[0]) return restoreSession(client)
  missing.add(query.queryHash)
  if (query.state.data === undefined) {
    // If the browser does not give it out, the screen says that there is no network.
    const kept = await findStored(client, query).catch(() => null)
    if (kept && missing.has(query.queryHash) && query.state.data === undefined) {
      isPutting = true
      client.setQueryData(query.queryKey, completeOrders(kept.value), { updatedAt: kept.at })
      isPutting = false
    }
  }
  say(client)
}

/** `isAnswer`: it came from the server. Otherwise another call put it there. */
function came(client: QueryClient, query: Query, isAnswer: boolean): void {
  const { queryHash } = query
  const owner = ownerNow()
  const isOwners = !isAnswer || (askers.get(queryHash) ?? owner) === owner
  if (isAnswer) {
    clearTimeout(clocks.get(queryHash))
    missing.delete(queryHash)
    say(client)
  }
  if (owner === null || !isOwners) return
  keep(query, owner).catch(() => {
    // The browser is full or refuses: with a network nothing is missing.
  })
}

/** Tells the line at the foot about the oldest data on the screen. */
function say(client: QueryClient): void {
  const old = client
    .getQueryCache()
    .getAll()
    .filter((query) => missing.has(query.queryHash) && query.isActive() && query.state.dataUpdatedAt > 0)
  const [oldest] = old.sort((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)
  const own = oldest && cachedKindOf(oldest.queryKey)
  setShownFromCache(own ? { what: own.kind.what, at: oldest.state.dataUpdatedAt } : null)
}

/** True if no answer came, or a proxy answered for a shop that is not there. */
const isNoNetwork = (error: unknown): boolean =>
  error instanceof Unreachable || (error instanceof Refused && error.status >= 500)

async function keep(query: Query, owner: string): Promise<void> {
  const own = cachedKindOf(query.queryKey)
  const { data, dataUpdatedAt: at } = query.state
  if (!own || own.id !== undefined || data === undefined) return
  await clearOtherUsersCache()
  markOwner(owner)
  await storeAnswer(nameOf(query.queryKey), { value: newestOf(data, own.kind.most), at }, neverCached)
  // A logout happened during the write.
  if (!isCacheOfUser()) await clearAnswers()
}

/** The cached answer of a query, or its row in a cached list. */
async function findStored(client: QueryClient, { queryKey }: Query): Promise<StoredAnswer | null> {
  const own = cachedKindOf(queryKey)
  if (!own || !isCacheOfUser()) return null
  const { kind, id } = own
  if (id === undefined) return (await readAnswers(nameOf(queryKey)))[0] ?? null
  const here = client.getQueryCache().findAll({ queryKey: kind.list })
  const lists = here.map(({ state }) => ({ value: state.data as unknown, at: state.dataUpdatedAt }))
  for (const { value, at } of [...lists, ...(await readAnswers(nameOfLists(kind)))]) {
    const row = rowOf(value, id)
    if (row !== undefined) return { value: row, at }
  }
  return null
}

/** The server has not said who this is: the last known user stays. */
function restoreSession(client: QueryClient): void {
  if (client.getQueryData(sessionKey) !== undefined) return
  client.setQueryData<SessionAnswer>(sessionKey, { user: readObject(LAST_USER_KEY) as User | null, offline: true })
}
