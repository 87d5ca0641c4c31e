import { handleApproveArrival } from './calls/approve-arrival.ts'
import { handleGetArrivalTemplate } from './calls/get-arrival-template.ts'
import { handleGetArrivals } from './calls/get-arrivals.ts'
import { handleReadArrivalSheet } from './calls/read-arrival-sheet.ts'
import { handleRejectArrival } from './calls/reject-arrival.ts'
import { handleSubmitArrival } from './calls/submit-arrival.ts'

/** The handlers of this feature's calls. */
export const arrivalsRoutes = {
  submitArrival: handleSubmitArrival,
  getArrivals: handleGetArrivals,
  approveArrival: handleApproveArrival,
  rejectArrival: handleRejectArrival,
  getArrivalTemplate: handleGetArrivalTemplate,
  readArrivalSheet: handleReadArrivalSheet,
}
