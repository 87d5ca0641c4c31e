import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Output } from '../../contract/all.ts'
import { readApi } from './api/api.ts'
import { useNotifications } from './notices/notifications.ts'

export type WaitingWork = Output<'getToday'>['waiting'][number]

const queryKey = ['today'] as const

/** The waiting work of this person. Refetched when the page opens, and when a polled count of waiting work changes. */
export function useToday() {
  const client = useQueryClient()
  const counts = JSON.stringify(useNotifications().data?.waiting)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed count means that work was done or has arrived
  useEffect(() => {
    void client.invalidateQueries({ queryKey }, { cancelRefetch: false })
  }, [client, counts])
  return useQuery({
    queryKey,
    staleTime: 0,
    queryFn: ({ signal }) => readApi('getToday', {}, { signal }),
    select: ({ waiting }) => waiting,
    retry: false,
  })
}
