import { normalisePhone } from '../../../shop/people/phone.ts'
import { checkoutTexts } from '../../../shop/texts/orders.ts'
import { guestTexts } from '../../../shop/texts/session.ts'
import type { RequiredField, Shipping } from '../../data/device/shipping.ts'

const missingTexts: Record<RequiredField, string> = {
  customer_name: checkoutTexts.nameMissing,
  whatsapp_number: checkoutTexts.phoneMissing,
  shipping_address: checkoutTexts.placeMissing,
}

/** Returns the error of a field in words, or undefined if it is valid. */
export function shippingFault(field: RequiredField, shipping: Shipping): string | undefined {
  const text = shipping[field].trim()
  if (text === '') return missingTexts[field]
  return field === 'whatsapp_number' && !normalisePhone(text) ? guestTexts.phoneInvalid : undefined
}
