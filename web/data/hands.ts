import { useQuery } from '@tanstack/react-query'
import type { Output } from '../../contract/all.ts'
import { readApi } from './api/api.ts'

/** The pieces of a type that a person carries. */
export type InHands = Output<'getHands'>['hands'][number]
export type HandBack = Output<'getHandBacks'>['hand_backs'][number]

/** The stock that a person carries, or all carried stock of a product. If `filter` is null, nothing is fetched. */
export function useHands(filter: { person_id: number } | { product_id: string } | null) {
  return useQuery({
    queryKey: ['stock', 'hands', filter],
    enabled: filter !== null,
    queryFn: ({ signal }) => readApi('getHands', filter ?? {}, { signal }),
    select: (output) => output.hands,
  })
}

/** The pending stock requests of the current person. */
export function useOwnRequests(person: number | null) {
  const filter = person === null ? null : { person_id: person }
  return useQuery({
    queryKey: ['stock', 'hands', filter],
    enabled: person !== null,
    queryFn: ({ signal }) => readApi('getHands', filter ?? {}, { signal }),
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
