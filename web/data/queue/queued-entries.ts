import { type QueueKind, rulesOf } from '../../../shop/queue/kinds.ts'
import type { Entry } from '../../offline/queue/entry.ts'
import { useSession } from '../session.ts'
import { useQueue } from './queue.ts'
import type { BodyOf } from './queue-call.ts'
import { isSeenBy, ownerOf } from './queue-owner.ts'

/** An entry of any kind that this release has. */
export type QueuedEntry = Entry & { kind: QueueKind }
/** An entry of a kind. `Shown` is the type of the facts that the sender adds for the screen. */
export type EntryOf<K extends QueueKind, Shown = null> = Entry<BodyOf<K>, Shown> & { kind: K }

/** A type guard for entries of this kind. */
export const isOfKind =
  <E extends QueuedEntry>(kind: E['kind']) =>
  (entry: Entry): entry is E =>
    entry.kind === kind

/** The entries of a kind that the current person may see, including sent entries, oldest first. */
export function useQueued<E extends QueuedEntry>(kind: E['kind']): E[] {
  const owner = ownerOf(useSession().user)
  const { owner: rule } = rulesOf(kind)
  return useQueue()
    .filter(isOfKind<E>(kind))
    .filter((entry) => (rule === 'phone' ? isSeenBy(owner, entry) : entry.owner === owner))
}
