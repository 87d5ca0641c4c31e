import { isStaff } from './roles.ts'

/** Limits of a password in characters: customers, staff, and the longest. */
export const MIN_PASSWORD_LENGTH = 4
const MIN_STAFF_PASSWORD_LENGTH = 8
export const MAX_PASSWORD_LENGTH = 128

/** Returns the minimum length of a password: 4 for customers, 8 for staff. */
export const minPasswordLength = (role: string): number =>
  isStaff(role) ? MIN_STAFF_PASSWORD_LENGTH : MIN_PASSWORD_LENGTH

/** True if a password is long enough for the role, in characters as people count them. */
export const isLongEnough = (password: string, role: string): boolean => [...password].length >= minPasswordLength(role)

/** Explains in Swahili why a new password does not suit this role; null if it does. */
export const passwordFault = (password: string, role: string): string | null => {
  if (password.trim() !== password) return 'Nenosiri lisianze wala kuishia na nafasi tupu.'
  if (!isLongEnough(password, role)) return `Neno jipya la siri lazima liwe angalau herufi ${minPasswordLength(role)}.`
  if ([...password].length > MAX_PASSWORD_LENGTH) return `Nenosiri lisizidi herufi ${MAX_PASSWORD_LENGTH}.`
  return null
}
