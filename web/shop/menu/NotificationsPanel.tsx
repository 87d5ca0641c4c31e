import { useQueryClient } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import { isInternalLink } from '../../../shop/internal-links.ts'
import { formatAgo } from '../../../shop/numbers/dates.ts'
import { paths } from '../../../shop/paths.ts'
import { commonTexts, notificationTexts } from '../../../shop/texts/common.ts'
import { guestTexts } from '../../../shop/texts/session.ts'
import { refetchChanged } from '../../data/api/refetch-changed.ts'
import { useCall } from '../../data/api/use-call.ts'
import { type Notification, useNotifications } from '../../data/notices/notifications.ts'
import { useSession } from '../../data/session.ts'
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { EmptyState, ProblemState } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { BellIcon, LockIcon, PhoneIcon } from '../../ui/icon/icons.tsx'
import { LoadingRows } from '../../ui/list/LoadingRows.tsx'
import { Drawer } from '../../ui/overlay/Overlay.tsx'
import { type OverlayProps, openOverlay } from '../shell/overlays.ts'
import '../session/session.css'

const PushSwitch = lazyComponent(() => import('../push/PushSwitch.tsx'), 'PushSwitch')

/** The panel of the bell: things for the person to do, and the newest notifications. */
export function NotificationsPanel({ open, onClose }: OverlayProps) {
  const { phone, user, owner } = useSession()
  const notifications = useNotifications()
  const markRead = useCall('markNotificationsRead')
  const follow = useFollow(onClose)
  const list = notifications.data?.notifications ?? []
  const isAccountComplete = phone !== null && user?.hasPassword === true

  const choose = (notification: Notification) => {
    if (!notification.read) markRead.mutate({ ids: [notification.id] })
    follow(notification.link)
  }
  return (
    <Drawer side="end" open={open} onClose={onClose} title="Notisi">
      <div className="notifications">
        {phone === null && (
          <button type="button" className="notification-item notification-do" onClick={() => openOverlay('phone')}>
            <PhoneIcon /> {guestTexts.addPhone}
          </button>
        )}
        {phone !== null && !isAccountComplete && (
          <button type="button" className="notification-item notification-do" onClick={() => follow(paths.account)}>
            <LockIcon /> {guestTexts.setPassword}
          </button>
        )}
        {list.map((notification) => (
          <NotificationItem key={notification.id} notification={notification} onChoose={() => choose(notification)} />
        ))}
      </div>
      {list.some((notification) => !notification.read) && (
        <Button variant="line" wide busy={markRead.isPending} onClick={() => markRead.mutate({})}>
          Weka alama: zote zimesomwa
        </Button>
      )}
      {owner !== null && notifications.isPending && <LoadingRows label="Notisi zinapakiwa" />}
      {notifications.isError && !notifications.data && (
        <ProblemState
          message={commonTexts.networkErrorRetry}
          onRetry={() => void notifications.refetch()}
          busy={notifications.isFetching}
        />
      )}
      {isAccountComplete && notifications.isSuccess && list.length === 0 && (
        <EmptyState title={notificationTexts.none} art={<BellIcon size={48} />} />
      )}
      {owner !== null && (
        <ErrorBoundary onError={ignoreFailure}>
          <PushSwitch />
        </ErrorBoundary>
      )}
    </Drawer>
  )
}

function NotificationItem({ notification, onChoose }: { notification: Notification; onChoose: () => void }) {
  const { read, message, created_at } = notification
  return (
    <button
      type="button"
      className={read ? 'notification-item' : 'notification-item notification-new'}
      onClick={onChoose}
    >
      <BellIcon />
      <span>
        {!read && <span className="vh">Mpya: </span>}
        {message}
        <small>{formatAgo(created_at)}</small>
      </span>
    </button>
  )
}

/** If the push switch cannot be loaded, the panel works without it. */
const ignoreFailure = () => undefined

/** Closes the panel and follows the link. A link to the current screen refetches the data of the screen. */
function useFollow(close: () => void): (link: string | null) => void {
  const client = useQueryClient()
  return (link) => {
    close()
    if (!isInternalLink(link)) return
    const target = new URL(link, location.href)
    if (target.pathname.toLowerCase() === location.pathname.toLowerCase())
      void refetchChanged(client, {
        predicate: ({ queryKey }) => queryKey[0] !== 'session' && queryKey[0] !== 'notifications',
      })
    if (target.pathname + target.search !== location.pathname + location.search) navigate(link)
  }
}
