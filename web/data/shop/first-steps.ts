import { useQuery } from '@tanstack/react-query'
import type { Output } from '../../../contract/all.ts'
import { may } from '../../../shop/people/rights.ts'
import { readApi } from '../api/api.ts'
import { useSession } from '../session.ts'

export type FirstSteps = Output<'getFirstSteps'>

/**
 * What the admin of a new shop has done of what every shop needs, asked wherever it is shown until all is done
 * and the demo is gone.
 * `wanted`: the caller is an admin.
 */
export function useFirstSteps(wanted: boolean) {
  return useQuery<FirstSteps>({
    queryKey: ['first-steps'],
    enabled: wanted,
    staleTime: ({ state }) => (isAllDone(state.data) ? Number.POSITIVE_INFINITY : 0),
    queryFn: ({ signal }) => readApi('getFirstSteps', {}, { signal }),
  })
}

const isAllDone = (data: FirstSteps | undefined): boolean => data?.done === true && data.demo_products === 0

/**
 * What the admin who is signed in has still to do: so many of the steps, and, when those are done, so many products of
 * the demo to take away; nothing for everybody else.
 */
export function useFirstStepsLeft(): { steps: number; demoProducts: number } {
  const { caller } = useSession()
  const { data } = useFirstSteps(may(caller, 'administer'))
  const steps = data?.steps.filter(({ done }) => !done).length ?? 0
  return { steps, demoProducts: data?.done ? data.demo_products : 0 }
}
