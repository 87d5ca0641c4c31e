import { parsePrice } from '../../../shop/numbers/parse-money.ts'
import type { Difference, StocktakeApproval } from '../../data/stocktakes.ts'

/** The approver's choices by variant id: types whose stock stays as it is, and costs that were missing. */
export type DecisionDraft = { leave: Record<string, string>; costs: Record<string, string> }

export const nothingChosen: DecisionDraft = { leave: {}, costs: {} }

const isTexts = (part: unknown): boolean =>
  typeof part === 'object' && part !== null && Object.values(part).every((one) => typeof one === 'string')

export const isDecisionDraft = (kept: unknown): kept is DecisionDraft =>
  typeof kept === 'object' &&
  kept !== null &&
  isTexts(Reflect.get(kept, 'leave')) &&
  isTexts(Reflect.get(kept, 'costs'))

/** Returns the part of the approval that was chosen for these rows; costs that cannot be read are left out. */
export function chosenFor(
  rows: readonly Difference[],
  { leave, costs }: DecisionDraft,
): Pick<StocktakeApproval, 'leave' | 'costs'> {
  const named = (row: Difference) => ({ product_id: row.product_id, type: row.type })
  return {
    leave: rows.filter(({ variant_id }) => leave[variant_id] === '1').map(named),
    costs: rows.flatMap((row) => {
      const typed = costs[row.variant_id] ?? ''
      const buying_price = typed.trim() === '' ? null : parsePrice(typed)
      return buying_price === null || !row.cost_missing ? [] : [{ ...named(row), buying_price }]
    }),
  }
}

/** True if what was typed as a cost is no amount. */
export const isWrongCost = (typed: string): boolean => typed.trim() !== '' && parsePrice(typed) === null
