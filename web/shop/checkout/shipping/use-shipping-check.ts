import { useRef, useState } from 'react'
import { type CheckoutField, checkoutFieldNames } from '../../../../shop/orders/order-details.ts'
import type { Shipping } from '../../../data/device/shipping.ts'
import { isComplete, shippingFault } from './shipping-faults.ts'

/**
 * Decides which fields show an error: fields that were invalid on submit, and a phone number that was invalid when the
 * field lost the focus. An error disappears as soon as the field is valid.
 */
export function useShippingCheck(shipping: Shipping) {
  const fields = useRef<HTMLDivElement>(null)
  const [marked, setMarked] = useState<readonly CheckoutField[]>([])
  const [isTried, setTried] = useState(false)
  const stillWrong = marked.filter((field) => shippingFault(field, shipping))
  // A corrected field shows an error again only on submit, or after it has lost the focus.
  if (stillWrong.length < marked.length) setMarked(stillWrong)
  const complete = isComplete(shipping)
  if (isTried && complete) setTried(false)

  return {
    /** A ref to the element around the fields. */
    fields,
    complete,
    /** True if something was missing on submit and still is. */
    hasMissing: isTried && !complete,
    faultOf: (field: CheckoutField) => (stillWrong.includes(field) ? shippingFault(field, shipping) : undefined),
    /** Marks a field that lost the focus with an invalid value. */
    markOnBlur: (field: CheckoutField) => {
      if (shipping[field].trim() !== '') setMarked([...stillWrong.filter((one) => one !== field), field])
    },
    /** Returns true if all fields are valid; otherwise marks the invalid ones and focuses the first. */
    validate: (): boolean => {
      const wrong = checkoutFieldNames.filter((field) => shippingFault(field, shipping))
      setMarked(wrong)
      setTried(!complete)
      if (wrong[0]) focusField(fields.current?.querySelector<HTMLElement>(`[name=${wrong[0]}]`))
      return wrong.length === 0
    },
  }
}

export type ShippingCheck = ReturnType<typeof useShippingCheck>

function focusField(field: HTMLElement | null | undefined): void {
  // Focus synchronously, because otherwise some phones do not open the keyboard.
  field?.focus({ preventScroll: true })
  // Scroll after the error text has been rendered, so that field, label and error are visible.
  setTimeout(() => field?.closest('.field')?.scrollIntoView({ block: 'center' }))
}
