import { type KeyboardEvent, useState } from 'react'
import { MAX_TEXT } from '../../../shop/numbers/limits.ts'
import { orderTexts } from '../../../shop/texts/orders.ts'
import { type RequiredField, requiredFields, type Shipping } from '../../data/device/shipping.ts'
import { TextArea, TextField } from '../../ui/form/Field.tsx'
import type { ShippingCheck } from './use-shipping-check.ts'

interface ShippingFieldsProps {
  shipping: Shipping
  onShipping: (change: Partial<Shipping>) => void
  check: ShippingCheck
  /** The id of the text that says fields are missing, shown after an attempt to order. */
  noteId: string
}

/** Recipient and address. The first empty field has the focus; Enter moves to the next one. */
export function ShippingFields({ shipping, onShipping, check, noteId }: ShippingFieldsProps) {
  // Computed once when opened: typing must not move the focus.
  const [first] = useState(() => requiredFields.find((field) => shipping[field].trim() === ''))
  const field = (name: RequiredField) => ({
    name,
    required: true,
    value: shipping[name],
    error: check.faultOf(name),
    onValue: (text: string) => onShipping({ [name]: text }),
    'data-autofocus': first === name || undefined,
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles Enter in the fields inside
    <div ref={check.fields} className="stack" onKeyDown={focusNextField}>
      {check.isAsked && (
        <p id={noteId} className="shipping-missing" role="alert">
          {orderTexts.shippingMissing}
        </p>
      )}
      <TextField
        {...field('customer_name')}
        label="Jina lako"
        autoComplete="name"
        enterKeyHint="next"
        maxLength={120}
      />
      <TextField
        {...field('whatsapp_number')}
        label="Namba ya WhatsApp"
        type="tel"
        enterKeyHint="next"
        hint="Mfano: 0754 123 456"
        maxLength={25}
        onBlur={() => check.leave('whatsapp_number')}
      />
      <TextArea
        {...field('shipping_address')}
        label="Mahali pa kupeleka"
        autoComplete="street-address"
        hint="Mtaa, wilaya na mkoa, au kituo cha basi."
        maxLength={MAX_TEXT}
        rows={2}
      />
    </div>
  )
}

/** Enter in a single-line field moves on, like 'next' on a phone's keyboard; in the address it inserts a new line. */
function focusNextField(event: KeyboardEvent<HTMLDivElement>): void {
  const { key, target, currentTarget } = event
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return
  event.preventDefault()
  const fields = [...currentTarget.querySelectorAll<HTMLElement>('input, textarea')]
  fields[fields.indexOf(target) + 1]?.focus()
}
