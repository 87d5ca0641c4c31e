import { useMutation } from '@tanstack/react-query'
import type { Input } from '../../contract/all.ts'
import { DRAFTS_OWNER_KEY } from '../browser/drafts/drafts-owner.ts'
import { readStored } from '../browser/storage.ts'
import { callApi } from './api/send.ts'
import { upload } from './api/upload.ts'
import { useAfterCall } from './api/use-call.ts'
import { keepSearchesOf } from './device/searches.ts'

type NewPhoto = { photo: File; password: string; onProgress: (percent: number) => void }

/** Sends a profile photo; the password confirms it. */
export function useChangePhoto() {
  const after = useAfterCall('uploadProfilePhoto')
  return useMutation({
    mutationFn: ({ photo, password, onProgress }: NewPhoto) => {
      const form = new FormData()
      form.set('password', password)
      form.set('photo', photo)
      return upload('uploadProfilePhoto', form, onProgress)
    },
    ...after,
  })
}

/** Another phone for the same person: what this browser keeps for the old one goes along, before the new one is known. */
export function useChangePhone() {
  const after = useAfterCall('changePhone')
  return useMutation({
    mutationFn: async (input: Input<'changePhone'> & { old_phone: string }) => {
      const changed = await callApi('changePhone', input)
      keepSearchesOf(changed.phone_number)
      if (readStored(DRAFTS_OWNER_KEY) === input.old_phone) {
        const { moveDrafts } = await import('../browser/drafts/drafts.ts')
        await moveDrafts(input.old_phone, changed.phone_number)
      }
      return changed
    },
    ...after,
  })
}
