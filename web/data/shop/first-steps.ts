import { useQuery } from '@tanstack/react-query'
import type { Output } from '../../../contract/all.ts'
import { may } from '../../../shop/people/rights.ts'
import { readApi } from '../api/api.ts'
import { useSession } from '../session.ts'

export type FirstSteps = Output<'getFirstSteps'>

/** The first steps of a new shop, only for admins. Refetched whenever they are shown, until all are done. */
export function useFirstSteps({ isAdmin }: { isAdmin: boolean }) {
  return useQuery<FirstSteps>({
    queryKey: ['first-steps'],
    enabled: isAdmin,
    staleTime: ({ state }) => (state.data?.done ? Number.POSITIVE_INFINITY : 0),
    queryFn: ({ signal }) => readApi('getFirstSteps', {}, { signal }),
  })
}

/** Returns how many first steps are left for an admin; 0 for everybody else. */
export function useFirstStepsLeft(): number {
  const { caller } = useSession()
  const { data } = useFirstSteps({ isAdmin: may(caller, 'administer') })
  return data?.steps.filter(({ done }) => !done).length ?? 0
}
