import { useSyncExternalStore } from 'react'
import type { Product } from '../../data/catalog.ts'

/** The product whose order-line form is open, and what it is filled in for. */
export type OrderLine = { product: Product; mode: 'normal' | 'inventory' }

const watchers = new Set<() => void>()
let current: OrderLine | null = null

/** Opens the order-line form; null closes it. */
export function openOrderLine(line: OrderLine | null): void {
  current = line
  for (const tell of watchers) tell()
}

export function useOrderLine(): OrderLine | null {
  return useSyncExternalStore(watch, () => current, nothing)
}

export const loadOrderLineSheet = () => import('./OrderLineSheet.tsx')

/** Begins to load the form while the finger is still down. */
export function prepareOrderLine(): void {
  loadOrderLineSheet().catch(() => {
    // Tried again, and reported, when it is opened.
  })
}

function watch(tell: () => void): () => void {
  watchers.add(tell)
  return () => watchers.delete(tell)
}

const nothing = () => null
