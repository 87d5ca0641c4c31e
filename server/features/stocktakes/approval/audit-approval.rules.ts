import { productLabel } from '../../../../shop/products/products.ts'
import { isApplied } from '../../../../shop/products/stocktakes.ts'
import type { CountedLine } from './approval.rules.ts'

/** The number of differences that the audit log names, largest first. */
const MAX_NAMED = 20

/**
 * Describes an approval for the audit log: how many types were counted, pieces missing and found, and the largest
 * differences.
 */
export function auditOfApproval(
  lines: readonly CountedLine[],
  { unchanged, closed_counts }: { unchanged: number; closed_counts: number },
): object {
  const rows = lines.map(({ row }) => row).filter(({ result, pieces }) => isApplied(result) && pieces !== 0)
  const sumOf = (result: string) =>
    rows.filter((row) => row.result === result).reduce((sum, { pieces }) => sum + Math.abs(pieces), 0)
  const largest = rows.toSorted((a, b) => Math.abs(b.pieces) - Math.abs(a.pieces)).slice(0, MAX_NAMED)
  return {
    products: lines.length,
    missing_pieces: sumOf('missing'),
    found_pieces: sumOf('found'),
    opening_pieces: sumOf('opening'),
    ...(unchanged > 0 && { left_lines: unchanged }),
    ...(closed_counts > 0 && { closed_counts }),
    rows: largest.map(({ product_name, type, book, pieces }) => ({
      name: productLabel(product_name, type),
      field: 'counted',
      before: book,
      after: book + pieces,
    })),
  }
}
