import type { Locked } from '../../db/brand.ts'
import type { Variant } from '../ledger/variants.queries.ts'
import { labelOf } from './approval.rules.ts'
import { amountsOf, type CorrectedLine, isNew } from './corrected-lines.rules.ts'
import { piecesOfLine } from './submitted-lines.rules.ts'

type Row = { name: string; field: 'pieces' | 'buying_price' | 'price'; before: number | null; after: number | null }

/** Describes an approval for the audit log: its sums, the corrected amounts, and the prices that it changed. */
export function auditOfApproval(
  lines: readonly CorrectedLine[],
  variants: readonly Locked<Variant>[],
  isConfirmed: boolean,
): object {
  const prices = new Map(variants.map(({ id, price }) => [id, price]))
  const received = lines.filter(({ pieces }) => pieces > 0)
  return {
    products: received.length,
    pieces: received.reduce((sum, { pieces }) => sum + pieces, 0),
    ...(isConfirmed && { price_confirmed: true }),
    rows: lines.flatMap((line) => [...corrections(line), ...newPrice(line, prices.get(line.variant_id ?? 0))]),
  }
}

function corrections(line: CorrectedLine): Row[] {
  if (!line.submitted) return []
  const [before, after, name] = [line.submitted, amountsOf(line), labelOf(line)]
  const rows: Row[] = [
    { name, field: 'pieces', before: piecesOfLine({ ...line, ...before }), after: line.pieces },
    { name, field: 'buying_price', before: before.buying_price, after: after.buying_price },
  ]
  return rows.filter((row) => row.before !== row.after)
}

function newPrice(line: CorrectedLine, currentPrice: number | undefined): Row[] {
  if (isNew(line) || line.pieces === 0 || line.price === null || line.price === currentPrice) return []
  return [{ name: labelOf(line), field: 'price', before: currentPrice ?? null, after: line.price }]
}
