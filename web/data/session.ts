import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { Output } from '../../contract/all.ts'
import { type Caller, isStaff, roleOrCustomer } from '../../shop/people/roles.ts'
import { createStore } from '../browser/create-store.ts'
import { readObject, removeStored, writeStored } from '../browser/storage/storage.ts'
import { forgetRemembered, readApi } from './api/api.ts'
import { type Guest, isWaiting, storedGuest } from './device/guest.ts'

export type User = NonNullable<Output<'getUser'>>

/**
 * The person who uses this phone. `loading` is true until the first session request ends. If the request fails,
 * `offline` is true, and the person is the last known user, because a network failure is not a logout.
 */
type Session = {
  loading: boolean
  user: User | null
  guest: Guest | null
  caller: Caller
  isStaff: boolean
  /** The person's phone number in local form, or null. */
  phone: string | null
  /** The owner of private data: the phone number; without one, DEVICE if this browser has a product alert, or null. */
  owner: string | null
  offline: boolean
}

/** The storage key of the last known user. */
export const LAST_USER_KEY = 'last_user'
export const sessionKey = ['session'] as const

export type SessionAnswer = { user: User | null; offline: boolean }

async function fetchSession(client: QueryClient, signal: AbortSignal): Promise<SessionAnswer> {
  try {
    const user = await readApi('getUser', {}, { signal })
    const before = client.getQueryData<SessionAnswer>(sessionKey)?.user
    if (before && !isSamePerson(before, user)) forgetPrivate(client)
    if (user) writeStored(LAST_USER_KEY, JSON.stringify(user))
    else removeStored(LAST_USER_KEY)
    return { user, offline: false }
  } catch {
    // Returns the last known user, marked as offline, in place of an error.
    return { user: readObject(LAST_USER_KEY) as User | null, offline: true }
  }
}

/** Returns true if both are the same person with the same rights. Then cached queries stay. */
export function isSamePerson(one: User | null, other: User | null): boolean {
  return (
    one?.phone_number === other?.phone_number &&
    one?.role === other?.role &&
    one?.sees_all_orders === other?.sees_all_orders &&
    one?.sees_costs === other?.sees_costs
  )
}

/** Drops all private queries because the person has changed. */
export function forgetPrivate(client: QueryClient): void {
  forgetRemembered()
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' && queryKey[0] !== 'public' })
}

/** The current user or guest, or an anonymous caller. */
export function useSession(): Session {
  const { data } = useQuery({
    queryKey: sessionKey,
    queryFn: ({ client, signal }) => fetchSession(client, signal),
    staleTime: 60_000,
    refetchOnReconnect: 'always',
  })
  const { guest, isWaiting } = guestStore.use()
  const user = data?.user ?? null
  const role = user ? roleOrCustomer(user.role) : null
  const phone = user?.phone_number ?? guest?.phone_number ?? null
  return {
    loading: data === undefined,
    user,
    guest: user ? null : guest,
    caller: role ?? (guest ? 'guest' : 'anonymous'),
    isStaff: role !== null && isStaff(role),
    phone,
    owner: phone ?? (isWaiting ? DEVICE : null),
    offline: data?.offline ?? false,
  }
}

/** The owner if this browser has a product alert, and no phone number is known. */
export const DEVICE = 'device'

/** No guest and no product alert. `isWaiting` is true if this browser has a product alert. */
const nobody: { guest: Guest | null; isWaiting: boolean } = { guest: null, isWaiting: false }
let lastRead = nobody

/** Returns the guest from local storage. Returns the same object until something changes, as React requires. */
function readGuest(): typeof nobody {
  const read = { guest: storedGuest(), isWaiting: isWaiting() }
  const { guest, isWaiting: wasWaiting } = lastRead
  if (read.guest?.phone_number !== guest?.phone_number || read.isWaiting !== wasWaiting) lastRead = read
  return lastRead
}

const guestStore = createStore(readGuest, nobody, (notify) => {
  addEventListener('storage', notify)
  return () => removeEventListener('storage', notify)
})

/** Tells the screens that the guest of this phone has changed. */
export const guestChanged = guestStore.notify
