import { useState } from 'react'
import { readObject, writeStored } from '../../browser/storage/storage.ts'

/** Who gets the order and where (specification §3, local storage key 'shippingInfo'). */
export type Shipping = { customer_name: string; whatsapp_number: string; shipping_address: string }

const KEY = 'shippingInfo'

/**
 * What was typed last time on this phone, stored while it is typed. What is `known` of the person stands in an empty field
 * until it is touched: one that was emptied to write something else stays empty.
 */
export function useShipping(known: Partial<Shipping>): [Shipping, (change: Partial<Shipping>) => void] {
  const [shipping, setShipping] = useState(stored)
  const [touched, setTouched] = useState<Partial<Shipping>>({})
  const textOf = (field: keyof Shipping) => shipping[field] || (field in touched ? '' : (known[field] ?? ''))
  const filled = shippingOf(textOf)
  const change = (some: Partial<Shipping>) => {
    const next = { ...filled, ...some }
    setTouched({ ...touched, ...some })
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
export function storeShipping(shipping: Shipping): void {
  writeStored(KEY, JSON.stringify(shippingOf((field) => shipping[field])))
}

function stored(): Shipping {
  const stored = readObject(KEY)
  return shippingOf((field) => (typeof stored?.[field] === 'string' ? stored[field] : ''))
}

const shippingOf = (textOf: (field: keyof Shipping) => string): Shipping => ({
  customer_name: textOf('customer_name'),
  whatsapp_number: textOf('whatsapp_number'),
  shipping_address: textOf('shipping_address'),
})
