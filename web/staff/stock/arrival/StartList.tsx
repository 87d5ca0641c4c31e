import { useArrivals } from '../../../data/arrivals.ts'
import { LoadingRows } from '../../../ui/list/LoadingRows.tsx'
import type { Found } from '../find/ProductSearch.tsx'
import { Suggestions } from '../find/Suggestions.tsx'
import { SentArrivals } from './SentArrivals.tsx'

const MAX_OWN = 3

/**
 * Shown while an arrival has no lines: the newest arrivals of this person, so that none is sent a second time, and
 * products to begin with. Both appear together, because a list that came later would move the products just as somebody
 * taps them.
 */
export function StartList({ onPick }: { onPick: (product: Found) => void }) {
  const own = useArrivals({ own: 1, limit: MAX_OWN })
  if (own.isLoading) return <LoadingRows />
  return (
    <>
      <SentArrivals title="Mizigo uliyotuma" arrivals={own.data ?? []} />
      <Suggestions withRecent onPick={onPick} />
    </>
  )
}
