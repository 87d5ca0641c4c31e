import { sumMoney } from '../../../shop/numbers/money.ts'
import { type CountResult, countResults } from '../../../shop/products/stocktakes.ts'
import type { WrittenRow } from './lines.queries.ts'

/** The sort order of the list: results that must be resolved before an approval come first. */
const urgency: Readonly<Record<CountResult, number>> = {
  impossible: 0,
  overtaken: 1,
  removed: 1,
  missing: 2,
  found: 2,
  opening: 3,
  equal: 4,
}

/**
 * Returns the rows with a difference, and the rows whose pieces moved between two counts, sorted by urgency, then by
 * value, then by pieces.
 */
export function differencesOf<Row extends WrittenRow>(rows: readonly Row[]): Row[] {
  const size = ({ value }: Row) => Math.abs(value ?? 0)
  return rows
    .filter(({ result, moved_between }) => result !== 'equal' || moved_between !== 0)
    .toSorted(
      (a, b) =>
        urgency[a.result] - urgency[b.result] ||
        size(b) - size(a) ||
        Math.abs(b.pieces) - Math.abs(a.pieces) ||
        a.variant_id - b.variant_id,
    )
}

/** Returns the totals of a stocktake. */
export function totalsOf(rows: readonly WrittenRow[]) {
  const rowsWith = (result: CountResult) => rows.filter((row) => row.result === result)
  const pieces = (result: CountResult) => rowsWith(result).reduce((sum, row) => sum + Math.abs(row.pieces), 0)
  const worth = (result: CountResult) => Math.abs(sumMoney(rowsWith(result).map(({ value }) => value ?? 0)))
  const differing = [...rowsWith('missing'), ...rowsWith('found'), ...rowsWith('opening')]
  return {
    results: Object.fromEntries(countResults.map((result) => [result, rowsWith(result).length])) as Record<
      CountResult,
      number
    >,
    missing_pieces: pieces('missing'),
    found_pieces: pieces('found'),
    missing_value: worth('missing'),
    found_value: worth('found'),
    without_cost: differing.filter(({ unit_cost }) => unit_cost === null).length,
  }
}
