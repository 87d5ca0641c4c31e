/** The receipt of returned goods, and of the new goods of an exchange. */
import { formatDateTime } from '../numbers/dates.ts'
import { formatMoney, formatNumber } from '../numbers/money.ts'
import { lineCalculation } from '../orders/line-calculation.ts'
import { splitLineName } from '../orders/line-name.ts'
import { NOT_FISCAL, type Receipt, type ReceiptShop, receiptHead } from './receipt.ts'

/** The order of an exchange. */
type NewOrder = {
  id: number
  total_amount: number
  paid_amount: number
  owed: number
  lines: readonly {
    name: string
    type: string | null
    quantity: number
    price: number
    line_total: number
    package_price: number | null
    items_per_package: number | null
  }[]
}

type ReturnedGoods = {
  id: number
  at: string
  by_name: string | null
  value: number
  debt: number
  written_off: number
  deposit_used: number
  refunded: number
  kept: number
  exchanged: number
  new_order: NewOrder | null
  lines: readonly { item_index: number; name: string; type: string | null; quantity: number; value: number }[]
}

/** Returns the content of the receipt. Its number is the id of the return. */
export function returnReceiptOf(
  order: { id: number; customer_name: string },
  returned: ReturnedGoods,
  shop: ReceiptShop,
): Receipt {
  const { id, at, by_name, value, debt, written_off, deposit_used, refunded, kept, exchanged, new_order } = returned
  const uses: Sum[] = [
    ['Deni limepungua', debt],
    ['Deni lililosamehewa', written_off],
    ['Amana iliyorudi', deposit_used],
    ['Amerudishiwa', refunded],
    ['Imewekwa amana', kept],
    ['Zimelipia bidhaa mpya', exchanged],
  ]
  return {
    shop: receiptHead(shop),
    about: [
      `Marejesho Na. ${id}`,
      `ya Oda Na. ${order.id}`,
      new_order ? `Oda mpya Na. ${new_order.id}` : '',
      formatDateTime(at),
      order.customer_name && `Mteja: ${order.customer_name}`,
      by_name ? `Aliyepokea: ${by_name}` : '',
    ].filter(Boolean),
    lines: [...returned.lines.map(returnedLine), ...(new_order?.lines ?? []).map(newLine(returned.lines.length))],
    sums: [['Thamani iliyorudi', value] as Sum, ...uses.filter(([, amount]) => amount > 0), ...newSums(returned)].map(
      ([name, amount]) => [name, formatMoney(amount)],
    ),
    paid: '',
    payTo: [],
    mark: new_order ? 'MTEJA AMEBADILISHA' : 'MTEJA AMERUDISHA',
    note: shop.receipt_note ?? '',
    thanks: `${shop.name} inakushukuru.`,
    notFiscal: NOT_FISCAL,
  }
}

type Sum = [name: string, amount: number]

function returnedLine(line: ReturnedGoods['lines'][number], item_index: number): Receipt['lines'][number] {
  const [name, type] = splitLineName(line.name, line.type)
  const quantity = formatNumber(line.quantity)
  const total = formatNumber(line.value)
  return { item_index, name, type, quantity, price: '', calculation: `Zimerudi: ${quantity}`, total }
}

/**
 * Returns a function that makes a receipt line of a line of the new order. `returnedCount` is the number of returned
 * lines, which come first on the receipt.
 */
const newLine =
  (returnedCount: number) =>
  (line: NewOrder['lines'][number], index: number): Receipt['lines'][number] => {
    const [name, type] = splitLineName(line.name, line.type)
    const total = formatNumber(line.line_total)
    const quantity = formatNumber(line.quantity)
    const calculation = `Mpya: ${lineCalculation(line)}`
    return { item_index: returnedCount + index, name, type, quantity, price: '', calculation, total }
  }

/** Returns the price of the new goods, the payment of the difference, and the debt. */
function newSums({ new_order }: ReturnedGoods): Sum[] {
  if (!new_order) return []
  const { total_amount, paid_amount, owed } = new_order
  const paid: Sum[] = paid_amount > 0 ? [['Ameongeza', paid_amount]] : []
  return [['Bidhaa mpya', total_amount], ...paid, ...(owed > 0 ? [['Deni', owed] as Sum] : [])]
}
