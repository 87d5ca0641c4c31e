import { useEffect } from 'react'
import { useNotifications } from '../../data/notices/notifications.ts'
import { useSession } from '../../data/session.ts'

/**
 * Sets the badge on the icon of the installed app: the number of decisions that wait for this person or, if there are
 * none, the number of unread notifications. A logout removes the badge.
 */
export function useAppBadge(): void {
  const { loading, phone } = useSession()
  const { data } = useNotifications()
  const { requests = 0, updates = 0 } = data?.waiting ?? {}
  const unread = data?.notifications.filter(({ read }) => !read).length ?? 0
  const isKnown = !loading && (phone === null || data !== undefined)
  const count = requests + updates || unread
  useEffect(() => {
    if (isKnown) setAppBadge(count)
  }, [isKnown, count])
}

function setAppBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return
  const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()
  shown.catch(() => {
    // Fails if the app is not installed or the system has no badges.
  })
}
