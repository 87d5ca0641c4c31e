import { useState } from 'react'
import { readObject, writeStored } from './storage.ts'

/** Who gets the order and where (specification §3, local storage key 'shippingInfo'). */
export type Shipping = { customer_name: string; whatsapp_number: string; shipping_address: string }

const KEY = 'shippingInfo'

/** What was typed last time on this phone, kept while it is typed. `phone` fills in an empty WhatsApp number. */
export function useShipping(phone: string | null): [Shipping, (change: Partial<Shipping>) => void] {
  const [shipping, setShipping] = useState(stored)
  const change = (some: Partial<Shipping>) => {
    const next = { ...shipping, ...some }
    setShipping(next)
    writeStored(KEY, JSON.stringify(next))
  }
  const untouched = shipping.whatsapp_number === '' && phone !== null
  return [untouched ? { ...shipping, whatsapp_number: phone } : shipping, change]
}

/** Whether all three are filled in, which the providers' buttons wait for (specification §5). */
export function isComplete(shipping: Shipping): boolean {
  return Object.values(shipping).every((text) => text.trim() !== '')
}

function stored(): Shipping {
  const kept = readObject(KEY)
  const text = (name: keyof Shipping) => (typeof kept?.[name] === 'string' ? kept[name] : '')
  return {
    customer_name: text('customer_name'),
    whatsapp_number: text('whatsapp_number'),
    shipping_address: text('shipping_address'),
  }
}
