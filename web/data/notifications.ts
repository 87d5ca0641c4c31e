import { useQuery } from '@tanstack/react-query'
import type { Output } from '../../contract/all.ts'
import { readApi } from './api/api.ts'
import { useSession } from './session.ts'

/** How often notifications are fetched (specification §9). */
export const POLL_MS = 20_000

/** How often just now: more seldom while nobody touches the page (use-poll-pace.ts). */
export const pace = { ms: POLL_MS }

type Notifications = Output<'getNotifications'>
export type Notification = Notifications['notifications'][number]

/**
 * Asked every 20 s while there is somebody and the page can be seen (rulings §8). The browser's own cache is left
 * out, since nothing private may stay in it; `remember` gives what was there before when nothing has changed.
 */
export function useNotifications() {
  const { user, guest } = useSession()
  const who = user?.phone_number ?? guest?.phone_number ?? null
  return useQuery({
    queryKey: ['notifications', who],
    enabled: who !== null,
    refetchInterval: () => pace.ms,
    refetchIntervalInBackground: false,
    queryFn: ({ signal }) => readApi('getNotifications', {}, { signal, remember: true }),
  })
}
