import type { Arrival } from '../../data/arrivals.ts'
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'

/** Loaded only on days with an arrival. */
const ArrivalList = lazyComponent(() => import('./ArrivalList.tsx'), 'ArrivalList')

/** Arrivals of many products that wait for approval; nothing if none wait. */
export function WaitingArrivals({ arrivals }: { arrivals: readonly Arrival[] }) {
  if (arrivals.length === 0) return null
  return (
    <ErrorBoundary>
      <ArrivalList arrivals={arrivals} />
    </ErrorBoundary>
  )
}
