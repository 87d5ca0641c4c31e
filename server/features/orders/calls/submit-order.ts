import { submitOrder } from '../../../../contract/orders.ts'
import { handle } from '../../../http/handle.ts'
import { type OrderDeps, takeOrder } from '../placing/take-order.ts'

/** Places an order. For a repeated request it returns the order that was placed the first time. */
export const handleSubmitOrder = handle(submitOrder, (context, deps: OrderDeps) => takeOrder(context, deps))
