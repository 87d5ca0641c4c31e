import { startTransition, useEffect, useState } from 'react'
import { catalogTexts } from '../../../shop/words/messages.ts'
import { whenIdle } from '../../browser/when-idle.ts'
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { openOrderLine, useOrderLine } from '../cart/order-line.ts'
import { closeOverlay, pauseSliders, useOverlay } from '../shell/overlays.ts'

const OverlayHost = lazyComponent(() => import('./OverlayHost.tsx'), 'OverlayHost')

/**
 * The place of everything that opens above the screens. It keeps the first bundle small: the host is loaded when the
 * phone has nothing else to do, or with the first thing that opens.
 */
export function OverlayRoot() {
  const overlay = useOverlay()
  const orderLine = useOrderLine()
  const [stage, setStage] = useState<'waiting' | 'shown' | 'failed'>('waiting')
  if (stage !== 'shown' && (overlay || orderLine)) setStage('shown')
  useEffect(() => {
    pauseSliders(true)
    const begin = () =>
      OverlayHost.prepare().then(
        () => startTransition(() => setStage('shown')),
        // Asked for again when something opens.
        () => pauseSliders(false),
      )
    whenIdle(begin)
  }, [])
  if (stage === 'waiting') return null
  // What shows toasts has not come either: this message is plain, and goes with the next tap that works.
  if (stage === 'failed') {
    return (
      <p role="alert" className="said">
        {catalogTexts.offline}
      </p>
    )
  }
  const onError = () => {
    closeOverlay(overlay)
    openOrderLine(null)
    setStage('failed')
  }
  return (
    <ErrorBoundary onError={onError}>
      <OverlayHost />
    </ErrorBoundary>
  )
}
