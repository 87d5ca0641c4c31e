import type { QueryKey } from '@tanstack/react-query'
import { namesSince } from '../../browser/storage/private-answers.ts'
import { nameOf } from './cached-kinds.ts'
import { isCacheOfUser } from './owner.ts'

/** A list that was cached within this time in ms is not prefetched, to save the person's data volume. */
const RECENT_MS = 15 * 60_000

/** Returns true if this private list was cached in the last 15 minutes. */
export async function isCachedRecently(key: QueryKey): Promise<boolean> {
  if (!isCacheOfUser()) return false
  return (await namesSince(Date.now() - RECENT_MS)).includes(nameOf(key))
}
