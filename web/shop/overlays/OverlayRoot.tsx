import { startTransition, useEffect, useState } from 'react'
import { catalogTexts } from '../../../shop/texts/catalog.ts'
import { whenIdle } from '../../browser/when-idle.ts'
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { openOrderLine, useOrderLine } from '../cart/order-line.ts'
import { closeOverlay, pauseSliders, useOverlay } from '../shell/overlays.ts'

const OverlayHost = lazyComponent(() => import('./OverlayHost.tsx'), 'OverlayHost')

/**
 * Mounts all overlays. Their code (the host) is not in the first bundle; it is loaded when the phone is idle, or when
 * the first overlay opens.
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
        // Opening an overlay tries to load the host again.
        () => pauseSliders(false),
      )
    whenIdle(begin)
  }, [])
  if (stage === 'waiting') return null
  // A plain message, because the code of toasts could not be loaded either. It disappears when the next overlay opens.
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
