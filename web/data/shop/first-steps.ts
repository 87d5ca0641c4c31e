import { useQuery } from '@tanstack/react-query'
import type { Output } from '../../../contract/all.ts'
import { may } from '../../../shop/people/rights.ts'
import { readApi } from '../api/api.ts'
import { useSession } from '../session.ts'

export type FirstSteps = Output<'getFirstSteps'>

/**
 * The first steps of a new shop, refetched whenever shown until all are done and the demo is gone. `wanted`: the caller
 * is an admin.
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
 * For an admin, the number of first steps left, and once those are done, of demo products to remove; zero for everybody
 * else.
 */
export function useFirstStepsLeft(): { steps: number; demoProducts: number } {
  const { caller } = useSession()
  const { data } = useFirstSteps(may(caller, 'administer'))
  const steps = data?.steps.filter(({ done }) => !done).length ?? 0
  return { steps, demoProducts: data?.done ? data.demo_products : 0 }
}
