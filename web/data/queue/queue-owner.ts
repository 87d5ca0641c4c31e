import type { EntryOwner } from '../../offline/queue/entry.ts'
import type { User } from '../session.ts'

/**
 * Returns true if `viewer` may see an entry. Everybody on this phone may see a guest's entry, but only the person may
 * see a person's entry.
 */
export const isSeenBy = (viewer: EntryOwner | null, { owner }: { owner: EntryOwner }): boolean =>
  owner === 'guest' || owner === viewer

/** Returns the owner of an entry that this user creates, or null if the owner is unknown. */
export function ownerOf(user: Pick<User, 'id'> | null): EntryOwner | null {
  if (!user) return 'guest'
  // A user that an earlier release has stored has no id.
  return user.id ? `person:${user.id}` : null
}
