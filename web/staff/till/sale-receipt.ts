import { sumMoney } from '../../../shop/numbers/money.ts'
import { divideTendered } from '../../../shop/orders/payments/tendered.ts'
import { packagePriceOf, priceLine } from '../../../shop/products/prices.ts'
import type { ReceiptOrder } from '../../../shop/receipts/receipt.ts'
import type { MadeSale } from './use-till.ts'

/**
 * Returns the content of a sale's receipt, from the server's response or, while the sale is queued, from the data of
 * the till.
 */
export function receiptOrderOf({ sale, total, payments, buyer, answer }: MadeSale, at: string): ReceiptOrder {
  if (answer) {
    const { order, change, customer } = answer
    return { ...order, change, customer_debt: customer?.debt }
  }
  const { kept, change, credit } = divideTendered(total, payments)
  const rows = kept.map((one, n) => ({ ...one, id: n + 1, at, by_name: null, reverses: null, refund: false }))
  return {
    id: null,
    created_at: at,
    customer_name: buyer.customer_name ?? '',
    phone_number: buyer.phone_number ?? '',
    items_list: sale.lines.map((line, item_index) => ({
      item_index,
      name: line.name,
      type: line.type,
      quantity: line.quantity,
      ...priceLine(line, sale.lines),
      ...packagePriceOf(line, sale.lines),
    })),
    payments: rows,
    receipt_no: sale.receipt ?? null,
    change,
    total_amount: total,
    paid_amount: sumMoney(kept.map(({ amount }) => amount)),
    refunded_amount: 0,
    owed: credit,
    refund_due: 0,
    cancelled: false,
  }
}
