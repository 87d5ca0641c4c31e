import { formatNumber, sumMoney } from '../../../../shop/numbers/money.ts'
import { productLabel } from '../../../../shop/products/products.ts'
import type { AssessedRow } from '../assess.ts'
import type { SkippedRow } from '../books.queries.ts'

/** How many goods the audit log and the evening page name: those of the largest value. */
export const MAX_NAMED = 5

/**
 * Describes counted differences that a decision does not apply, for the audit log and the evening page: the goods with
 * the largest ones, and their sum at selling prices. Empty if the counts agreed with the books.
 */
export function auditOfDropped(rows: readonly AssessedRow[]): { dropped?: string; dropped_value?: number } {
  const differing = rows
    .filter(({ pieces, result }) => pieces !== 0 && result !== 'opening')
    .map((row) => ({ ...row, worth: row.pieces * row.price }))
    .toSorted((a, b) => Math.abs(b.worth) - Math.abs(a.worth))
  if (differing.length === 0) return {}
  const named = differing.slice(0, MAX_NAMED).map(({ product_name, type, pieces }) => {
    return `${productLabel(product_name, type)} ${pieces > 0 ? '+' : '-'}${formatNumber(Math.abs(pieces))}`
  })
  const more = differing.length > MAX_NAMED ? ` na nyingine ${differing.length - MAX_NAMED}` : ''
  return { dropped: `${named.join(', ')}${more}`, dropped_value: sumMoney(differing.map(({ worth }) => worth)) }
}

/**
 * Describes goods in stock that nobody counted, for the audit log and the evening page. Empty if everything was
 * counted.
 */
export function auditOfSkipped(rows: readonly SkippedRow[]): { skipped?: string; skipped_value?: number } {
  const [first] = rows
  if (!first) return {}
  const named = rows.map(
    ({ product_name, type, stock }) => `${productLabel(product_name, type)} ${formatNumber(stock)}`,
  )
  const more = first.types > rows.length ? ` na nyingine ${first.types - rows.length}` : ''
  return { skipped: `${named.join(', ')}${more}`, skipped_value: -first.worth }
}
