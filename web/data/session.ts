import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Calls } from '../../contract/all.ts'
import type { InputOf, OutputOf } from '../../contract/call.ts'
import { type Caller, isStaff, knownRole } from '../../shop/roles.ts'
import { forgetAnswers, get, post } from './api.ts'
import { forgetGuest, type Guest, storedGuest, storeGuest } from './guest.ts'
import { readObject, removeStored, writeStored } from './storage.ts'

export type User = NonNullable<OutputOf<Calls['getUser']>>

/**
 * Who uses this phone. `loading` until the server's answer, or its absence, is there; then a user, a guest or nobody.
 * `offline`: no answer came, so the last known user stands (rulings §3: a network failure is not a logout).
 */
export type Session = {
  loading: boolean
  user: User | null
  guest: Guest | null
  caller: Caller
  staff: boolean
  /** The phone of whoever it is, in local form, or null. */
  phone: string | null
  offline: boolean
}

const LAST_USER_KEY = 'last_user'
const sessionKey = ['session'] as const

type Answer = { user: User | null; offline: boolean }

async function fetchSession(): Promise<Answer> {
  try {
    const user = await get<'getUser'>('/api/getUser.php', {})
    if (user) writeStored(LAST_USER_KEY, JSON.stringify(user))
    else removeStored(LAST_USER_KEY)
    return { user, offline: false }
  } catch {
    // Silent by specification §8: the last known user or the guest is restored, marked as offline.
    return { user: readObject(LAST_USER_KEY) as User | null, offline: true }
  }
}

export function useSession(): Session {
  const { data } = useQuery({
    queryKey: sessionKey,
    queryFn: fetchSession,
    staleTime: 60_000,
    refetchOnReconnect: 'always',
  })
  const guest = useSyncExternalStore(watchGuest, guestSnapshot, () => null)
  const user = data?.user ?? null
  const role = user ? knownRole(user.role) : null
  return {
    loading: data === undefined,
    user,
    guest: user ? null : guest,
    caller: role ?? (guest ? 'guest' : 'nobody'),
    staff: role !== null && isStaff(role),
    phone: user?.phone_number ?? guest?.phone_number ?? null,
    offline: data?.offline ?? false,
  }
}

const guestWatchers = new Set<() => void>()
let guestSeen: Guest | null = null

function watchGuest(tell: () => void): () => void {
  guestWatchers.add(tell)
  addEventListener('storage', tell)
  return () => {
    guestWatchers.delete(tell)
    removeEventListener('storage', tell)
  }
}

/** The same object as long as the phone is the same, which React needs. */
function guestSnapshot(): Guest | null {
  const now = storedGuest()
  if (now?.phone_number !== guestSeen?.phone_number) guestSeen = now
  return guestSeen
}

function guestChanged(): void {
  for (const tell of guestWatchers) tell()
}

/** Everything that was answered to somebody else is forgotten when the person changes. */
function useSwitchPerson(): (user: User | null) => void {
  const client = useQueryClient()
  return (user) => {
    forgetAnswers()
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' && queryKey[0] !== 'public' })
    client.setQueryData<Answer>(sessionKey, { user, offline: false })
    if (user) writeStored(LAST_USER_KEY, JSON.stringify(user))
    else removeStored(LAST_USER_KEY)
    void client.invalidateQueries({ queryKey: ['public'] })
  }
}

export function useLogin() {
  const switchPerson = useSwitchPerson()
  return useMutation({
    mutationFn: (input: InputOf<Calls['login']>) => post<'login'>('/api/login.php', input),
    onSuccess: ({ user }) => switchPerson(user),
  })
}

/** Clears user, guest markers, shippingInfo and remembered costs, on this phone alone. The cart stays (rulings §3). */
export function useForgetPerson(): () => void {
  const switchPerson = useSwitchPerson()
  return () => {
    forgetGuest()
    removeStored('shippingInfo')
    forgetStockDefaults()
    guestChanged()
    switchPerson(null)
  }
}

/** Logs out, and forgets the person here once the server has. */
export function useLogout() {
  const forget = useForgetPerson()
  return useMutation({ mutationFn: () => post<'logout'>('/api/logout.php', {}), onSuccess: forget })
}

export function useSignup() {
  return useMutation({ mutationFn: (input: InputOf<Calls['signup']>) => post<'signup'>('/api/signup.php', input) })
}

/** Makes this phone a guest's: the server sets the device cookie, the two markers are kept here. */
export function useGuestRegister() {
  return useMutation({
    mutationFn: (phone: string) => post<'guestRegister'>('/api/guest_register.php', { phone_number: phone }),
    onSuccess: ({ phone_number }) => {
      storeGuest(phone_number)
      guestChanged()
    },
  })
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
