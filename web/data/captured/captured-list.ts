import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { readApi } from '../api/api.ts'

const PAGE = 30

/** The captured orders the caller may see, newest first. */
export const useCapturedOrders = (wanted: boolean) => useInfiniteQuery({ ...capturedOrdersQuery, enabled: wanted })

export const capturedOrdersQuery = infiniteQueryOptions({
  queryKey: ['captured', 'list'],
  initialPageParam: undefined as number | undefined,
  queryFn: ({ pageParam, signal }) => readApi('getCapturedOrders', { limit: PAGE, before: pageParam }, { signal }),
  getNextPageParam: (last) => last.next_before ?? undefined,
})
