/** The shop's payment numbers at mobile companies and banks, to which customers send money. */
import { type PaymentMethod, paymentMethodNames } from '../orders.ts'

/** `name` is the account name that the payer sees before confirming. */
export type PaymentNumber = { readonly method: PaymentMethod; readonly number: string; readonly name: string }

export const MAX_PAYMENT_NUMBERS = 8
export const MAX_PAYMENT_NUMBER_LENGTH = 30
export const MAX_PAYMENT_NAME_LENGTH = 60

/** Returns true for a till, phone or account number: digits, optionally in groups. */
export const isPaymentNumber = (typed: string): boolean =>
  typed.length <= MAX_PAYMENT_NUMBER_LENGTH && /^\d(?:[ -]?\d){3,29}$/.test(typed)

/** The codes of the payment menus of mobile companies in Tanzania. Banks have no common code. */
const dialCodes: Partial<Record<PaymentMethod, string>> = {
  mpesa: '*150*00#',
  mixx: '*150*01#',
  airtel: '*150*60#',
  halopesa: '*150*88#',
}

/** Returns the menu code of a method, with a link that dials it. Returns null for a method without a code. */
export function dialCode(method: PaymentMethod): { code: string; href: string } | null {
  const code = dialCodes[method]
  return code ? { code, href: `tel:${code.replace('#', '%23')}` } : null
}

/** Returns a text such as 'M-Pesa: 5123456 (Ziwani)'. */
export const paymentNumberText = ({ method, number, name }: PaymentNumber): string =>
  `${paymentMethodNames[method]}: ${number}${name ? ` (${name})` : ''}`
