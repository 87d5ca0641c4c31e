import { useCachedAt } from '../browser/worker/service-worker.ts'
import { useShownFromCache } from './private-cache/shown-from-cache.ts'
import { useSession } from './session.ts'

/** Returns true if a request got no answer: then there is no network, whatever the browser says. */
export function useIsOffline(): boolean {
  const hasKeptPage = useCachedAt() !== null
  const showsOwn = useShownFromCache() !== null
  return useSession().offline || hasKeptPage || showsOwn
}
