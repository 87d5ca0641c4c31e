/** The content of the receipt of goods that a customer brought back. */
import { formatDateTime } from '../numbers/dates.ts'
import { formatMoney, formatNumber } from '../numbers/money.ts'
import { splitLineName } from '../orders/line-name.ts'
import { headOf, NOT_FISCAL, type Receipt, type ReceiptShop } from './receipt.ts'

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
  lines: readonly { item_index: number; name: string; type: string | null; quantity: number; value: number }[]
}

/** Returns the content of the receipt of a return; its number is the return's. */
export function returnReceiptOf(
  order: { id: number; customer_name: string },
  returned: ReturnedGoods,
  shop: ReceiptShop,
): Receipt {
  const { id, at, by_name, value, debt, written_off, deposit_used, refunded, kept } = returned
  const ends: [string, number][] = [
    ['Deni limepungua', debt],
    ['Deni lililosamehewa', written_off],
    ['Amana iliyorudi', deposit_used],
    ['Amerudishiwa', refunded],
    ['Imewekwa amana', kept],
  ]
  return {
    shop: headOf(shop),
    about: [
      `Marejesho Na. ${id}`,
      `ya Oda Na. ${order.id}`,
      formatDateTime(at),
      order.customer_name && `Mteja: ${order.customer_name}`,
      by_name ? `Aliyepokea: ${by_name}` : '',
    ].filter(Boolean),
    lines: returned.lines.map((line, item_index) => {
      const [name, type] = splitLineName(line.name, line.type)
      const quantity = formatNumber(line.quantity)
      const total = formatNumber(line.value)
      return { item_index, name, type, quantity, price: '', sum: `Zimerudi: ${quantity}`, total }
    }),
    sums: [['Thamani', value] as [string, number], ...ends.filter(([, amount]) => amount > 0)].map(([name, amount]) => [
      name,
      formatMoney(amount),
    ]),
    paid: '',
    payTo: [],
    mark: 'MTEJA AMERUDISHA',
    note: shop.receipt_note ?? '',
    thanks: `${shop.name} inakushukuru.`,
    notFiscal: NOT_FISCAL,
  }
}
