import type { EntryOwner } from '../../offline/queue/entry.ts'
import type { User } from '../session.ts'

/**
 * Returns true if `viewer` may see an entry. A guest's entry is visible to everybody on this phone, a person's entry
 * only to that person.
 */
export const isSeenBy = (viewer: EntryOwner | null, { owner }: { owner: EntryOwner }): boolean =>
  owner === 'guest' || owner === viewer

/** Returns the owner of an entry that this user creates; null if the owner is unknown. */
export function ownerOf(user: Pick<User, 'id'> | null): EntryOwner | null {
  if (!user) return 'guest'
  // A user stored by an earlier release has no id.
  return user.id ? `person:${user.id}` : null
}
