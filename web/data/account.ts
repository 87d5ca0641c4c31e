import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Calls } from '../../contract/all.ts'
import type { InputOf } from '../../contract/call.ts'
import { post } from './api.ts'
import { upload } from './upload.ts'

/** After a change of the account the session is asked again: the server's answer is what the screens show. */
function useAskAgain() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['session'] })
}

export function useChangePhoto() {
  const onSuccess = useAskAgain()
  return useMutation({
    mutationFn: ({
      photo,
      password,
      onProgress,
    }: {
      photo: File
      password: string
      onProgress: (percent: number) => void
    }) => {
      const form = new FormData()
      form.set('password', password)
      form.set('photo', photo)
      return upload<'uploadProfilePhoto'>('/api/upload_profile_photo.php', form, onProgress)
    },
    onSuccess,
  })
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (input: InputOf<Calls['changePassword']>) => post<'changePassword'>('/api/change_password.php', input),
  })
}

export function useChangePhone() {
  const onSuccess = useAskAgain()
  return useMutation({
    mutationFn: (input: InputOf<Calls['changePhone']>) => post<'changePhone'>('/api/change_phone.php', input),
    onSuccess,
  })
}

export function useChangeUsername() {
  const onSuccess = useAskAgain()
  return useMutation({
    mutationFn: (input: InputOf<Calls['updateUsername']>) => post<'updateUsername'>('/api/update_username.php', input),
    onSuccess,
  })
}

export function useDeleteAccount() {
  return useMutation({
    mutationFn: (input: InputOf<Calls['deleteAccount']>) => post<'deleteAccount'>('/api/delete_account.php', input),
  })
}

export function useResetPassword() {
  return useMutation({
    mutationFn: (input: InputOf<Calls['resetPassword']>) => post<'resetPassword'>('/api/reset_password.php', input),
  })
}
