import type { Query, QueryClient } from '@tanstack/react-query'
import { clearAnswers, type KeptAnswer, keepAnswer, readAnswers } from '../../browser/storage/own-answers.ts'
import { readObject } from '../../browser/storage/storage.ts'
import { Refused, Unreachable } from '../api/api.ts'
import { LAST_USER_KEY, type SessionAnswer, sessionKey, type User } from '../session.ts'
import { nameOf, nameOfLists, newestOf, notKept, ownKindOf, rowOf } from './own-kinds.ts'
import { forgetOwn, forgetOwnOfOthers, isKeptForOwner, markOwner, ownerNow } from './owner.ts'
import { setShownOwn } from './shown-own.ts'

/** After so long without an answer there is no network (rulings §11). */
const PATIENCE_MS = 8000
/** Without one: how often it is tried while the page is looked at. */
const TRY_MS = 20_000

/** Queries whose answer has not come, by hash: what they show was kept, or has come before. */
const missing = new Set<string>()
/** For whom a query was sent. */
const askers = new Map<string, string | null>()
const clocks = new Map<string, ReturnType<typeof setTimeout>>()
let isWatching = false
let isPutting = false

/**
 * Forgets what is not the person's who is known now. Watches what is asked of the server: keeps the answers that are the person's own, and puts them in the place of those
 * that do not come. The query goes on and replaces them.
 */
export function watchOwnThings(client: QueryClient): void {
  // Where the browser refuses, the mark of the owner stays, and the next answer tries again.
  forgetOwnOfOthers().catch(() => undefined)
  if (isWatching) return
  isWatching = true
  const cache = client.getQueryCache()
  const isWatched = ({ queryKey: key }: Query) => key[0] === sessionKey[0] || ownKindOf(key) !== null
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
  // What was asked before this file has come.
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

/** The session has ended elsewhere. */
function endIfOver(error: unknown): void {
  if (!(error instanceof Refused) || error.code !== 'no_session') return
  // Where the browser refuses, the mark of the owner stays, and the next page tries again.
  forgetOwn().catch(() => undefined)
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
    // Where the browser refuses to say what it has kept, the screen says that there is no network.
    const kept = await findKept(client, query).catch(() => null)
    if (kept && missing.has(query.queryHash) && query.state.data === undefined) {
      isPutting = true
      client.setQueryData(query.queryKey, kept.value, { updatedAt: kept.at })
      isPutting = false
    }
  }
  say(client)
}

/** `isAnswer`: it comes from the server just now; else it was put there after another call. */
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
    // A full or refusing browser keeps nothing: with a network all is as ever.
  })
}

/** Says what stands on the screen and is not of now: the oldest of it. */
function say(client: QueryClient): void {
  const old = client
    .getQueryCache()
    .getAll()
    .filter((query) => missing.has(query.queryHash) && query.isActive() && query.state.dataUpdatedAt > 0)
  const [oldest] = old.sort((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)
  const own = oldest && ownKindOf(oldest.queryKey)
  setShownOwn(own ? { what: own.kind.what, at: oldest.state.dataUpdatedAt } : null)
}

/** Nothing came, or what a proxy says for a shop that is not there. */
const isNoNetwork = (error: unknown): boolean =>
  error instanceof Unreachable || (error instanceof Refused && error.status >= 500)

async function keep(query: Query, owner: string): Promise<void> {
  const own = ownKindOf(query.queryKey)
  const { data, dataUpdatedAt: at } = query.state
  if (!own || own.id !== undefined || data === undefined) return
  await forgetOwnOfOthers()
  markOwner(owner)
  await keepAnswer(nameOf(query.queryKey), { value: newestOf(data, own.kind.most), at }, notKept)
  // Somebody has logged out while it was written.
  if (!isKeptForOwner()) await clearAnswers()
}

/** What is kept of a query: its own answer, or its row of a list. */
async function findKept(client: QueryClient, { queryKey }: Query): Promise<KeptAnswer | null> {
  const own = ownKindOf(queryKey)
  if (!own || !isKeptForOwner()) return null
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

/** Nobody has said who this is: the last known user stands (rulings §3). */
function restoreSession(client: QueryClient): void {
  if (client.getQueryData(sessionKey) !== undefined) return
  client.setQueryData<SessionAnswer>(sessionKey, { user: readObject(LAST_USER_KEY) as User | null, offline: true })
}
