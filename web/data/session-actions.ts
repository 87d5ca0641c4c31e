import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '../../contract/all.ts'
import { normalisePhone, showPhone } from '../../shop/people/phone.ts'
import { removeStored, writeStored } from '../browser/storage.ts'
import { callApi } from './api/send.ts'
import { storedGuest } from './device/guest.ts'
import { forgetPush } from './device/push-marker.ts'
import { hasQueue } from './device/queue-flag.ts'
import { forgetSearches } from './device/searches.ts'
import { forgetGuest, storeGuest } from './device/store-guest.ts'
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
function useSwitchPerson(): (user: User | null) => void {
  const client = useQueryClient()
  return (user) => {
    const before = client.getQueryData<SessionAnswer>(sessionKey)?.user ?? null
    const back = user !== null && samePerson(before, user)
    if (!back) forgetPrivate(client)
    client.setQueryData<SessionAnswer>(sessionKey, { user, offline: false })
    if (user) writeStored(LAST_USER_KEY, JSON.stringify(user))
    else removeStored(LAST_USER_KEY)
    void client.invalidateQueries(back ? {} : { queryKey: ['public'] })
  }
}

export function useLogin() {
  const switchPerson = useSwitchPerson()
  return useMutation({
    mutationFn: (input: Input<'login'>) => callApi('login', input),
    onSuccess: ({ user }) => switchPerson(user),
  })
}

/**
 * Clears user, guest markers, shippingInfo, the last searches, remembered costs and that this phone is notified, on this phone alone. The cart stays
 * (rulings §3).
 */
export function useForgetPerson(): () => void {
  const switchPerson = useSwitchPerson()
  return () => {
    forgetGuest()
    removeStored('shippingInfo')
    forgetStockDefaults()
    forgetSearches()
    forgetPush()
    forgetSentOrders()
    guestChanged()
    switchPerson(null)
  }
}

/** Logs out, and forgets the person here once the server has. */
export function useLogout() {
  const forget = useForgetPerson()
  return useMutation({ mutationFn: () => callApi('logout', {}), onSuccess: forget })
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

/** What was sent lately is kept on the phone for a while (web/offline/queue); it is the person's. What waits stays. */
function forgetSentOrders(): void {
  if (!hasQueue()) return
  import('./queue.ts')
    .then(({ forgetSent }) => forgetSent())
    // Not to be had without a network: it goes within a week.
    .catch(() => undefined)
}

/** Prefix of the remembered defaults of stock forms (specification §3); buying prices must not outlive a logout. */
export const STOCK_DEFAULTS_PREFIX = 'stock_defaults:'

function forgetStockDefaults(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(STOCK_DEFAULTS_PREFIX)) localStorage.removeItem(key)
  } catch {
    // Forbidden storage holds nothing to forget.
  }
}
