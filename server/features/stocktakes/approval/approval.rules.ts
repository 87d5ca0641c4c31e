import { refusal } from '../../../../contract/call.ts'
import { approveStocktake } from '../../../../contract/stocktakes.ts'
import { costOfPiece } from '../../../../shop/products/average-cost.ts'
import { productLabel, typeKey } from '../../../../shop/products/products.ts'
import { isApplied } from '../../../../shop/products/stocktakes.ts'
import type { Locked } from '../../../db/brand.ts'
import type { Variant } from '../../ledger/variants.queries.ts'
import { requireValueWithinLimit } from '../../stock/updates/stock-updates.rules.ts'
import type { AssessedRow } from '../assess.ts'

type TypeName = { product_id: string; type?: string | null | undefined }

const keyOf = ({ product_id, type }: TypeName): string => JSON.stringify([product_id, typeKey(type)])

/** A counted type with its locked variant. */
export type CountedLine = { row: AssessedRow; variant: Locked<Variant> }

/**
 * Returns the rows that the approval does not apply: rows that the approver leaves unchanged, and rows that a newer
 * count has replaced.
 */
export function unappliedRows(rows: readonly AssessedRow[], unchanged: readonly TypeName[]): AssessedRow[] {
  const keys = new Set(unchanged.map(keyOf))
  return rows.filter((row) => row.result === 'overtaken' || keys.has(keyOf(row)))
}

/**
 * Returns the lines that the approval writes. Leaves out lines of deleted products, lines that a newer count has
 * replaced, and lines that the approver leaves unchanged. Throws the problem 'refused', with the names of the goods, if
 * lines contradict the current stock.
 */
export function requireLines(
  rows: readonly AssessedRow[],
  variants: readonly Locked<Variant>[],
  unchanged: readonly TypeName[],
): CountedLine[] {
  const keys = new Set(unchanged.map(keyOf))
  const toApply = rows.filter((row) => !keys.has(keyOf(row)))
  const impossible = toApply.filter(({ result }) => result === 'impossible')
  if (impossible.length > 0) throw impossibleRefusal(impossible)
  const byId = new Map(variants.map((variant) => [variant.id, variant]))
  return toApply.flatMap((row) => {
    // A type whose first pieces were recorded after the locks were taken is left for the next stocktake.
    const variant = byId.get(row.variant_id)
    return variant && isApplied(row.result) ? [{ row, variant }] : []
  })
}

const MAX_NAMED = 5

function impossibleRefusal(rows: readonly AssessedRow[]) {
  const names = rows.slice(0, MAX_NAMED).map(({ product_name, type }) => productLabel(product_name, type))
  const more = rows.length > MAX_NAMED ? ` na nyingine ${rows.length - MAX_NAMED}` : ''
  const text = `Zimeuzwa nyingi kuliko zilizohesabiwa: ${names.join(', ')}${more}. Zihesabu upya, au ziache kama zilivyo.`
  const impossible = rows.map(({ product_id, product_name, type }) => ({ product_id, product_name, type }))
  return refusal(approveStocktake, 'refused', { impossible }, text)
}

type TypedCost = TypeName & { buying_price: number; shipping_cost?: number | null | undefined }

/**
 * Returns the costs that the approver typed for lines without a cost. A cost that somebody else entered meanwhile is
 * kept. Throws refused if the stock would be worth more than the limit.
 */
export function costsToWrite(lines: readonly CountedLine[], costs: readonly TypedCost[]) {
  const typed = new Map(costs.map((cost) => [keyOf(cost), cost]))
  return lines.flatMap(({ row, variant }) => {
    const cost = typed.get(keyOf(row))
    if (!cost || costOfPiece(variant.average_cost, variant) !== null) return []
    requireValueWithinLimit(cost.buying_price, row.counted)
    const shipping_cost = cost.shipping_cost ?? variant.shipping_cost ?? 0
    return [{ variant, buying_price: cost.buying_price, shipping_cost }]
  })
}
