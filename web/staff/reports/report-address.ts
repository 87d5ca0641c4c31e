import { paths } from '../../../shop/paths.ts'
import type { ReportTable } from '../../data/reports.ts'

/** What the address says of the reports: the window, and whether the rows of a figure are looked at. */
export type ReportView = { from: string; to: string; table: ReportTable | null; productId: string | null }

/** The address of a view. */
export function viewAddress({ from, to, table, productId }: ReportView): string {
  const query = new URLSearchParams({ kuanzia: from, hadi: to })
  if (table) query.set('meza', table)
  if (productId) query.set('bidhaa', productId)
  return `${paths.reports}?${query}`
}
