/** The receipt of a payment of debts, or of a refunded deposit. */
import { formatDateTime } from '../numbers/dates.ts'
import { formatMoney, sumMoney } from '../numbers/money.ts'
import type { PaymentMethod } from '../orders/orders.ts'
import { paymentNumberText } from '../orders/payments/payment-numbers.ts'
import { NOT_FISCAL, paymentText, type Receipt, type ReceiptShop, receiptHead } from './receipt.ts'

/**
 * The statement row of a payment. `amount` is the change of the debt, so payments are negative and refunds positive.
 */
type PaidRow = {
  payment_id: number | null
  at: string
  amount: number
  /** The balance after this row. */
  balance: number
  method: PaymentMethod | null
  reference: string
  undone: boolean
  by: string | null
}

/** Returns the content of the receipt. Its number is the id of the payment. */
export function paymentReceiptOf(
  customer: { name: string; phone_number: string | null },
  { payment_id, at, amount, balance, method, reference, undone, by }: PaidRow,
  shop: ReceiptShop,
): Receipt {
  const refund = amount > 0
  return {
    shop: receiptHead(shop),
    about: [
      `${refund ? 'Marejesho ya amana' : 'Malipo'} Na. ${payment_id}`,
      formatDateTime(at),
      customer.name && `Mteja: ${customer.name}`,
      customer.phone_number ? `Simu: ${customer.phone_number}` : '',
      by ? `${refund ? 'Aliyerudisha' : 'Aliyepokea'}: ${by}` : '',
    ].filter(Boolean),
    lines: [],
    sums: sumsOf({ debtBefore: sumMoney([balance, -amount]), amount, balance }).map(([name, sum]) => [
      name,
      formatMoney(sum),
    ]),
    paid: method === null ? '' : paymentText({ at, method, amount, reference, refund }),
    payTo: balance > 0 ? (shop.payment_numbers ?? []).map(paymentNumberText) : [],
    mark: undone ? 'MALIPO YAMETENGULIWA' : null,
    note: shop.receipt_note ?? '',
    thanks: `${shop.name} inakushukuru.`,
    notFiscal: NOT_FISCAL,
  }
}

type Sums = { debtBefore: number; amount: number; balance: number }

/**
 * Returns the debt before the payment, the payment and the remaining debt. For a refund, returns the refunded amount
 * and the remaining deposit.
 */
function sumsOf({ debtBefore, amount, balance }: Sums): [name: string, amount: number][] {
  const left: [string, number] = balance < 0 ? ['Amana na malipo ya awali', -balance] : ['Deni lililobaki', balance]
  if (amount > 0) return [['Amerudishiwa', amount], left]
  return [...(debtBefore > 0 ? [['Deni', debtBefore] as [string, number]] : []), ['Amelipa', -amount], left]
}
