import { useState } from 'react'
import { readObject, writeStored } from '../../browser/storage/storage.ts'

/** Recipient and address (local-storage key 'shippingInfo'). */
export type Shipping = { customer_name: string; whatsapp_number: string; shipping_address: string }

const KEY = 'shippingInfo'

/**
 * The values last typed on this phone, stored while typing. `known` facts about the person fill empty fields until
 * touched: a field that was emptied on purpose stays empty.
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

/** Required for an order; fields added later are optional until listed here. */
export const requiredFields = [
  'customer_name',
  'whatsapp_number',
  'shipping_address',
] as const satisfies (keyof Shipping)[]
export type RequiredField = (typeof requiredFields)[number]

/** Returns true if all required fields are filled in; the providers' buttons wait for this. */
export function isComplete(shipping: Shipping): boolean {
  return requiredFields.every((field) => shipping[field].trim() !== '')
}

/** Restores the values of an order that is edited again. */
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
