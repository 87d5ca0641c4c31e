import { useQuery } from '@tanstack/react-query'
import type { Output } from '../../../contract/all.ts'
import { readApi } from '../api/api.ts'
import { useSession } from '../session.ts'

/** The poll interval in ms. */
export const POLL_MS = 20_000

/** The current poll interval, which use-poll-interval.ts increases on an idle page. */
export const pollInterval = { ms: POLL_MS }

type Notifications = Output<'getNotifications'>
export type Notification = Notifications['notifications'][number]

/**
 * The notifications. They are polled while a person or guest is known and the page is visible. They bypass the
 * browser's HTTP cache, which must not contain private data. Instead, the option `remember` keeps them in the page's
 * memory and revalidates them.
 */
export function useNotifications() {
  const { owner } = useSession()
  return useQuery({
    queryKey: ['notifications', owner],
    enabled: owner !== null,
    refetchInterval: () => pollInterval.ms,
    refetchIntervalInBackground: false,
    queryFn: ({ signal }) => readApi('getNotifications', {}, { signal, remember: true }),
  })
}
