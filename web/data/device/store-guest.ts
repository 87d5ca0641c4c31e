import { removeStored, writeStored } from '../../browser/storage/storage.ts'
import { guestOf, PHONE_KEY, USER_KEY, WAITING_KEY } from './guest.ts'

/** Stores the guest with this phone number on this phone. */
export function storeGuest(phone: string): void {
  writeStored(PHONE_KEY, phone)
  writeStored(USER_KEY, JSON.stringify(guestOf(phone)))
}

export function forgetGuest(): void {
  removeStored(PHONE_KEY)
  removeStored(USER_KEY)
  removeStored(WAITING_KEY)
}
