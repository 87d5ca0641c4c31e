/** The sums of an order in TZS. */
export type OrderSums = {
  total_amount: number
  paid_amount: number
  refunded_amount: number
  owed: number
  refund_due: number
  cancelled: boolean
}

/** The sums of an order on paper: total, paid, refunded, and the debt of either side. */
export function printedSums(order: OrderSums): [name: string, amount: number][] {
  const { total_amount, paid_amount, refunded_amount, refund_due, owed, cancelled } = order
  return [
    ['Jumla', total_amount],
    ['Imelipwa', paid_amount],
    ...(refunded_amount > 0 ? [['Zilizorudishwa', refunded_amount] as [string, number]] : []),
    cancelled ? ['Za kurudisha', refund_due] : ['Deni', owed],
  ]
}
