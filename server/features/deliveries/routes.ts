import { handleGetDeliveries } from './calls/get-deliveries.ts'
import { handleUpdateOrderDelivery } from './calls/update-order-delivery.ts'

export const deliveriesRoutes = {
  updateOrderDelivery: handleUpdateOrderDelivery,
  getDeliveries: handleGetDeliveries,
}
