import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Output } from '../../../contract/all.ts'
import { readApi } from '../api/api.ts'
import { refetchChanged } from '../api/refetch-changed.ts'
import { callApi } from '../api/send.ts'

export type Demo = Output<'getDemo'>

/** The demo data that is still in the shop. */
export function useDemo() {
  return useQuery({
    queryKey: ['demo'],
    staleTime: 0,
    queryFn: ({ signal }) => readApi('getDemo', {}, { signal }),
  })
}

/** Removes the demo data permanently. Refetches all cached queries, because any of them may contain demo data. */
export function useRemoveDemo() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (password: string) => callApi('removeDemo', { password }),
    onSuccess: () => refetchChanged(client, {}),
  })
}
