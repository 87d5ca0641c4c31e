import { useQuery } from '@tanstack/react-query'
import type { Calls } from '../../contract/all.ts'
import type { OutputOf } from '../../contract/call.ts'
import { get } from './api.ts'
import { useSession } from './session.ts'

/** How often notifications are fetched (specification §9). */
const POLL_MS = 20_000

export type Notices = OutputOf<Calls['getNotifications']>
export type Notice = Notices['notifications'][number]

/**
 * Asked every 20 s while there is somebody and the page can be seen (rulings §8). The browser's own cache is left
 * out, since nothing private may stay in it; `get` answers with what was there before when nothing has changed.
 */
export function useNotices() {
  const { user, guest } = useSession()
  const who = user?.phone_number ?? guest?.phone_number ?? null
  return useQuery({
    queryKey: ['notices', who],
    enabled: who !== null,
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: false,
    queryFn: ({ signal }) => get<'getNotifications'>('/api/get_notifications.php', {}, { signal, remember: true }),
  })
}
