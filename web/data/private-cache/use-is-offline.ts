import { useCachedAt } from '../../browser/worker/service-worker.ts'
import { useSession } from '../session.ts'
import { useShownFromCache } from './shown-from-cache.ts'

/** Returns true if the session, the page or private data is from a cache, because a request got no response. */
export function useIsOffline(): boolean {
  const hasCachedPage = useCachedAt() !== null
  const showsCachedData = useShownFromCache() !== null
  return useSession().offline || hasCachedPage || showsCachedData
}
