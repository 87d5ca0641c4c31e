import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '../../contract/all.ts'
import { normalisePhone, showPhone } from '../../shop/people/phone.ts'
import { removeStored, writeStored } from '../browser/storage/storage.ts'
import { callApi } from './api/send.ts'
import { storedGuest } from './device/guest.ts'
import { storedPushId } from './device/push-marker.ts'
import { storeGuest } from './device/store-guest.ts'
import {
  forgetPrivate,
  guestChanged,
  LAST_USER_KEY,
  type SessionAnswer,
  samePerson,
  sessionKey,
  type User,
} from './session.ts'

// What changes who uses this phone; apart from session.ts, since only dialogs need it and the first bundle does not.

/**
 * Drops everything that was fetched for another person when the person changes. A person who signs in again after the
 * session has ended finds the screen as it was.
 */
export function useSwitchPerson(): (user: User | null) => void {
  const client = useQueryClient()
  return (user) => {
    const before = client.getQueryData<SessionAnswer>(sessionKey)?.user ?? null
    const back = user !== null && samePerson(before, user)
    if (!back) forgetPrivate(client)
    // An answer that is on its way is of the person before.
    void client.cancelQueries({ queryKey: sessionKey })
    // First: who watches the session looks there.
    if (user) writeStored(LAST_USER_KEY, JSON.stringify(user))
    else removeStored(LAST_USER_KEY)
    client.setQueryData<SessionAnswer>(sessionKey, { user, offline: false })
    void client.invalidateQueries(back ? {} : { queryKey: ['public'] })
  }
}

export function useLogin() {
  const switchPerson = useSwitchPerson()
  return useMutation({
    mutationFn: (input: Input<'login'>) => callApi('login', { push_id: storedPushId(), ...input }),
    onSuccess: ({ user }) => switchPerson(user),
  })
}

/** Makes this phone a guest's: the server sets the device cookie, the two markers are kept here. */
export function useGuestRegister() {
  return useMutation({
    mutationFn: (phone: string) => callApi('guestRegister', { phone_number: phone }),
    onSuccess: ({ phone_number }) => {
      storeGuest(phone_number)
      guestChanged()
    },
  })
}

/**
 * Makes this phone a guest's with the number of an order that was placed on it, unless somebody is known here already:
 * nobody should be asked for a number that he just gave (rulings §8).
 */
export function rememberGuestOfOrder(client: QueryClient, orderPhone: string): void {
  const phone = normalisePhone(orderPhone)
  if (!phone || storedGuest() || client.getQueryData<SessionAnswer>(sessionKey)?.user) return
  storeGuest(showPhone(phone))
  guestChanged()
}
