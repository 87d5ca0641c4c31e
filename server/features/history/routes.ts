import { handleGetAuditLog } from './calls/get-audit-log.ts'

/** The handlers of this feature's calls. */
export const historyRoutes = {
  getAuditLog: handleGetAuditLog,
}
