import { handleGetAuditLog } from './calls/get-audit-log.ts'
import { handleGetToday } from './calls/get-today.ts'

/** The handlers of this feature's calls. */
export const historyRoutes = {
  getAuditLog: handleGetAuditLog,
  getToday: handleGetToday,
}
