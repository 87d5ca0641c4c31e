import { handleCapturedOrderImage } from './calls/captured-order-image.ts'
import { handleAddCapturedOrder } from './calls/captured-orders.ts'
import { handleConvertCapturedOrder } from './calls/convert-captured-order.ts'
import { handleGetCapturedOrders } from './calls/get-captured-orders.ts'

/** The handlers of this feature's calls. */
export const capturedRoutes = {
  addCapturedOrder: handleAddCapturedOrder,
  getCapturedOrders: handleGetCapturedOrders,
  capturedOrderImage: handleCapturedOrderImage,
  convertCapturedOrder: handleConvertCapturedOrder,
}
