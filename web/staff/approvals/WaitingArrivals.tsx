import { useArrivals } from '../../data/arrivals.ts'
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'

/** Many days no lorry comes. */
const ArrivalList = lazyComponent(() => import('./ArrivalList.tsx'), 'ArrivalList')

/** Arrivals of many products that wait for approval; nothing if none wait. */
export function WaitingArrivals() {
  const { data } = useArrivals({ status: 'pending' })
  if (!data || data.length === 0) return null
  return (
    <ErrorBoundary>
      <ArrivalList arrivals={data} />
    </ErrorBoundary>
  )
}
