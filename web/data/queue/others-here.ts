import type { Entry } from '../../offline/queue/entry.ts'
import { useSession } from '../session.ts'
import { useQueue } from './queue.ts'
import { isUnsent } from './queue-file.ts'
import { isSeenBy, ownerOf } from './queue-owner.ts'

/** What waits on this phone of other persons than who is here. */
export function useOthersUnsent(): Entry[] {
  const owner = ownerOf(useSession().user)
  return useQueue().filter((entry) => isUnsent(entry) && !isSeenBy(owner, entry))
}
