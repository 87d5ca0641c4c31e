/** The WhatsApp message that reminds a customer of a debt. */
import { formatPlainMoney } from '../../numbers/money.ts'
import { type PaymentNumber, paymentNumberText } from './payment-numbers.ts'

type Reminder = {
  shop: string
  /** The customer's name; '' if unknown. */
  name: string
  /** The customer's total debt. */
  debt: number
  /** The number of orders and opening debts that make up the debt. */
  debtCount: number
  /** The shop's payment numbers. */
  payTo: readonly PaymentNumber[]
}

/** Returns the message. It names the total debt, even if it consists of several orders. */
export function reminderText({ shop, name, debt, debtCount, payTo }: Reminder): string {
  const sum =
    debtCount > 1
      ? `jumla ya madeni yako ${debtCount}, ${formatPlainMoney(debt)},`
      : `deni lako la ${formatPlainMoney(debt)}`
  const sentence = `Habari${name ? ` ${name}` : ''}. Tunakukumbusha ${sum} hapa ${shop}.`
  return [sentence, ...payTo.map((number) => `Lipa ${paymentNumberText(number)}`), 'Asante!'].join('\n')
}
