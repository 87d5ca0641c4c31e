import type { EntryOwner } from '../../offline/queue/entry.ts'
import type { User } from '../session.ts'

/** True if `viewer` may see an entry. Everybody on this phone sees a guest's, but only the owner sees a person's. */
export const isSeenBy = (viewer: EntryOwner | null, { owner }: { owner: EntryOwner }): boolean =>
  owner === 'guest' || owner === viewer

/** The owner of an entry that this user creates; null if the owner is not known. */
export function ownerOf(user: Pick<User, 'id'> | null): EntryOwner | null {
  if (!user) return 'guest'
  // A user remembered by an earlier release has no id.
  return user.id ? `person:${user.id}` : null
}
