import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Input } from '../../../contract/all.ts'
import { readApi } from '../api/api.ts'
import { callApi } from '../api/send.ts'
import { rememberWaiting } from '../device/guest.ts'
import { DEVICE, guestChanged, useSession } from '../session.ts'

/** The ids of the products for which the current person or browser has a product alert. */
export function useProductAlerts() {
  const { owner } = useSession()
  return useQuery({
    queryKey: ['alerts', owner],
    enabled: owner !== null,
    staleTime: 60_000,
    queryFn: async ({ signal }) => (await readApi('getProductAlerts', {}, { signal })).product_ids,
  })
}

/**
 * Turns the alert for a product on or off. If no person is known, the first alert sets the device cookie of the
 * browser.
 */
export function useNotifyMe() {
  const { owner } = useSession()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<'notifyMe'>) => callApi('notifyMe', input),
    onSuccess: ({ product_id, on }) => {
      const others = (ids: string[] = []) => ids.filter((id) => id !== product_id)
      client.setQueryData<string[]>(['alerts', owner ?? DEVICE], (ids) => [...others(ids), ...(on ? [product_id] : [])])
      if (owner !== null) return
      rememberWaiting()
      guestChanged()
    },
  })
}
