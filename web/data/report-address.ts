import type { OrderChannel } from '../../shop/orders/order-channels.ts'
import type { PaymentMethod } from '../../shop/orders/orders.ts'
import { paths } from '../../shop/paths.ts'
import type { ReportTable } from './reports.ts'

/** Restricts a table to the rows of a seller, a customer, a channel or a payment method. */
export type RowsFilter = {
  personId?: number
  customerId?: number
  channel?: OrderChannel
  method?: PaymentMethod
  /** The name of the seller, customer, channel, method or product whose rows are shown. */
  label?: string
}

/** The part of the reports' state that is stored in the URL: the period, and the open table. */
export type ReportView = {
  from: string
  to: string
  table: ReportTable | null
  productId: string | null
  filter?: RowsFilter
}

/** The query parameters of a filter. */
export const filterNames = {
  personId: 'muuzaji',
  customerId: 'mteja',
  channel: 'soko',
  method: 'malipo',
  label: 'ya',
} as const satisfies Record<keyof RowsFilter, string>

/** Returns the URL of a view. */
export function viewAddress({ from, to, table, productId, filter = {} }: ReportView): string {
  const query = new URLSearchParams({ kuanzia: from, hadi: to })
  if (table) query.set('meza', table)
  if (productId) query.set('bidhaa', productId)
  for (const [name, value] of Object.entries(filter)) query.set(filterNames[name as keyof RowsFilter], String(value))
  return `${paths.reports}?${query}`
}

/** Returns the URL of a month's page. `month` is 'YYYY-MM'. */
export const monthAddress = (month: string): string => `${paths.reports}?mwezi=${month}`
