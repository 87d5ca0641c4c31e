import { createStore } from '../../browser/create-store.ts'
import type { Product } from '../../data/catalog.ts'

/** The product whose order-line form is open, and what it is filled in for. */
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

/** Begins to load the form while the finger is still down. */
export function prepareOrderLine(): void {
  loadOrderLineSheet().catch(() => {
    // Tried again, and reported, when it is opened.
  })
}
