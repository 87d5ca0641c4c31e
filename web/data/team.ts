import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Output } from '../../contract/all.ts'
import { readApi } from './api/api.ts'

export type StaffMember = Output<'getStaff'>['staff'][number]
/** A link that sets a new password. */
export type ResetLink = Output<'createResetLink'>
export type AuditRow = Output<'getAuditLog'>['rows'][number]

/**
 * Returns the name to show for a member of staff: the display name, otherwise the username, otherwise the phone number.
 */
export const displayName = ({ name, username, phone_number }: StaffMember): string => name ?? username ?? phone_number

export function useStaff() {
  return useQuery({
    queryKey: ['team', 'staff'],
    queryFn: ({ signal }) => readApi('getStaff', {}, { signal }),
    select: (output) => output.staff,
  })
}

/** The audit log, newest first; `q` searches action, subject and person. */
export function useAudit(q: string) {
  return useInfiniteQuery({
    queryKey: ['team', 'audit', q],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) => readApi('getAuditLog', { q: q || undefined, before: pageParam }, { signal }),
    getNextPageParam: (last) => last.next_before ?? undefined,
    placeholderData: keepPreviousData,
  })
}
