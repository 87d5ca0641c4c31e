import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Input, Output } from '../../../contract/all.ts'
import type { ShopPictureUse } from '../../../shop/settings/shop-settings.ts'
import { readApi } from '../api/api.ts'
import { callApi } from '../api/send.ts'
import { upload } from '../api/upload.ts'
import { useAfterCall } from '../api/use-call.ts'
import { usePage } from '../page/page.ts'

/**
 * All settings, and the time of their last change. A save sends this time, so that nobody overwrites unseen changes.
 */
export type StoredSettings = Pick<Output<'getShopSettings'>, 'settings' | 'updated_at'>
export type ShopSettings = StoredSettings['settings']

const query = {
  queryKey: ['shop-settings'],
  queryFn: ({ signal }: { signal?: AbortSignal }) => readApi('getShopSettings', {}, { signal }),
}

/** The settings. Refetched whenever the screen opens, because two people may edit at the same time. */
export function useShopSettings() {
  return useQuery({ ...query, staleTime: 0, refetchOnWindowFocus: true })
}

/** Fetches the current settings. Throws Refused or Unreachable. */
export function useFreshSettings(): () => Promise<StoredSettings> {
  const client = useQueryClient()
  return () => client.fetchQuery({ ...query, staleTime: 0 })
}

/**
 * Shows the saved facts in the header. They come from the response to the save, because another server process may
 * return the old facts for another second.
 */
function useAfterSave(name: 'updateShopSettings' | 'setShopPicture') {
  const after = useAfterCall(name)
  const { setShop } = usePage()
  const onSuccess = ({ settings }: StoredSettings) => {
    setShop(settings)
    return after.onSuccess()
  }
  return { ...after, onSuccess }
}

type SettingsSave = { changes: Record<string, unknown>; updatedAt: string; password?: string }

/** Saves changed settings. */
export function useSaveSettings() {
  const after = useAfterSave('updateShopSettings')
  return useMutation({
    mutationFn: ({ changes, updatedAt, password }: SettingsSave) =>
      callApi('updateShopSettings', { ...changes, updated_at: updatedAt, password } as Input<'updateShopSettings'>),
    ...after,
  })
}

type PictureSave = {
  use: ShopPictureUse
  providerId?: number
  picture: File
  updatedAt: string
  onProgress: (percent: number) => void
}

/** Sets one of the shop's pictures. */
export function useSetShopPicture() {
  const after = useAfterSave('setShopPicture')
  return useMutation({
    mutationFn: ({ use, providerId, picture, updatedAt, onProgress }: PictureSave) => {
      const form = new FormData()
      form.append('use', use)
      if (providerId !== undefined) form.append('provider_id', String(providerId))
      form.append('updated_at', updatedAt)
      form.append('picture', picture, picture.name)
      return upload('setShopPicture', form, onProgress)
    },
    ...after,
  })
}
