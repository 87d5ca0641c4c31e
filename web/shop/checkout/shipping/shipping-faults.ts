import { type CheckoutField, checkoutFieldNames, checkoutFields } from '../../../../shop/orders/order-details.ts'
import { normalisePhone } from '../../../../shop/people/phone.ts'
import { guestTexts } from '../../../../shop/texts/session.ts'

type Details = Record<CheckoutField, string>

/** Returns the error of a field, or undefined if it is valid. */
export function shippingFault(field: CheckoutField, shipping: Details): string | undefined {
  const text = shipping[field].trim()
  if (text === '') return checkoutFields[field].missing
  return field === 'whatsapp_number' && !normalisePhone(text) ? guestTexts.phoneInvalid : undefined
}

/** Returns true if all required fields are filled in, so that the order can be sent. */
export function isComplete(shipping: Details): boolean {
  return checkoutFieldNames.every((field) => !checkoutFields[field].missing || shipping[field].trim() !== '')
}
