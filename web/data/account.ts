import { useMutation } from '@tanstack/react-query'
import { upload } from './api/upload.ts'
import { useAfterCall } from './api/use-call.ts'

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
