import { useQuery } from '@tanstack/react-query'
import { readApi } from './api/api.ts'

/** The sums of a day's counter sales. Refetched whenever they are shown. */
export function useCounterDay(date: string) {
  return useQuery({
    queryKey: ['counter-day', date],
    staleTime: 0,
    queryFn: ({ signal }) => readApi('getCounterDay', { date }, { signal }),
  })
}
