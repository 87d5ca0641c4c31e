/** A customer's statement, as text for a message or a picture, and as CSV. */
import { formatDate, shopDay } from '../../numbers/dates.ts'
import { formatPlainMoney } from '../../numbers/money.ts'
import { type PaymentMethod, paymentMethodNames } from '../orders.ts'
import { type StatementKind, statementKindNames } from './debts.ts'
import { type PaymentNumber, paymentNumberText } from './payment-numbers.ts'

type Row = {
  at: string
  kind: StatementKind
  amount: number
  balance: number
  order_id: number | null
  /** The payment method; null for rows without money. */
  method?: PaymentMethod | null
  reference: string
  /** The day on which an opening debt began. */
  since?: string | null
}

export type StatementModel = {
  shop: string
  name: string
  phone: string | null
  balance: number
  /** Oldest first. */
  rows: readonly Row[]
  /** The shop's payment numbers. */
  payTo?: readonly PaymentNumber[]
}

/** Returns the kind of a row in words, for an opening debt with its day: 'Deni la zamani, tangu 12/08/2026'. */
const kindWords = ({ kind, since, at }: Pick<Row, 'kind' | 'since' | 'at'>): string =>
  since && since !== shopDay(at) ? `${statementKindNames[kind]}, tangu ${formatDate(since)}` : statementKindNames[kind]

/** Returns the title of a row with its order: 'Malipo, Oda Na. 5'. */
export const rowTitle = (row: Pick<Row, 'kind' | 'order_id' | 'since' | 'at'>): string =>
  row.order_id === null ? kindWords(row) : `${kindWords(row)}, Oda Na. ${row.order_id}`

/** Returns the title of a row for the customer. A payment has its method and reference: 'Malipo, M-Pesa SKL4X9'. */
export const sharedRowTitle = (
  row: Pick<Row, 'kind' | 'order_id' | 'since' | 'at' | 'method' | 'reference'>,
): string => {
  const paidBy = [row.method && paymentMethodNames[row.method], row.reference].filter(Boolean).join(' ')
  return paidBy ? `${rowTitle(row)}, ${paidBy}` : rowTitle(row)
}

/** Returns 'Deni: TSh 5,000', 'Amana na malipo ya awali: TSh 2,000' or 'Hakuna deni'. */
export const balanceWords = (balance: number): string => {
  if (balance === 0) return 'Hakuna deni'
  return balance > 0 ? `Deni: ${formatPlainMoney(balance)}` : `Amana na malipo ya awali: ${formatPlainMoney(-balance)}`
}

/** Formats a change of the debt: '+TSh 5,000' for an increase, '−TSh 5,000' for a decrease. */
export const signedMoney = (amount: number): string => `${amount > 0 ? '+' : ''}${formatPlainMoney(amount)}`

/** The maximum number of rows in a message or a picture. Older rows are left out. */
export const MAX_SHARED_ROWS = 25

/** Returns the statement as a message. If it has too many rows, only the newest are in the message. */
export function statementText({ shop, name, phone, balance, rows, payTo = [] }: StatementModel): string {
  const shown = rows.slice(-MAX_SHARED_ROWS)
  const [first] = shown
  const earlierBalance =
    first && rows.length > shown.length ? [`Kabla ya hapo: ${balanceWords(first.balance - first.amount)}`] : []
  const lines = shown.map((row) => `${formatDate(row.at)} ${sharedRowTitle(row)}: ${signedMoney(row.amount)}`)
  const howToPay = balance > 0 ? payTo.map((number) => `Lipa ${paymentNumberText(number)}`) : []
  const title = `${shop}: taarifa ya ${name || phone || 'mteja'}`
  return [title, ...earlierBalance, ...lines, balanceWords(balance), ...howToPay].join('\n')
}

/** Returns a CSV cell. An apostrophe before text like a formula stops the spreadsheet from running it. */
const cell = (value: string | number): string => {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Returns the statement as CSV with a byte order mark, for spreadsheets. */
export function statementCsv({ rows }: Pick<StatementModel, 'rows'>): string {
  const header = ['Tarehe', 'Nini', 'Oda', 'Njia ya malipo', 'Namba ya muamala', 'Badiliko', 'Deni baada yake']
  const lines = rows.map((row) => [
    formatDate(row.at),
    kindWords(row),
    row.order_id ?? '',
    row.method ? paymentMethodNames[row.method] : '',
    row.reference,
    row.amount,
    row.balance,
  ])
  return `\ufeff${[header, ...lines].map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`
}
