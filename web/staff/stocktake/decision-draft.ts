import { parsePrice } from '../../../shop/numbers/parse-money.ts'
import type { Difference, StocktakeApproval } from '../../data/stocktakes.ts'

/** The approver's choices by variant id. */
export type DecisionDraft = {
  /** True for types whose stock stays as it is. */
  keepsStock: Record<string, boolean>
  /** The typed costs of a piece, for types without a known cost. */
  costs: Record<string, string>
}

export const nothingChosen: DecisionDraft = { keepsStock: {}, costs: {} }

const isRecordOf = (type: 'boolean' | 'string', value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === type)

export const isDecisionDraft = (stored: unknown): stored is DecisionDraft =>
  typeof stored === 'object' &&
  stored !== null &&
  isRecordOf('boolean', Reflect.get(stored, 'keepsStock')) &&
  isRecordOf('string', Reflect.get(stored, 'costs'))

/** Returns the choices for these rows in the shape that is sent. Invalid costs are left out. */
export function choicesToSend(
  rows: readonly Difference[],
  { keepsStock, costs }: DecisionDraft,
): Pick<StocktakeApproval, 'leave' | 'costs'> {
  const nameOf = (row: Difference) => ({ product_id: row.product_id, type: row.type })
  return {
    leave: rows.filter(({ variant_id }) => keepsStock[variant_id]).map(nameOf),
    costs: rows.flatMap((row) => {
      const typed = costs[row.variant_id] ?? ''
      const buying_price = typed.trim() === '' ? null : parsePrice(typed)
      return buying_price === null || !row.cost_missing ? [] : [{ ...nameOf(row), buying_price }]
    }),
  }
}

/** Returns true if the typed cost is not an amount. */
export const isInvalidCost = (typed: string): boolean => typed.trim() !== '' && parsePrice(typed) === null
