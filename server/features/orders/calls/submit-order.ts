import { submitOrder } from '../../../../contract/orders.ts'
import { handle } from '../../../http/handle.ts'
import { type OrderNeeds, takeOrder } from '../placing/take-order.ts'

/** Places an order, or answers with the one that was placed before. */
export const handleSubmitOrder = handle(submitOrder, (context, needs: OrderNeeds) => takeOrder(context, needs))
