import { handleCancelOrder } from './calls/cancel-order.ts'
import { handleClaimPayment } from './calls/claim-payment.ts'
import { handleCorrectOrderContact } from './calls/correct-order-contact.ts'
import { handleGetCounterDay } from './calls/get-counter-day.ts'
import { handleGetOrders } from './calls/get-orders.ts'
import { handleGetStoreMark } from './calls/get-store-mark.ts'
import { handleSubmitOrder } from './calls/submit-order.ts'
import { handleUpdateOrderItemReady } from './calls/update-order-item-ready.ts'
import { handleUpdateOrderLines } from './calls/update-order-lines.ts'
import { handleUpdateOrderPayment } from './calls/update-order-payment.ts'

/** The handlers of this feature's calls. */
export const ordersRoutes = {
  submitOrder: handleSubmitOrder,
  getStoreMark: handleGetStoreMark,
  getOrders: handleGetOrders,
  getCounterDay: handleGetCounterDay,
  updateOrderItemReady: handleUpdateOrderItemReady,
  updateOrderLines: handleUpdateOrderLines,
  updateOrderPayment: handleUpdateOrderPayment,
  claimPayment: handleClaimPayment,
  correctOrderContact: handleCorrectOrderContact,
  cancelOrder: handleCancelOrder,
}
