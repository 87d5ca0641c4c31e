import { handleApprovePendingUpdate } from './calls/approve-pending-update.ts'
import { handleApproveStockRequest } from './calls/approve-stock-request.ts'
import { handleGetPendingInventoryUpdates } from './calls/get-pending-inventory-updates.ts'
import { handleGetProductPendingUpdates } from './calls/get-product-pending-updates.ts'
import { handleGetStockLogs } from './calls/get-stock-logs.ts'
import { handleGetStockRequests } from './calls/get-stock-requests.ts'
import { handleRejectPendingUpdate } from './calls/reject-pending-update.ts'
import { handleRejectStockRequest } from './calls/reject-stock-request.ts'
import { handleSubmitPendingStockUpdate } from './calls/submit-pending-stock-update.ts'
import { handleSubmitStockRequest } from './calls/submit-stock-request.ts'
import { handleUpdateInventoryCosts } from './calls/update-inventory-costs.ts'

/** The handlers of this feature's calls. */
export const stockRoutes = {
  submitStockRequest: handleSubmitStockRequest,
  getStockRequests: handleGetStockRequests,
  approveStockRequest: handleApproveStockRequest,
  rejectStockRequest: handleRejectStockRequest,
  submitPendingStockUpdate: handleSubmitPendingStockUpdate,
  getPendingInventoryUpdates: handleGetPendingInventoryUpdates,
  getProductPendingUpdates: handleGetProductPendingUpdates,
  updateInventoryCosts: handleUpdateInventoryCosts,
  approvePendingUpdate: handleApprovePendingUpdate,
  rejectPendingUpdate: handleRejectPendingUpdate,
  getStockLogs: handleGetStockLogs,
}
