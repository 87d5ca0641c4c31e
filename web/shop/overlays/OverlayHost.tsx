import { type ComponentType, startTransition, useCallback, useState } from 'react'
import { commonTexts } from '../../../shop/texts/common.ts'
import { retryStyles } from '../../browser/retry-styles.ts'
import { watchShortcuts } from '../../browser/shortcuts.ts'
import { loadWideStylesLater } from '../../browser/window/wide-styles.ts'
import { useHasQueue } from '../../data/device/queue-flag.ts'
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { prepareToasts, toast } from '../../ui/feedback/toast.ts'
import { loadOrderLineSheet, openOrderLine, useOrderLine } from '../cart/order-line.ts'
import { usePhonePrompt } from '../session/use-phone-prompt.ts'
import { OfflineLine } from '../shell/OfflineLine.tsx'
import { closeOverlay, type OverlayName, type OverlayProps, useOverlay } from '../shell/overlays.ts'
import { useAppBadge } from './use-app-badge.ts'
import { useCardKeys } from './use-card-keys.ts'
import { useCardPlace } from './use-card-place.ts'
import { useLostQueue } from './use-lost-queue.ts'
import { usePollInterval } from './use-poll-interval.ts'
import { usePrefetch } from './use-prefetch.ts'
import { useScreenFocus } from './use-screen-focus.ts'
import { useSessionWatch } from './use-session-watch.ts'

const PhonePrompt = lazyComponent(() => import('../session/PhonePrompt.tsx'), 'PhonePrompt')
const overlays: Record<OverlayName, ComponentType<OverlayProps>> = {
  menu: lazyComponent(() => import('../menu/SideMenu.tsx'), 'SideMenu'),
  notifications: lazyComponent(() => import('../menu/NotificationsPanel.tsx'), 'NotificationsPanel'),
  login: lazyComponent(() => import('../session/LoginDialog.tsx'), 'LoginDialog'),
  signup: lazyComponent(() => import('../session/SignupDialog.tsx'), 'SignupDialog'),
  logout: lazyComponent(() => import('../session/LogoutDialog.tsx'), 'LogoutDialog'),
  phone: PhonePrompt,
  pictures: lazyComponent(() => import('../product/PicturesOverlay.tsx'), 'PicturesOverlay'),
  push: lazyComponent(() => import('../push/PushSheet.tsx'), 'PushSheet'),
}
const QueueLine = lazyComponent(() => import('../queue/QueueLine.tsx'), 'QueueLine')
const OrderLineSheet = lazyComponent(loadOrderLineSheet, 'OrderLineSheet')

retryStyles()
loadWideStylesLater()
watchShortcuts()
void prepareToasts()

/**
 * Everything above the screens: overlays, the order-line form, the phone prompt, the login, and the offline line. It
 * also preloads what people tap most, and manages the focus for keyboards and screen readers.
 */
export function OverlayHost() {
  useSessionWatch()
  usePollInterval()
  useScreenFocus()
  useCardKeys()
  useAppBadge()
  useCardPlace()
  useLostQueue()
  usePrefetch(OrderLineSheet.prepare)
  return (
    <>
      <OfflineLine />
      <Queue />
      <OrderLine />
      <NamedOverlays />
    </>
  )
}

/** The notices about the queue, loaded only if there are entries. */
function Queue() {
  const hasQueue = useHasQueue()
  // If the notices cannot be loaded, the next page load tries again. My orders shows the queue too.
  return (
    hasQueue && (
      <ErrorBoundary onError={() => undefined}>
        <QueueLine />
      </ErrorBoundary>
    )
  )
}

function OrderLine() {
  const line = useOrderLine()
  if (!line) return null
  const close = () => openOrderLine(null)
  return (
    <ErrorBoundary
      key={line.product.id}
      onError={() => {
        close()
        showNetworkError()
      }}
    >
      <OrderLineSheet product={line.product} onClose={close} />
    </ErrorBoundary>
  )
}

/** An opened overlay stays mounted so that it can animate closed. */
function NamedOverlays() {
  const open = useOverlay()
  const [mounted, setMounted] = useState<readonly OverlayName[]>([])
  if (open && !mounted.includes(open)) setMounted(withOverlay(open))
  usePhonePrompt(
    useCallback(async () => {
      await PhonePrompt.prepare()
      // A transition, because the prompt opens automatically while the person may be tapping something else.
      startTransition(() => setMounted(withOverlay('phone')))
    }, []),
  )
  return mounted.map((name) => {
    const Overlay = overlays[name]
    return (
      <ErrorBoundary
        key={name}
        onError={() => {
          closeOverlay(name)
          // Opening the overlay again tries to load it again.
          setMounted((names) => names.filter((one) => one !== name))
          showNetworkError()
        }}
      >
        <Overlay open={open === name} onClose={() => closeOverlay(name)} />
      </ErrorBoundary>
    )
  })
}

const withOverlay = (name: OverlayName) => (names: readonly OverlayName[]) =>
  names.includes(name) ? names : [...names, name]

const showNetworkError = () => toast.error(commonTexts.networkErrorRetry)
