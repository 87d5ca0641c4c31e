import { lazy } from 'react'
import type { StaffSlots } from './data/staff-slots.ts'

/** Where the staff's parts come from, each in a chunk that is loaded when it is first shown. */
export const staffSlots: StaffSlots = {
  HomeActions: lazy(async () => ({ default: (await import('./staff/products/AddProductLink.tsx')).AddProductLink })),
  MenuEntries: lazy(async () => ({ default: (await import('./staff/nav/StaffMenuEntries.tsx')).StaffMenuEntries })),
  OrderLineActions: lazy(async () => ({
    default: (await import('./staff/orders/OrderLineActions.tsx')).OrderLineActions,
  })),
  OrderActions: lazy(async () => ({ default: (await import('./staff/orders/OrderActions.tsx')).OrderActions })),
  OrdersTools: lazy(async () => ({ default: (await import('./staff/orders/OrdersTools.tsx')).OrdersTools })),
}
