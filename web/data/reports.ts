import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Calls } from '../../contract/all.ts'
import type { OutputOf } from '../../contract/call.ts'
import { get } from './api.ts'

export type ShopFigures = OutputOf<Calls['getAnalytics']>

/** What the whole shop sold and spent between two days, both included. */
export function useShopFigures(from: string, to: string) {
  return useQuery({
    queryKey: ['reports', from, to],
    queryFn: ({ signal }) => get<'getAnalytics'>('/api/get_analytics.php', { from, to }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
}
