import { useQuery } from '@tanstack/react-query'
import type { Output } from '../../contract/all.ts'
import { may } from '../../shop/people/rights.ts'
import { readApi } from './api/api.ts'
import { useSession } from './session.ts'

export type FirstSteps = Output<'getFirstSteps'>

/**
 * What the admin of a new shop has done of what every shop needs, asked wherever it is shown until all is done.
 * `wanted`: the caller is an admin.
 */
export function useFirstSteps(wanted: boolean) {
  return useQuery<FirstSteps>({
    queryKey: ['first-steps'],
    enabled: wanted,
    staleTime: ({ state }) => (state.data?.done ? Number.POSITIVE_INFINITY : 0),
    queryFn: ({ signal }) => readApi('getFirstSteps', {}, { signal }),
  })
}

/** How many of them the admin who is signed in has still to do; 0 for everybody else. */
export function useFirstStepsLeft(): number {
  const { caller } = useSession()
  const { data } = useFirstSteps(may(caller, 'administer'))
  return data?.steps.filter(({ done }) => !done).length ?? 0
}
