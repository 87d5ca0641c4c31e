import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Input, Output } from '../../../contract/all.ts'
import { DRAFTS_OWNER_KEY } from '../../browser/drafts/drafts-owner.ts'
import { readStored } from '../../browser/storage/storage.ts'
import { Refused, Unreachable } from '../api/api.ts'
import { callApi } from '../api/send.ts'
import { upload } from '../api/upload.ts'
import { useAfterCall } from '../api/use-call.ts'
import { setSearchesOwner } from '../device/searches.ts'

type NewPhoto = { photo: File; password: string; onProgress: (percent: number) => void }

/** Uploads a profile photo. The password is needed as a confirmation. */
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

/**
 * Returns a function that sends a change of the login data. If the response to an earlier request was lost, the server
 * may already have the new value, and refuse the old value with `code`. Then the function sends the change again,
 * with the new value in place of the old value (`asChanged`). If the second request fails too, the function throws the
 * first refusal.
 */
function useResendAfterLostResponse<N extends 'changePassword' | 'changePhone'>(
  name: N,
  code: string,
  asChanged: (input: Input<N>) => Input<N>,
): (input: Input<N>) => Promise<Output<N>> {
  const hasLostResponse = useRef(false)
  return async (input) => {
    try {
      return await callApi(name, input)
    } catch (error) {
      if (error instanceof Unreachable) hasLostResponse.current = true
      const mayBeChanged = hasLostResponse.current && error instanceof Refused && error.code === code
      if (!mayBeChanged) throw error
      return callApi(name, asChanged(input)).catch(() => Promise.reject(error))
    }
  }
}

/** Changes the password. This session stays logged in. */
export function useChangePassword() {
  const mutationFn = useResendAfterLostResponse('changePassword', 'wrong_password', (input) => ({
    ...input,
    current_password: input.new_password,
  }))
  return useMutation({ mutationFn, ...useAfterCall('changePassword') })
}

/**
 * Changes the person's phone number. Moves drafts and searches from the old number to the new number, before the
 * session shows the new number.
 */
export function useChangePhone() {
  const after = useAfterCall('changePhone')
  const send = useResendAfterLostResponse('changePhone', 'not_allowed', (input) => ({
    ...input,
    old_phone: input.new_phone,
  }))
  return useMutation({
    mutationFn: async (input: Input<'changePhone'> & { old_phone: string }) => {
      const changed = await send(input)
      setSearchesOwner(changed.phone_number)
      if (readStored(DRAFTS_OWNER_KEY) === input.old_phone) {
        const { moveDrafts } = await import('../../browser/drafts/drafts.ts')
        await moveDrafts(input.old_phone, changed.phone_number)
      }
      return changed
    },
    ...after,
  })
}
