import { useState } from 'react'
import { typeKey } from '../../../../shop/products/products.ts'
import type { RunningOut } from '../../../data/purchases.ts'

/** Returns a key for a product, or for one type of it. */
export const keyOf = ({ product_id, type }: RunningOut): string => `${product_id}\n${typeKey(type)}`

export type Picked = ReturnType<typeof usePicked>

/** The products picked for purchase orders, with the typed quantities. */
export function usePicked() {
  const [quantities, setQuantities] = useState<ReadonlyMap<string, string>>(new Map())
  const change = (changes: readonly (readonly [RunningOut, string | null])[]) =>
    setQuantities((old) => {
      const next = new Map(old)
      for (const [product, quantity] of changes) {
        if (quantity === null) next.delete(keyOf(product))
        else next.set(keyOf(product), quantity)
      }
      return next
    })
  return {
    quantities,
    /** Picks a product with this quantity; null removes it. */
    set: (product: RunningOut, quantity: string | null) => change([[product, quantity]]),
    /** Picks these products with the suggested quantities. A quantity that is already typed stays. */
    pickAll: (products: readonly RunningOut[]) =>
      change(products.map((one) => [one, quantities.get(keyOf(one)) ?? String(one.to_order)] as const)),
    removeAll: (products: readonly RunningOut[]) => change(products.map((one) => [one, null] as const)),
  }
}
