import { type PaymentMethod, paymentMethods } from '../../../shop/orders/orders.ts'
import type { Order } from '../../data/orders.ts'

/** Returns the method of the order's last payment. Money is usually refunded the way it was paid. */
export function lastPaymentMethod({ payments }: Order): PaymentMethod | undefined {
  const payment = payments?.findLast(({ reverses, refund }) => reverses === null && !refund)
  return paymentMethods.find((one) => one === payment?.method)
}
