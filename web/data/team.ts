import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Output } from '../../contract/all.ts'
import { readApi } from './api/api.ts'

export type StaffMember = Output<'getStaff'>['staff'][number]
export type AuditRow = Output<'getAuditLog'>['rows'][number]

/** What a member of staff is called: the name, else the username, else the phone. */
export const calledBy = ({ name, username, phone_number }: StaffMember): string => name ?? username ?? phone_number

export function useStaff() {
  return useQuery({
    queryKey: ['team', 'staff'],
    queryFn: ({ signal }) => readApi('getStaff', {}, { signal }),
    select: (output) => output.staff,
  })
}

/** Who did what, newest first; `q` looks in what was done, to what, and by whom. */
export function useAudit(q: string) {
  return useInfiniteQuery({
    queryKey: ['team', 'audit', q],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) => readApi('getAuditLog', { q: q || undefined, before: pageParam }, { signal }),
    getNextPageParam: (last) => last.next_before ?? undefined,
    placeholderData: keepPreviousData,
  })
}
