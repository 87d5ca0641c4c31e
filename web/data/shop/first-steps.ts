import { useQuery } from '@tanstack/react-query'
import type { Output } from '../../../contract/all.ts'
import { may } from '../../../shop/people/rights.ts'
import { readApi } from '../api/api.ts'
import { useSession } from '../session.ts'

export type FirstSteps = Output<'getFirstSteps'>

/**
 * The first steps of a new shop, for an admin only. Until all are done and the demo is gone, they are refetched
 * whenever they are shown.
 */
export function useFirstSteps({ isAdmin }: { isAdmin: boolean }) {
  return useQuery<FirstSteps>({
    queryKey: ['first-steps'],
    enabled: isAdmin,
    staleTime: ({ state }) => (isAllDone(state.data) ? Number.POSITIVE_INFINITY : 0),
    queryFn: ({ signal }) => readApi('getFirstSteps', {}, { signal }),
  })
}

const isAllDone = (data: FirstSteps | undefined): boolean => data?.done === true && data.demo_products === 0

/**
 * For an admin: how many first steps are left and, once none is, how many demo products. Both are 0 for everybody else.
 */
export function useFirstStepsLeft(): { steps: number; demoProducts: number } {
  const { caller } = useSession()
  const { data } = useFirstSteps({ isAdmin: may(caller, 'administer') })
  const steps = data?.steps.filter(({ done }) => !done).length ?? 0
  return { steps, demoProducts: data?.done ? data.demo_products : 0 }
}
