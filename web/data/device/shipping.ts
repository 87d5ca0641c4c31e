import { useState } from 'react'
import { type CheckoutField, mapCheckoutFields } from '../../../shop/orders/order-details.ts'
import { readObject, writeStored } from '../../browser/storage/storage.ts'

/** Recipient and address (local-storage key 'shippingInfo'). */
export type Shipping = Record<CheckoutField, string>

const KEY = 'shippingInfo'

/**
 * The values last typed on this phone, stored while typing. A field that is empty and untouched shows what is `known`
 * about the person. A field that the person has emptied stays empty.
 */
export function useShipping(known: Partial<Shipping>): [Shipping, (change: Partial<Shipping>) => void] {
  const [shipping, setShipping] = useState(stored)
  const [touched, setTouched] = useState<Partial<Shipping>>({})
  const textOf = (field: keyof Shipping) => shipping[field] || (field in touched ? '' : (known[field] ?? ''))
  const filled = mapCheckoutFields(textOf)
  const change = (some: Partial<Shipping>) => {
    const next = { ...filled, ...some }
    setTouched({ ...touched, ...some })
    setShipping(next)
    writeStored(KEY, JSON.stringify(next))
  }
  return [filled, change]
}

/** Restores the values of an order that is edited again. An order of an earlier release may lack a field. */
export function storeShipping(shipping: Partial<Shipping>): void {
  writeStored(KEY, JSON.stringify(mapCheckoutFields((field) => shipping[field] ?? '')))
}

function stored(): Shipping {
  const stored = readObject(KEY)
  return mapCheckoutFields((field) => (typeof stored?.[field] === 'string' ? stored[field] : ''))
}
