import type { CartLine } from '../../../shop/orders/cart.ts'
import { cartTotal } from '../../../shop/orders/cart-total.ts'
import { priceLine } from '../../../shop/products/prices.ts'
import { tillId } from '../../data/till/receipt-numbers.ts'
import type { SaleInput } from '../../data/till/send-sale.ts'
import type { Confirmations, Payer } from './sale.ts'
import type { OpenSale } from './till-draft.ts'

/** Returns the request body of a sale. */
export function saleInput({ key, lines, receipt }: OpenSale, payer: Payer, confirmed: Confirmations): SaleInput {
  return {
    client_sale_id: key,
    items: lines.map((line) => lineInput(line, lines)),
    total_amount: cartTotal(lines),
    payments: payer.payments,
    ...payer.buyer,
    ...(receipt && { receipt_no: receipt, client_till_id: tillId() }),
    ...confirmed,
  }
}

function lineInput(line: CartLine, lines: readonly CartLine[]): SaleInput['items'][number] {
  const { id, type, quantity, agreed_price, agreed_reason = '' } = line
  const agreed = agreed_price === undefined ? {} : { agreed_price, agreed_reason }
  return { id, type, quantity, ...priceLine(line, lines), ...agreed }
}
