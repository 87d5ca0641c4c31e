import type { z } from 'zod'
import type { approveArrival } from '../../../contract/arrivals.ts'
import { problem } from '../../../shop/problems.ts'
import type { SubmittedAmounts } from '../../db/tables/stock.ts'
import type { ArrivalLine } from './lines.queries.ts'
import { requirePieces } from './submitted-lines.rules.ts'

type Correction = NonNullable<z.output<typeof approveArrival.input>['lines']>[number]

/** A line after the approver's corrections. */
export type CorrectedLine = ArrivalLine & {
  pieces: number
  /** True if the approver changed the proposed price, and therefore saw the current price. */
  isPriceNew: boolean
}

/** Returns the amounts of a line. For a new product, `price` is its selling price. */
export const amountsOf = ({ packages, extra_pieces, buying_price, ...line }: ArrivalLine): SubmittedAmounts => ({
  packages,
  extra_pieces,
  buying_price,
  price: isNew(line) ? line.new_price : line.price,
})

/** True if the product of the line does not exist before the approval. */
export const isNew = ({ new_name }: Pick<ArrivalLine, 'new_name'>): boolean => new_name !== null

/**
 * Applies the approver's corrections to the lines of an arrival. A corrected line also keeps the submitted values.
 * Throws bad_input if a line is unknown or is corrected twice. Throws refused for too many pieces.
 */
export function correctLines(lines: readonly ArrivalLine[], corrections: readonly Correction[]): CorrectedLine[] {
  const byIndex = new Map(corrections.map((correction) => [correction.line_index, correction]))
  if (byIndex.size < corrections.length || corrections.some(({ line_index }) => !lines[line_index]))
    throw problem('bad_input', { text: 'Mstari wa mzigo umetajwa mara mbili, au haupo.', field: 'lines' })
  return lines.map((line) => correctLine(line, byIndex.get(line.line_index)))
}

function correctLine(line: ArrivalLine, correction: Correction | undefined): CorrectedLine {
  const before = amountsOf(line)
  const after = { ...before, ...withoutUndefined(correction) }
  const isChanged = amountNames.some((name) => before[name] !== after[name])
  const prices = isNew(line) ? { price: null, new_price: after.price ?? line.new_price } : { price: after.price }
  const corrected = { ...line, ...after, ...prices, submitted: isChanged ? before : null }
  return { ...corrected, pieces: requirePieces(corrected, line.line_index), isPriceNew: before.price !== after.price }
}

const amountNames = ['packages', 'extra_pieces', 'buying_price', 'price'] as const satisfies (keyof SubmittedAmounts)[]

function withoutUndefined(correction: Correction | undefined): Partial<SubmittedAmounts> {
  const named = amountNames.filter((name) => correction?.[name] !== undefined)
  return Object.fromEntries(named.map((name) => [name, correction?.[name]]))
}
