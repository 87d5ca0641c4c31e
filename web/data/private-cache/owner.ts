import { readObject, readStored, removeStored, writeStored } from '../../browser/storage/storage.ts'
import { storedGuest } from '../device/guest.ts'
import { forgetStockDefaults } from '../device/stock-defaults.ts'
import { LAST_USER_KEY } from '../session.ts'
import { OWNER_KEY } from './owner-mark.ts'

/**
 * Returns a string that identifies the last known user and this user's rights, or the guest. Returns null if nobody is
 * known.
 */
export function currentOwner(): string | null {
  const user = readObject(LAST_USER_KEY)
  if (user) return `${user.phone_number} ${user.role} ${user.sees_all_orders} ${user.sees_costs}`
  const guest = storedGuest()
  return guest && `guest ${guest.phone_number}`
}

/** Returns true if the cache belongs to the current user or guest. */
export const isCacheOfUser = (): boolean => readStored(OWNER_KEY) === currentOwner()
export const markOwner = (owner: string): void => writeStored(OWNER_KEY, owner)

/**
 * Clears the cache and the last values of stock forms, if they belong to somebody else, or to the same person with
 * other rights.
 */
export async function clearOtherUsersCache(): Promise<void> {
  if (isCacheOfUser()) return
  forgetStockDefaults()
  await clearCache()
}

/**
 * Clears the cache. Loads its code only if there is an owner. If clearing fails, the owner stays set, and the next page
 * tries again.
 */
export async function clearCache(): Promise<void> {
  if (readStored(OWNER_KEY) === null) return
  const { clearAnswers } = await import('../../browser/storage/private-answers.ts')
  await clearAnswers()
  removeStored(OWNER_KEY)
}
