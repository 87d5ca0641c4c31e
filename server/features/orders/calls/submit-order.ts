import { submitOrder } from '../../../../contract/orders.ts'
import { handle } from '../../../http/handle.ts'
import { type OrderDeps, takeOrder } from '../placing/take-order.ts'

/** Places an order, or answers a repeated request with the order it placed earlier. */
export const handleSubmitOrder = handle(submitOrder, (context, deps: OrderDeps) => takeOrder(context, deps))
