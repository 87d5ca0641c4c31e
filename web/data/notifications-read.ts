import { useMutation, useQueryClient } from '@tanstack/react-query'
import { post } from './api.ts'

/** Marks notices as read: all of them unless some are named. */
export function useMarkNoticesRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids?: number[]) =>
      post<'markNotificationsRead'>('/api/mark_notifications_read.php', ids ? { ids } : {}),
    onSuccess: () => client.invalidateQueries({ queryKey: ['notices'] }),
  })
}
