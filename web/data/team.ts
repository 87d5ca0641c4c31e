import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Calls } from '../../contract/all.ts'
import type { InputOf, OutputOf } from '../../contract/call.ts'
import { get, post } from './api.ts'

export type StaffMember = OutputOf<Calls['getStaff']>['staff'][number]
export type AuditRow = OutputOf<Calls['getAuditLog']>['rows'][number]

export function useStaff() {
  return useQuery({
    queryKey: ['team', 'staff'],
    queryFn: ({ signal }) => get<'getStaff'>('/api/get_staff.php', {}, { signal }),
    select: (answer) => answer.staff,
  })
}

function useTeamChanged() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['team'] })
}

export function useSetRole() {
  const onSuccess = useTeamChanged()
  return useMutation({
    mutationFn: (input: InputOf<Calls['setUserRole']>) => post<'setUserRole'>('/api/set_user_role.php', input),
    onSuccess,
  })
}

/** A link by which somebody sets a new password, once, within 30 minutes. */
export function useResetLink() {
  return useMutation({
    mutationFn: (phone: string) => post<'createResetLink'>('/api/create_reset_link.php', { phone_number: phone }),
  })
}

export function useEndSessions() {
  const onSuccess = useTeamChanged()
  return useMutation({
    mutationFn: (phone: string) => post<'endSessions'>('/api/end_sessions.php', { phone_number: phone }),
    onSuccess,
  })
}

/** Who did what, newest first; `q` looks in what was done, to what, and by whom. */
export function useAudit(q: string) {
  return useInfiniteQuery({
    queryKey: ['team', 'audit', q],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      get<'getAuditLog'>('/api/get_audit_log.php', { q: q || undefined, before: pageParam }, { signal }),
    getNextPageParam: (last) => last.next_before ?? undefined,
    placeholderData: keepPreviousData,
  })
}
