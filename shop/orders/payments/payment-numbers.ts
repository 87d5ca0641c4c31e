/** The shop's payment numbers at phone companies and banks, to which customers send money. */
import { type PaymentMethod, paymentMethodNames } from '../orders.ts'

/** `name` is the name that the payer sees before confirming. */
export type PaymentNumber = { readonly method: PaymentMethod; readonly number: string; readonly name: string }

export const MAX_PAYMENT_NUMBERS = 8
export const MAX_PAYMENT_NUMBER_LENGTH = 30
export const MAX_PAYMENT_NAME_LENGTH = 60

/** A till or an account: digits, in groups if wanted. */
export const isPaymentNumber = (typed: string): boolean =>
  typed.length <= MAX_PAYMENT_NUMBER_LENGTH && /^\d(?:[ -]?\d){3,29}$/.test(typed)

/** The codes that open a company's menu for payments in Tanzania; a bank has none that all phones share. */
const dialCodes: Partial<Record<PaymentMethod, string>> = {
  mpesa: '*150*00#',
  mixx: '*150*01#',
  airtel: '*150*60#',
  halopesa: '*150*88#',
}

/** Returns the code of a method's menu, and the link that dials it; null for methods without one. */
export function dialCode(method: PaymentMethod): { code: string; href: string } | null {
  const code = dialCodes[method]
  return code ? { code, href: `tel:${code.replace('#', '%23')}` } : null
}

/** 'M-Pesa: 5123456 (Ziwani)'. */
export const paymentNumberText = ({ method, number, name }: PaymentNumber): string =>
  `${paymentMethodNames[method]}: ${number}${name ? ` (${name})` : ''}`
