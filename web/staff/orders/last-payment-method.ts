import { type PaymentMethod, paymentMethods } from '../../../shop/orders/orders.ts'
import type { Order } from '../../data/orders.ts'

/** The method of the order's last payment; money usually goes back the way it came. */
export function lastPaymentMethod({ payments }: Order): PaymentMethod | undefined {
  const payment = payments?.findLast(({ reverses, refund }) => reverses === null && !refund)
  return paymentMethods.find((one) => one === payment?.method)
}
