/** The sums of an order in TZS. */
export type OrderSums = {
  total_amount: number
  paid_amount: number
  refunded_amount: number
  returned_total?: number
  /** The delivery, whose fee is in the total. */
  delivery?: { fee: number } | null
  owed: number
  refund_due: number
  cancelled: boolean
}

/** The sums of an order on paper: delivery fee, total, returned goods, paid, refunded, and the debt of either side. */
export function printedSums(order: OrderSums): [name: string, amount: number][] {
  const { returned_total = 0, delivery } = order
  const { total_amount, paid_amount, refunded_amount, refund_due, owed, cancelled } = order
  return [
    ...(delivery && delivery.fee > 0 ? [['Kupeleka', delivery.fee] as [string, number]] : []),
    ['Jumla', total_amount],
    ...(returned_total > 0 ? [['Bidhaa zilizorudi', returned_total] as [string, number]] : []),
    ['Imelipwa', paid_amount],
    ...(refunded_amount > 0 ? [['Zilizorudishwa', refunded_amount] as [string, number]] : []),
    cancelled ? ['Za kurudisha', refund_due] : ['Deni', owed],
  ]
}
