import { handleConfirmPasswordReset } from './calls/confirm-password-reset.ts'
import { handleCreateResetLink } from './calls/create-reset-link.ts'
import { handleEndSessions } from './calls/end-sessions.ts'
import { handleGetStaff } from './calls/get-staff.ts'
import { handleSetName } from './calls/set-name.ts'
import { handleSetUserRole } from './calls/set-user-role.ts'

/** The handlers of this feature's calls. */
export const teamRoutes = {
  setName: handleSetName,
  getStaff: handleGetStaff,
  setUserRole: handleSetUserRole,
  createResetLink: handleCreateResetLink,
  confirmPasswordReset: handleConfirmPasswordReset,
  endSessions: handleEndSessions,
}
