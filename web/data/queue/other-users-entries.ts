import type { Entry } from '../../offline/queue/entry.ts'
import { useSession } from '../session.ts'
import { useQueue } from './queue.ts'
import { isUnsent } from './queue-file.ts'
import { isSeenBy, ownerOf } from './queue-owner.ts'

/** Unsent entries on this phone that belong to other users. */
export function useOtherUsersEntries(): Entry[] {
  const owner = ownerOf(useSession().user)
  return useQueue().filter((entry) => isUnsent(entry) && !isSeenBy(owner, entry))
}
