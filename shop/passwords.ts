import { PASSWORD_MAX, PASSWORD_MIN, STAFF_PASSWORD_MIN } from './limits.ts'
import { isStaff } from './roles.ts'

/** Minimum characters of a password: 4 for customers, 8 for staff. */
export const passwordMin = (role: string): number => (isStaff(role) ? STAFF_PASSWORD_MIN : PASSWORD_MIN)

/** Whether a password is long enough for the role. Characters as people count them, not bytes. */
export const isLongEnough = (password: string, role: string): boolean => [...password].length >= passwordMin(role)

/** What is wrong with a new password for a person of this role, as a Swahili sentence; null when nothing is. */
export const passwordFault = (password: string, role: string): string | null => {
  if (password.trim() !== password) return 'Nenosiri lisianze wala kuishia na nafasi tupu.'
  if (!isLongEnough(password, role)) return `Neno jipya la siri lazima liwe angalau herufi ${passwordMin(role)}.`
  if ([...password].length > PASSWORD_MAX) return `Nenosiri lisizidi herufi ${PASSWORD_MAX}.`
  return null
}
