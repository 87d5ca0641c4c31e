import { formatNumber, sumMoney } from '../../../../shop/numbers/money.ts'
import { productLabel } from '../../../../shop/products/products.ts'
import type { AssessedRow } from '../assess.ts'
import type { UncountedRow } from '../books.queries.ts'

/** The number of goods that the audit log and the evening page name, largest value first. */
export const MAX_NAMED = 5

/**
 * Describes counted differences that a decision does not apply, for the audit log and the evening page: the goods with
 * the largest differences, the value of missing pieces at selling prices (or of found pieces if none are missing), and
 * who approved later counts of these goods. Returns an empty object if there is no such difference.
 */
export function auditOfUnapplied(rows: readonly AssessedRow[]): {
  dropped?: string
  dropped_value?: number
  overtaken_by?: number[]
} {
  const differing = rows
    .filter(({ unapplied, result }) => unapplied !== 0 && result !== 'opening')
    .map((row) => ({ ...row, worth: row.unapplied * row.price }))
    .toSorted((a, b) => Math.abs(b.worth) - Math.abs(a.worth))
  if (differing.length === 0) return {}
  const named = differing.slice(0, MAX_NAMED).map(({ product_name, type, unapplied }) => {
    return `${productLabel(product_name, type)} ${unapplied > 0 ? '+' : '-'}${formatNumber(Math.abs(unapplied))}`
  })
  const more = differing.length > MAX_NAMED ? ` na nyingine ${differing.length - MAX_NAMED}` : ''
  // Found pieces must not offset missing pieces.
  const missing = differing.filter(({ worth }) => worth < 0)
  const dropped_value = sumMoney((missing.length > 0 ? missing : differing).map(({ worth }) => worth))
  const overtaken_by = [
    ...new Set(differing.flatMap((row) => (row.result === 'overtaken' ? (row.overtaken_by ?? []) : []))),
  ]
  const dropped = `${named.join(', ')}${more}`
  return { dropped, dropped_value, ...(overtaken_by.length > 0 && { overtaken_by }) }
}

/**
 * Describes goods in stock that nobody counted, for the audit log and the evening page. Returns an empty object if
 * everything was counted.
 */
export function auditOfUncounted(rows: readonly UncountedRow[]): { skipped?: string; skipped_value?: number } {
  const [first] = rows
  if (!first) return {}
  const named = rows.map(
    ({ product_name, type, stock }) => `${productLabel(product_name, type)} ${formatNumber(stock)}`,
  )
  const more = first.types > rows.length ? ` na nyingine ${first.types - rows.length}` : ''
  // Negative, like the value of missing pieces.
  return { skipped: `${named.join(', ')}${more}`, skipped_value: -first.worth }
}
