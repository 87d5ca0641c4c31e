import { handleCancelPurchaseOrder } from './calls/cancel-purchase-order.ts'
import { handleGetRunningOut } from './calls/get-running-out.ts'
import { handleSavePurchaseOrder } from './calls/save-purchase-order.ts'

/** The handlers of this feature's calls. */
export const purchasesRoutes = {
  getRunningOut: handleGetRunningOut,
  savePurchaseOrder: handleSavePurchaseOrder,
  cancelPurchaseOrder: handleCancelPurchaseOrder,
}
