import { readObject, readStored, writeStored } from '../../browser/storage/storage.ts'

/** A guest has a phone number, but no account and no server session. */
export type Guest = { phone_number: string; role: 'guest'; hasPassword: false; name: 'Mgeni' }

/** The storage keys of the guest's two markers. */
export const PHONE_KEY = 'guest_phone'
export const USER_KEY = 'guest_user'

/** Returns the guest if both markers are present and readable, otherwise null. */
export function storedGuest(): Guest | null {
  const phone = readStored(PHONE_KEY)
  const user = readObject(USER_KEY)
  return phone && user && user.phone_number === phone ? guestOf(phone) : null
}

/**
 * The storage key of a flag. It means that this browser has a product alert although neither a user nor a guest is
 * known. The server recognises the browser by its device cookie.
 */
export const WAITING_KEY = 'waiting'

export const isWaiting = (): boolean => readStored(WAITING_KEY) !== null
export const rememberWaiting = (): void => writeStored(WAITING_KEY, '1')

export function guestOf(phone: string): Guest {
  return { phone_number: phone, role: 'guest', hasPassword: false, name: 'Mgeni' }
}
