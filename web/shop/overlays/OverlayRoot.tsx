import { startTransition, useEffect, useState } from 'react'
import { catalogTexts } from '../../../shop/texts/catalog.ts'
import { whenIdle } from '../../browser/when-idle.ts'
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { openOrderLine, useOrderLine } from '../cart/order-line.ts'
import { closeOverlay, pauseSliders, useOverlay } from '../shell/overlays.ts'

const OverlayHost = lazyComponent(() => import('./OverlayHost.tsx'), 'OverlayHost')

/**
 * The place of all overlays. It keeps the first bundle small: the host is loaded when the phone is idle, or with the
 * first overlay that opens.
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
        // Opening an overlay loads it again.
        () => pauseSliders(false),
      )
    whenIdle(begin)
  }, [])
  if (stage === 'waiting') return null
  // The toasts failed to load too, so this message is plain. It disappears with the next overlay that opens.
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
