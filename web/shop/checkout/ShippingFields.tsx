import { type KeyboardEvent, useState } from 'react'
import { MAX_TEXT } from '../../../shop/numbers/limits.ts'
import { normalisePhone } from '../../../shop/people/phone.ts'
import { guestTexts } from '../../../shop/words/messages.ts'
import type { Shipping } from '../../data/device/shipping.ts'
import { TextArea, TextField } from '../../ui/form/Field.tsx'

interface ShippingFieldsProps {
  shipping: Shipping
  onShipping: (change: Partial<Shipping>) => void
}

/** Who gets the order, and where. The first field that is empty has the focus; Enter goes on to the next. */
export function ShippingFields({ shipping, onShipping }: ShippingFieldsProps) {
  const [left, setLeft] = useState(false)
  // Only as it opens: what is typed afterwards moves nothing.
  const [first] = useState(() => firstEmpty(shipping))
  const phone = shipping.whatsapp_number
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter is a key of the fields within
    <div className="stack" onKeyDown={goToNext}>
      <TextField
        label="Jina lako"
        required
        autoComplete="name"
        enterKeyHint="next"
        maxLength={120}
        value={shipping.customer_name}
        onValue={(customer_name) => onShipping({ customer_name })}
        data-autofocus={first === 'customer_name' || undefined}
      />
      <TextField
        label="Namba ya WhatsApp"
        type="tel"
        required
        enterKeyHint="next"
        hint="Mfano: 0754 123 456"
        error={left && phone.trim() !== '' && !normalisePhone(phone) ? guestTexts.phoneInvalid : undefined}
        maxLength={25}
        value={phone}
        onBlur={() => setLeft(true)}
        onValue={(whatsapp_number) => {
          setLeft(false)
          onShipping({ whatsapp_number })
        }}
        data-autofocus={first === 'whatsapp_number' || undefined}
      />
      <TextArea
        label="Mahali pa kupeleka"
        required
        autoComplete="street-address"
        hint="Mtaa, wilaya na mkoa, au kituo cha basi."
        maxLength={MAX_TEXT}
        rows={2}
        value={shipping.shipping_address}
        onValue={(shipping_address) => onShipping({ shipping_address })}
        data-autofocus={first === 'shipping_address' || undefined}
      />
    </div>
  )
}

const order = ['customer_name', 'whatsapp_number', 'shipping_address'] as const

const firstEmpty = (shipping: Shipping) => order.find((field) => shipping[field].trim() === '')

/** Enter in a line of text is the phone's 'next'; in the place, which may have several lines, it stays a new line. */
function goToNext(event: KeyboardEvent<HTMLDivElement>): void {
  const { key, target, currentTarget } = event
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return
  event.preventDefault()
  const fields = [...currentTarget.querySelectorAll<HTMLElement>('input, textarea')]
  fields[fields.indexOf(target) + 1]?.focus()
}
