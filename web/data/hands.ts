import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Output } from '../../contract/all.ts'
import { readApi } from './api/api.ts'

/** The pieces of a type that a person carries. */
export type InHands = Output<'getHands'>['hands'][number]
export type HandBack = Output<'getHandBacks'>['hand_backs'][number]

type HandsFilter = { person_id: number } | { product_id: string } | null

const handsQuery = (filter: HandsFilter) =>
  queryOptions({
    queryKey: ['stock', 'hands', filter],
    enabled: filter !== null,
    queryFn: ({ signal }) => readApi('getHands', filter ?? {}, { signal }),
  })

/** The stock that a person carries, or all carried stock of a product. If `filter` is null, nothing is fetched. */
export function useHands(filter: HandsFilter) {
  return useQuery({ ...handsQuery(filter), select: ({ hands }) => hands })
}

/** The pending stock requests of the current person, whose id is `person`. */
export function useOwnRequests(person: number) {
  return useQuery({
    ...handsQuery({ person_id: person }),
    // A response that the phone stored before this field existed does not have it.
    select: ({ requests = [] }: Partial<Output<'getHands'>>) => requests,
  })
}

/** Hand-backs that the storeroom has not confirmed yet. */
export function useHandBacks() {
  return useQuery({
    queryKey: ['stock', 'hand-backs'],
    queryFn: ({ signal }) => readApi('getHandBacks', {}, { signal }),
    select: (output) => output.hand_backs,
  })
}
