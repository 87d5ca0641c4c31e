import { useState } from 'react'
import { readObject, writeStored } from '../../browser/storage/storage.ts'

/** Who gets the order and where (specification §3, local storage key 'shippingInfo'). */
export type Shipping = { customer_name: string; whatsapp_number: string; shipping_address: string }

const KEY = 'shippingInfo'

/** What was typed last time on this phone, stored while it is typed. `phone` fills in an empty WhatsApp number. */
export function useShipping(phone: string | null): [Shipping, (change: Partial<Shipping>) => void] {
  const [shipping, setShipping] = useState(stored)
  // A field that was emptied to write another number must stay empty.
  const [touched, setTouched] = useState(false)
  const filled =
    !touched && shipping.whatsapp_number === '' && phone !== null ? { ...shipping, whatsapp_number: phone } : shipping
  const change = (some: Partial<Shipping>) => {
    const next = { ...filled, ...some }
    if (some.whatsapp_number !== undefined) setTouched(true)
    setShipping(next)
    writeStored(KEY, JSON.stringify(next))
  }
  return [filled, change]
}

/** What an order cannot do without; a field that is added later is optional until it is named here. */
const requiredFields = ['customer_name', 'whatsapp_number', 'shipping_address'] as const satisfies (keyof Shipping)[]

/** Whether what is required is filled in, which the providers' buttons wait for (specification §5). */
export function isComplete(shipping: Shipping): boolean {
  return requiredFields.every((field) => shipping[field].trim() !== '')
}

/** As it was typed for an order that is taken up again. */
export function storeShipping({ customer_name, whatsapp_number, shipping_address }: Shipping): void {
  writeStored(KEY, JSON.stringify({ customer_name, whatsapp_number, shipping_address }))
}

function stored(): Shipping {
  const stored = readObject(KEY)
  const text = (name: keyof Shipping) => (typeof stored?.[name] === 'string' ? stored[name] : '')
  return {
    customer_name: text('customer_name'),
    whatsapp_number: text('whatsapp_number'),
    shipping_address: text('shipping_address'),
  }
}
