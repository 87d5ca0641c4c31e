import { handleApproveArrival } from './calls/approve-arrival.ts'
import { handleGetArrivals } from './calls/get-arrivals.ts'
import { handleRejectArrival } from './calls/reject-arrival.ts'
import { handleSubmitArrival } from './calls/submit-arrival.ts'

/** The handlers of this feature's calls. */
export const arrivalsRoutes = {
  submitArrival: handleSubmitArrival,
  getArrivals: handleGetArrivals,
  approveArrival: handleApproveArrival,
  rejectArrival: handleRejectArrival,
}
