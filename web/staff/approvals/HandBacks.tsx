import { useHandBacks } from '../../data/hands.ts'
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'

/** Loaded only if something is handed back, because on most days nothing is. */
const HandBackList = lazyComponent(() => import('./HandBackList.tsx'), 'HandBackList')

/** Goods that are handed back; nothing if none wait. */
export function HandBacks() {
  const { data } = useHandBacks()
  if (!data || data.length === 0) return null
  return (
    <ErrorBoundary>
      <HandBackList handBacks={data} />
    </ErrorBoundary>
  )
}
