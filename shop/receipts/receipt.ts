/** The content of a receipt as texts, in sequence. The screen, the picture, A4 and rolls all show this content. */

import { formatDate, formatDateTime } from '../numbers/dates.ts'
import { formatMoney, formatNumber } from '../numbers/money.ts'
import { lineCalculation, linePrice } from '../orders/line-calculation.ts'
import { splitLineName } from '../orders/line-name.ts'
import { type PaymentMethod, paymentMethodNames } from '../orders/orders.ts'
import { type PaymentNumber, paymentNumberText } from '../orders/payments/payment-numbers.ts'
import { type PrintableOrder, printedSums } from '../orders/printed-sums.ts'

type ReceiptPayment = {
  id: number
  at: string
  method: PaymentMethod
  amount: number
  reference: string
  by_name: string | null
  reverses: number | null
  refund: boolean
}

/** The fields of an order that a receipt shows. Amounts are in TZS. */
export type ReceiptOrder = PrintableOrder & {
  /** Null for a queued sale. */
  id: number | null
  created_at: string
  customer_name: string
  phone_number: string
  items_list: readonly {
    item_index: number
    name: string
    type: string | null
    quantity: number
    price: number
    line_total: number
    package_price?: number | null
    items_per_package?: number | null
  }[]
  /** Null for callers who are not staff. */
  payments: readonly ReceiptPayment[] | null
  /** The receipt number of the till. Online orders have none. */
  receipt_no?: string | null
  /** The change given at the counter. */
  change?: number
  /** The sum of the customer's debts. */
  customer_debt?: number
}

export type ReceiptShop = {
  name: string
  address: string
  phones: readonly string[]
  logo: string | null
  payment_numbers?: readonly PaymentNumber[]
  /** The owner's text at the bottom of the receipt. */
  receipt_note?: string
}

type ReceiptLine = {
  item_index: number
  name: string
  type: string | null
  quantity: string
  price: string
  /** The calculation of the line total: '2 × 36,000'. */
  calculation: string
  total: string
}

export type Receipt = {
  /** The shop. `logo` is the path of a picture. */
  shop: { name: string; logo: string | null; lines: string[] }
  /** Lines with the order, its customer and the seller. */
  about: string[]
  /** The goods; empty for a payment of debts. */
  lines: ReceiptLine[]
  sums: [name: string, amount: string][]
  /** The payments with their days; '' if nothing was paid. */
  paid: string
  /** Lines with the shop's payment numbers; empty if nothing is owed. */
  payTo: string[]
  /** A stamp across the receipt, for example that the order was cancelled; null if there is none. */
  mark: string | null
  /** The owner's text; '' if there is none. */
  note: string
  thanks: string
  /** The sentence that this is not a fiscal receipt. */
  notFiscal: string
}

/** Returns the content of an order's receipt. */
export function receiptOf(order: ReceiptOrder, shop: ReceiptShop): Receipt {
  const payments = unreversedPayments(order.payments ?? [])
  const seller = payments.at(-1)?.by_name
  return {
    shop: receiptHead(shop),
    about: [
      order.receipt_no ? `Risiti Na. ${order.receipt_no}` : '',
      order.id === null ? '' : `Oda Na. ${order.id}`,
      formatDateTime(order.created_at),
      order.customer_name && `Mteja: ${order.customer_name}`,
      order.phone_number && `Simu: ${order.phone_number}`,
      seller ? `Muuzaji: ${seller}` : '',
    ].filter(Boolean),
    lines: order.items_list.map(receiptLine),
    sums: receiptSums(order).map(([name, amount]) => [name, formatMoney(amount)]),
    paid: payments.map(paymentText).join('; '),
    payTo: order.owed > 0 ? (shop.payment_numbers ?? []).map(paymentNumberText) : [],
    mark: order.cancelled ? 'ODA IMEGHAIRIWA' : null,
    note: shop.receipt_note ?? '',
    thanks: `Asante kwa kununua ${shop.name}.`,
    notFiscal: NOT_FISCAL,
  }
}

export const NOT_FISCAL = 'Hii si risiti ya kodi (EFD).'

/** The shop as printed at the top of a receipt. */
export const receiptHead = ({ name, logo, address, phones }: ReceiptShop): Receipt['shop'] => ({
  name,
  logo,
  lines: [address, phones.length > 0 ? `Simu: ${phones.join(', ')}` : ''].filter(Boolean),
})

/**
 * Returns the sums of the order, the cash and the change, and the customer's total debt if it exceeds the order's debt.
 */
function receiptSums(order: ReceiptOrder): [name: string, amount: number][] {
  const { change = 0, customer_debt = 0, paid_amount, owed } = order
  const cash: [string, number][] = [
    ['Umetoa', paid_amount + change],
    ['Chenji', change],
  ]
  return [
    ...printedSums(order),
    ...(change > 0 ? cash : []),
    ...(customer_debt > owed ? [['Deni lako lote', customer_debt] as [string, number]] : []),
  ]
}

function receiptLine(line: ReceiptOrder['items_list'][number]): ReceiptLine {
  const { item_index, quantity, line_total } = line
  const [name, type] = splitLineName(line.name, line.type)
  return {
    item_index,
    name,
    type,
    quantity: formatNumber(quantity),
    price: linePrice(line),
    calculation: lineCalculation(line),
    total: formatNumber(line_total),
  }
}

/** Returns the payments and refunds that were not undone. */
function unreversedPayments(payments: readonly ReceiptPayment[]): ReceiptPayment[] {
  const reversed = new Set(payments.map((one) => one.reverses))
  return payments.filter((one) => one.reverses === null && !reversed.has(one.id))
}

/** Returns '25/11/2026 M-Pesa 5,000 QX12'. */
export const paymentText = ({
  at,
  method,
  amount,
  reference,
  refund,
}: Pick<ReceiptPayment, 'at' | 'method' | 'amount' | 'reference' | 'refund'>): string =>
  [formatDate(at), refund && 'zilirudishwa', paymentMethodNames[method], formatNumber(Math.abs(amount)), reference]
    .filter(Boolean)
    .join(' ')
