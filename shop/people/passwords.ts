import { isStaff } from './roles.ts'

/** Limits of a password in characters: the minimum for customers, the minimum for staff, and the maximum. */
export const MIN_PASSWORD_LENGTH = 4
const MIN_STAFF_PASSWORD_LENGTH = 8
export const MAX_PASSWORD_LENGTH = 128

/** Returns the minimum length of a password: 4 for customers, 8 for staff. */
export const minPasswordLength = (role: string): number =>
  isStaff(role) ? MIN_STAFF_PASSWORD_LENGTH : MIN_PASSWORD_LENGTH

/** Returns true if a password is long enough for the role, counting characters as people see them. */
export const isLongEnough = (password: string, role: string): boolean => [...password].length >= minPasswordLength(role)

/** Returns why a new password is not allowed for this role, or null if it is allowed. */
export const passwordFault = (password: string, role: string): string | null => {
  if (password.trim() !== password) return 'Nenosiri lisianze wala kuishia na nafasi tupu.'
  if (!isLongEnough(password, role)) return `Neno jipya la siri lazima liwe angalau herufi ${minPasswordLength(role)}.`
  if ([...password].length > MAX_PASSWORD_LENGTH) return `Nenosiri lisizidi herufi ${MAX_PASSWORD_LENGTH}.`
  return null
}
