import { useNotifications } from '../../data/notices/notifications.ts'
import { useSession } from '../../data/session.ts'
import { IconButton } from '../../ui/form/Button.tsx'
import { BellIcon } from '../../ui/icon/icons.tsx'
import { Badge } from '../../ui/list/Badge.tsx'
import { openOverlay, useOverlay } from './overlays.ts'

/**
 * The bell, which is always visible. Its badge is the number of unread notifications, or a dot if a phone number or
 * password is missing.
 */
export function Bell() {
  const { loading, user, phone } = useSession()
  const open = useOverlay() === 'notifications'
  const unread = useNotifications().data?.notifications.filter(({ read }) => !read).length ?? 0
  const missing = !loading && (phone === null || user?.hasPassword !== true)
  const unreadLabel = unread > 0 ? `Notisi, mpya ${unread}` : 'Notisi, kuna mpya'
  return (
    <IconButton
      aria-label={unread > 0 || missing ? unreadLabel : 'Notisi'}
      aria-expanded={open}
      onClick={() => openOverlay('notifications')}
    >
      <BellIcon />
      {unread > 0 ? <Badge count={unread} /> : missing && <Badge />}
    </IconButton>
  )
}
