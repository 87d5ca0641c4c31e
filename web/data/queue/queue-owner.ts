import type { EntryOwner } from '../../offline/queue/entry.ts'
import type { User } from '../session.ts'

/** Whether who asks may see an entry: the phone's are everybody's who uses it, a person's are theirs alone. */
export const isSeenBy = (asking: EntryOwner | null, { owner }: { owner: EntryOwner }): boolean =>
  owner === 'guest' || owner === asking

/** Whose something is that is made now; null where that cannot be said. */
export function ownerOf(user: Pick<User, 'id'> | null): EntryOwner | null {
  if (!user) return 'guest'
  // A user who was remembered by a release before has none.
  return user.id ? `person:${user.id}` : null
}
