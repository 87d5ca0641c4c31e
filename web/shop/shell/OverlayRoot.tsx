import { Suspense, useEffect, useState } from 'react'
import { catalogTexts } from '../../../shop/messages.ts'
import { Trouble } from '../../ui/feedback/ErrorBoundary.tsx'
import { later } from '../../ui/feedback/lazy-component.tsx'
import { openOrderLine, useOrderLine } from '../cart/order-line.ts'
import { closeOverlay, holdSliders, useOverlay } from './overlays.ts'

const AboveHost = later(() => import('./OverlayRootContent.tsx'), 'AboveHost')

/** What opens above the screens. It is loaded when the phone has nothing else to do, or with the first thing that opens. */
export function Above() {
  const overlay = useOverlay()
  const orderLine = useOrderLine()
  /** Whether it is shown (1), or could not be loaded (-1). */
  const [stage, setStage] = useState(0)
  if (stage < 1 && (overlay || orderLine)) setStage(1)
  useEffect(() => {
    holdSliders(true)
    const begin = () =>
      AboveHost.prepare().then(
        () => setStage(1),
        // Asked for again when something opens.
        () => holdSliders(false),
      )
    // Safari has no idle callback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(begin, { timeout: 5000 })
    else setTimeout(begin, 2000)
  }, [])
  // The library of messages is not here either: this one is plain, and goes with the next tap that works.
  if (stage < 1) {
    return (
      stage < 0 && (
        <p role="alert" className="btn btn-brand float">
          {catalogTexts.offline}
        </p>
      )
    )
  }
  const onTrouble = () => {
    closeOverlay(overlay)
    openOrderLine(null)
    setStage(-1)
  }
  return (
    <Trouble onTrouble={onTrouble}>
      <Suspense fallback={null}>
        <AboveHost />
      </Suspense>
    </Trouble>
  )
}
