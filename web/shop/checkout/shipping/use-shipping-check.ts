import { useRef, useState } from 'react'
import { type CheckoutField, checkoutFieldNames } from '../../../../shop/orders/order-details.ts'
import type { Shipping } from '../../../data/device/shipping.ts'
import { isComplete, shippingFault } from './shipping-faults.ts'

/**
 * Decides which fields show an error: those that were invalid on submit, and a phone number that was invalid when its
 * field lost the focus. The error disappears as soon as the field is valid.
 */
export function useShippingCheck(shipping: Shipping) {
  const fields = useRef<HTMLDivElement>(null)
  const [marked, setMarked] = useState<readonly CheckoutField[]>([])
  const [isTried, setTried] = useState(false)
  const stillWrong = marked.filter((field) => shippingFault(field, shipping))
  // A corrected field is not marked again until it loses the focus or the form is submitted.
  if (stillWrong.length < marked.length) setMarked(stillWrong)
  const complete = isComplete(shipping)
  if (isTried && complete) setTried(false)

  return {
    /** Ref of the element around the fields. */
    fields,
    complete,
    /** Something was missing on submit, and still is. */
    hasMissing: isTried && !complete,
    faultOf: (field: CheckoutField) => (stillWrong.includes(field) ? shippingFault(field, shipping) : undefined),
    /** Marks a field that was left with an invalid value. */
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
  // Focus during the tap itself: otherwise some phones do not open the keyboard.
  field?.focus({ preventScroll: true })
  // Scroll once the error text is rendered, so that the field is visible with its label and error.
  setTimeout(() => field?.closest('.field')?.scrollIntoView({ block: 'center' }))
}
