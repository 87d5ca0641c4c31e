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
  isSamePerson,
  LAST_USER_KEY,
  type SessionAnswer,
  sessionKey,
  type User,
} from './session.ts'

// Actions that change who uses this phone. Separate from session.ts, because the first bundle does not need them.

/**
 * Returns a function that sets the person, and drops all data that was fetched for another person. If the same person
 * logs in again after the session has ended, the screen does not change.
 */
export function useSwitchPerson(): (user: User | null) => void {
  const client = useQueryClient()
  return (user) => {
    const before = client.getQueryData<SessionAnswer>(sessionKey)?.user ?? null
    const isSame = user !== null && isSamePerson(before, user)
    if (!isSame) forgetPrivate(client)
    // A running session request is cancelled, because it would return the previous person.
    void client.cancelQueries({ queryKey: sessionKey })
    // The user is stored before setQueryData, because watchers of the session read it.
    if (user) writeStored(LAST_USER_KEY, JSON.stringify(user))
    else removeStored(LAST_USER_KEY)
    client.setQueryData<SessionAnswer>(sessionKey, { user, offline: false })
    void client.invalidateQueries(isSame ? {} : { queryKey: ['public'] })
  }
}

export function useLogin() {
  const switchPerson = useSwitchPerson()
  return useMutation({
    mutationFn: (input: Input<'login'>) => callApi('login', { push_id: storedPushId(), ...input }),
    onSuccess: ({ user }) => switchPerson(user),
  })
}

/** Registers a guest on this phone. The server sets the device cookie, and the phone stores the two markers. */
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
 * Stores the phone number of an order as the guest of this phone, so that the shop does not ask for the number again.
 * Does nothing if a guest or a user is already known.
 */
export function rememberGuestOfOrder(client: QueryClient, orderPhone: string): void {
  const phone = normalisePhone(orderPhone)
  if (!phone || storedGuest() || client.getQueryData<SessionAnswer>(sessionKey)?.user) return
  storeGuest(showPhone(phone))
  guestChanged()
}
