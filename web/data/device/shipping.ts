import { useState } from 'react'
import { type CheckoutField, mapCheckoutFields } from '../../../shop/orders/order-details.ts'
import { readObject, writeStored } from '../../browser/storage/storage.ts'

/** Recipient, phone number, address and delivery place, '' for none (local-storage key 'shippingInfo'). */
export type Shipping = Record<CheckoutField | 'delivery_place_id', string>

const KEY = 'shippingInfo'

/**
 * The values that were last typed on this phone. A field that was never typed shows the value from `known`, the known
 * facts about the person. A field that the person has cleared stays empty.
 */
export function useShipping(known: Partial<Shipping>): [Shipping, (change: Partial<Shipping>) => void] {
  const [shipping, setShipping] = useState(readStoredShipping)
  const [touched, setTouched] = useState<Partial<Shipping>>({})
  const textOf = (field: CheckoutField) => shipping[field] || (field in touched ? '' : (known[field] ?? ''))
  const filled = { ...mapCheckoutFields(textOf), delivery_place_id: shipping.delivery_place_id }
  const change = (changes: Partial<Shipping>) => {
    const next = { ...filled, ...changes }
    setTouched({ ...touched, ...changes })
    setShipping(next)
    writeStored(KEY, JSON.stringify(next))
  }
  return [filled, change]
}

/** Stores the values of an order that is edited again. Orders of an earlier release may lack a field. */
export function storeShipping({ delivery_place_id, ...texts }: SentShipping): void {
  const fields = mapCheckoutFields((field) => texts[field] ?? '')
  writeStored(KEY, JSON.stringify({ ...fields, delivery_place_id: String(delivery_place_id ?? '') }))
}

type SentShipping = Partial<Record<CheckoutField, string>> & { delivery_place_id?: number | string | null | undefined }

function readStoredShipping(): Shipping {
  const stored = readObject(KEY)
  const textOf = (field: keyof Shipping) => (typeof stored?.[field] === 'string' ? stored[field] : '')
  return { ...mapCheckoutFields(textOf), delivery_place_id: textOf('delivery_place_id') }
}
