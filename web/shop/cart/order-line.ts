import { createStore } from '../../browser/create-store.ts'
import type { Product } from '../../data/catalog.ts'

/** The product whose order-line form is open, and the mode of the form. */
type OrderLine = { product: Product; mode: 'normal' | 'inventory' }

let current: OrderLine | null = null
const orderLine = createStore(() => current, null)

/** Opens the order-line form; null closes it. */
export function openOrderLine(line: OrderLine | null): void {
  current = line
  orderLine.notify()
}

export const useOrderLine = orderLine.use

export const loadOrderLineSheet = () => import('./OrderLineSheet.tsx')

/** Starts loading the form on pointer down, before the tap has ended. */
export function prepareOrderLine(): void {
  loadOrderLineSheet().catch(() => {
    // Opening the form tries to load it again and reports a failure.
  })
}
