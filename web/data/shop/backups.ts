import { useQuery } from '@tanstack/react-query'
import type { Output } from '../../../contract/all.ts'
import { readApi } from '../api/api.ts'

export type Backups = Output<'getBackups'>
export type Backup = Backups['backups'][number]
export type ShopState = Output<'getShopState'>

/** How often it is asked whether the backup that is being made is done. */
const RUNNING_POLL_MS = 2000

/** The backups that there are, and how they stand. While one is made it is asked again and again. */
export function useBackups() {
  return useQuery({
    queryKey: ['backups', 'list'],
    staleTime: 0,
    queryFn: ({ signal }) => readApi('getBackups', {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.running ? RUNNING_POLL_MS : false),
  })
}

/** How the shop and its server stand. */
export function useShopState() {
  return useQuery({
    queryKey: ['backups', 'state'],
    staleTime: 0,
    queryFn: ({ signal }) => readApi('getShopState', {}, { signal }),
  })
}
