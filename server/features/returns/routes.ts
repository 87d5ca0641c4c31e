import { handleGetOrderReturns } from './calls/get-order-returns.ts'
import { handleReturnOrderItems } from './calls/return-order-items.ts'

/** The handlers of this feature's calls. */
export const returnsRoutes = { returnOrderItems: handleReturnOrderItems, getOrderReturns: handleGetOrderReturns }
