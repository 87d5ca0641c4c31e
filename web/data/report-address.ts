import { paths } from '../../shop/paths.ts'
import type { ReportTable } from './reports.ts'

/** The part of the reports' state that is in the address: the period, and the table whose rows are open. */
export type ReportView = { from: string; to: string; table: ReportTable | null; productId: string | null }

/** The address of a view. */
export function viewAddress({ from, to, table, productId }: ReportView): string {
  const query = new URLSearchParams({ kuanzia: from, hadi: to })
  if (table) query.set('meza', table)
  if (productId) query.set('bidhaa', productId)
  return `${paths.reports}?${query}`
}
