import { useQuery } from '@tanstack/react-query'
import type { Output } from '../../contract/all.ts'
import { readApi } from './api/api.ts'

export type Day = Output<'getDay'>
export type OpenDrawer = Day['rows'][number]
export type Closing = Day['closings'][number]
export type HandOver = Day['to_confirm'][number]
export type DayAct = Day['acts'][number]

/** The current state of the drawers, and the acts of a day (by default today). Refetched whenever it is opened. */
export function useDay(date: string | undefined) {
  return useQuery({
    queryKey: ['day', date ?? 'today'],
    staleTime: 0,
    queryFn: ({ signal }) => readApi('getDay', { date }, { signal }),
    retry: false,
  })
}

/** Returns a function that returns the name of a person with an id. The id null stands for the shop's box. */
export function nameIn({ people }: Pick<Day, 'people'>): (id: number | null) => string {
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return (id) => (id === null ? 'Sanduku la duka' : (names.get(id) ?? 'Mtu'))
}
