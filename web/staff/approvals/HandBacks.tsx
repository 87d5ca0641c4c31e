import { useHandBacks } from '../../data/hands.ts'
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'

/** Loaded only if there are hand-backs, which is rare. */
const HandBackList = lazyComponent(() => import('./HandBackList.tsx'), 'HandBackList')

/** Goods that people hand back; renders nothing if there are none. */
export function HandBacks() {
  const { data } = useHandBacks()
  if (!data || data.length === 0) return null
  return (
    <ErrorBoundary>
      <HandBackList handBacks={data} />
    </ErrorBoundary>
  )
}
