import { useQuery } from '@tanstack/react-query'
import type { Input, Output } from '../../contract/all.ts'
import { readApi } from './api/api.ts'

export type Arrival = Output<'getArrivals'>['arrivals'][number]
export type ArrivalLine = Arrival['lines'][number]

/** Arrivals: those that wait, the newest, those with one product, or the newest of each supplier. */
export function useArrivals(filter: Input<'getArrivals'>, wanted = true) {
  return useQuery({
    queryKey: ['stock', 'arrivals', filter],
    enabled: wanted,
    queryFn: ({ signal }) => readApi('getArrivals', filter, { signal }),
    select: (output) => output.arrivals,
  })
}

/** The name of an arrival: 'Mzigo Na. 7 · Azam'. */
export const nameOfArrival = ({ id, supplier }: Pick<Arrival, 'id' | 'supplier'>): string =>
  [`Mzigo Na. ${id}`, supplier].filter(Boolean).join(' · ')
