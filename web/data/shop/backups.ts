import { useQuery } from '@tanstack/react-query'
import type { Output } from '../../../contract/all.ts'
import { readApi } from '../api/api.ts'

export type Backups = Output<'getBackups'>
export type Backup = Backups['backups'][number]
export type ShopState = Output<'getShopState'>

/** The poll interval in ms while a backup is running. */
const RUNNING_POLL_MS = 2000

/** The backups and their state. They are polled while a backup is running. */
export function useBackups() {
  return useQuery({
    queryKey: ['backups', 'list'],
    staleTime: 0,
    queryFn: ({ signal }) => readApi('getBackups', {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.running ? RUNNING_POLL_MS : false),
  })
}

/** The state of the shop and its server. */
export function useShopState() {
  return useQuery({
    queryKey: ['backups', 'state'],
    staleTime: 0,
    queryFn: ({ signal }) => readApi('getShopState', {}, { signal }),
  })
}
