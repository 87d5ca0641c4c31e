import { readObject, readStored, removeStored, writeStored } from '../../browser/storage/storage.ts'
import { storedGuest } from '../device/guest.ts'
import { LAST_USER_KEY } from '../session.ts'
import { OWNER_KEY } from './own-mark.ts'

/** Who is known here now, and in which role: the last known user, or the guest; null is nobody. */
export function ownerNow(): string | null {
  const user = readObject(LAST_USER_KEY)
  if (user) return `${user.phone_number} ${user.role} ${user.sees_all_orders}`
  const guest = storedGuest()
  return guest && `guest ${guest.phone_number}`
}

/** Whether what is kept is the person's who is known now; what is kept next will be. */
export const isKeptForOwner = (): boolean => readStored(OWNER_KEY) === ownerNow()
export const markOwner = (owner: string): void => writeStored(OWNER_KEY, owner)

/** Forgets what is kept of anybody else than who is known now. The store is loaded only where there is something. */
export async function forgetOwnOfOthers(): Promise<void> {
  if (!isKeptForOwner()) await forgetOwn()
}

/** Forgets what is kept, of whomever. Where that fails the mark stays, and the next page tries again. */
export async function forgetOwn(): Promise<void> {
  if (readStored(OWNER_KEY) === null) return
  const { clearAnswers } = await import('../../browser/storage/own-answers.ts')
  await clearAnswers()
  removeStored(OWNER_KEY)
}
