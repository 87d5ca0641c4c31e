import type { EntryOwner } from '../../offline/queue/entry.ts'
import type { User } from '../session.ts'

/** Whose something is that is made now; null where that cannot be said. */
export function ownerOf(user: Pick<User, 'id'> | null): EntryOwner | null {
  if (!user) return 'guest'
  // A user who was remembered by a release before has none.
  return user.id ? `person:${user.id}` : null
}
