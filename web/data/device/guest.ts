import { readObject, readStored, removeStored, writeStored } from '../../browser/storage.ts'

/** A guest as specification §3 builds one: known by a phone number alone, without a server session. */
export type Guest = { phone_number: string; role: 'guest'; hasPassword: false; name: 'Mgeni' }

const PHONE_KEY = 'guest_phone'
const USER_KEY = 'guest_user'

/** The guest whose two markers are both there and readable; one without the other counts as none (rulings §3). */
export function storedGuest(): Guest | null {
  const phone = readStored(PHONE_KEY)
  const user = readObject(USER_KEY)
  return phone && user && user.phone_number === phone ? guestOf(phone) : null
}

export function storeGuest(phone: string): void {
  writeStored(PHONE_KEY, phone)
  writeStored(USER_KEY, JSON.stringify(guestOf(phone)))
}

export function forgetGuest(): void {
  removeStored(PHONE_KEY)
  removeStored(USER_KEY)
}

function guestOf(phone: string): Guest {
  return { phone_number: phone, role: 'guest', hasPassword: false, name: 'Mgeni' }
}
