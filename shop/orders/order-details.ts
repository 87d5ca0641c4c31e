import { MAX_ORDER_TEXT_LENGTH } from '../numbers/limits.ts'
import { checkoutTexts } from '../texts/orders.ts'

/** The details that the checkout and the plain form request, in this order. */
export const checkoutFieldNames = ['customer_name', 'whatsapp_number', 'shipping_address'] as const
export type CheckoutField = (typeof checkoutFieldNames)[number]

/** A text that the customer enters with an order. It is stored in the column of the same name. */
export type OrderDetail = CheckoutField | 'notes'

type FieldRules = {
  label: string
  hint?: string
  /** The error text if the field is empty. Not set if the field may be empty. */
  missing?: string
  maxLength: number
  type?: 'tel'
  autoComplete?: string
  /** The number of lines, for a field of several lines. */
  rows?: number
}

/** The fields of the checkout and of the plain form. */
export const checkoutFields: Readonly<Record<CheckoutField, FieldRules>> = {
  customer_name: {
    label: 'Jina lako',
    missing: checkoutTexts.nameMissing,
    maxLength: 120,
    autoComplete: 'name',
  },
  whatsapp_number: {
    label: 'Namba ya WhatsApp',
    hint: 'Mfano: 0754 123 456',
    missing: checkoutTexts.phoneMissing,
    maxLength: 25,
    type: 'tel',
  },
  shipping_address: {
    label: 'Mahali pa kupeleka',
    hint: 'Mtaa, wilaya na mkoa, au kituo cha basi.',
    missing: checkoutTexts.placeMissing,
    maxLength: MAX_ORDER_TEXT_LENGTH,
    autoComplete: 'street-address',
    rows: 2,
  },
}

/** All details. The checkout does not request notes, but staff and older forms send them. */
export const orderDetailNames: readonly OrderDetail[] = [...checkoutFieldNames, 'notes']

/** Returns a record of all checkout fields. The value of each field is the result of `fieldValue`. */
export const mapCheckoutFields = <Value>(fieldValue: (name: CheckoutField) => Value) =>
  Object.fromEntries(checkoutFieldNames.map((name) => [name, fieldValue(name)])) as Record<CheckoutField, Value>
