import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '../../../contract/all.ts'
import { refetchChanged } from './refetch-changed.ts'
import { callApi } from './send.ts'
import type { SendName } from './send-path.ts'
import { staleAfter } from './stale.ts'

/**
 * Returns a mutation for a call of the contract. After the call, the queries that it makes stale are refetched
 * (stale.ts).
 */
export function useCall<N extends SendName>(name: N) {
  const after = useAfterCall(name)
  return useMutation({ mutationFn: (input: Input<N>) => callApi(name, input), ...after })
}

/**
 * Returns the callbacks that refetch stale queries, for a mutation with another `mutationFn`: `useMutation({
 * mutationFn, ...useAfterCall('addProduct') })`.
 */
export function useAfterCall(name: SendName): { onSuccess: () => unknown; onError: () => void } {
  const client = useQueryClient()
  const stale = staleAfter[name]
  const refresh = () => stale && refetchChanged(client, { predicate: ({ queryKey }) => stale.isStale(queryKey) })
  return {
    onSuccess: () => {
      const refreshed = refresh()
      return stale?.waits && refreshed
    },
    onError: () => {
      if (stale?.afterFailure) void refresh()
    },
  }
}
