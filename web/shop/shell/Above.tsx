import { lazy, Suspense, useEffect, useState } from 'react'
import { useOrderLine } from '../cart/order-line.ts'
import { holdSliders, useOverlay } from './overlays.ts'
import { Trouble } from './Trouble.tsx'

const load = () => import('./AboveHost.tsx')
const AboveHost = lazy(async () => ({ default: (await load()).AboveHost }))

/** What opens above the screens. It is loaded when the phone has nothing else to do, or with the first thing that opens. */
export function Above() {
  const overlay = useOverlay()
  const orderLine = useOrderLine()
  const [used, setUsed] = useState(false)
  if (!used && (overlay || orderLine)) setUsed(true)
  useEffect(() => {
    holdSliders(true)
    const begin = () =>
      load().then(
        () => setUsed(true),
        // Asked for again when something opens.
        () => holdSliders(false),
      )
    // Safari has no idle callback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(begin, { timeout: 5000 })
    else setTimeout(begin, 2000)
  }, [])
  if (!used) return null
  return (
    <Trouble onTrouble={quietly}>
      <Suspense fallback={null}>
        <AboveHost />
      </Suspense>
    </Trouble>
  )
}

/** Whoever opens something learns of it there. */
const quietly = () => {}
