import { type KeyboardEvent, useState } from 'react'
import { type CheckoutField, checkoutFieldNames, checkoutFields } from '../../../../shop/orders/order-details.ts'
import { checkoutTexts, orderTexts } from '../../../../shop/texts/orders.ts'
import type { Shipping } from '../../../data/device/shipping.ts'
import { useSession } from '../../../data/session.ts'
import { staffTexts } from '../staff-texts.ts'
import { DetailField } from './DetailField.tsx'
import type { ShippingCheck } from './use-shipping-check.ts'

interface ShippingFieldsProps {
  shipping: Shipping
  /** True if the order will be collected at the shop, so that no address is needed. */
  isCollected: boolean
  onShipping: (change: Partial<Shipping>) => void
  check: ShippingCheck
  /** The id of the message about missing fields. The message is shown after an attempt to order. */
  noteId: string
}

/** Recipient and address. The first empty field gets the focus; Enter moves to the next field. */
export function ShippingFields({ shipping, isCollected, onShipping, check, noteId }: ShippingFieldsProps) {
  // Calculated once on opening, because typing must not move the focus.
  const [first] = useState(() =>
    checkoutFieldNames.find((name) => checkoutFields[name].missing && shipping[name].trim() === ''),
  )
  const { isStaff } = useSession()
  const errorOf = (name: CheckoutField) => {
    const fault = check.faultOf(name)
    return isStaff && fault === checkoutTexts.nameMissing ? staffTexts.nameMissing : fault
  }
  const field = (name: CheckoutField) => ({
    name,
    ...(isStaff && { label: staffLabels[name] ?? checkoutFields[name].label }),
    enterKeyHint: 'next' as const,
    value: shipping[name],
    error: errorOf(name),
    onValue: (text: string) => onShipping({ [name]: text }),
    // A phone number is validated when the field loses the focus; empty fields only on submit.
    onBlur: checkoutFields[name].type === 'tel' ? () => check.markOnBlur(name) : undefined,
    'data-autofocus': first === name ? (true as const) : undefined,
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles Enter in the fields inside
    <div ref={check.fields} className="stack" onKeyDown={focusNextField}>
      {check.hasMissing && (
        <p id={noteId} className="shipping-missing" role="alert">
          {orderTexts.shippingMissing}
        </p>
      )}
      {checkoutFieldNames
        .filter((name) => name !== 'shipping_address' || !isCollected)
        .map((name) => (
          <DetailField key={name} {...field(name)} />
        ))}
    </div>
  )
}

/** Labels for staff, who enter the details of a customer. */
const staffLabels: Partial<Record<CheckoutField, string>> = {
  customer_name: staffTexts.name,
  whatsapp_number: staffTexts.phone,
}

/** Enter moves to the next field, like 'next' on a phone's keyboard. In the address it inserts a line break. */
function focusNextField(event: KeyboardEvent<HTMLDivElement>): void {
  const { key, target, currentTarget } = event
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return
  event.preventDefault()
  const fields = [...currentTarget.querySelectorAll<HTMLElement>('input, textarea')]
  fields[fields.indexOf(target) + 1]?.focus()
}
