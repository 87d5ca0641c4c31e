import { refusal } from '../../../../contract/call.ts'
import { staffOrderRefusals } from '../../../../contract/orders.ts'
import { formatMoney } from '../../../../shop/numbers/money.ts'
import type { SaleMark } from '../../../../shop/orders/sale-marks.ts'
import { costOfPieces } from '../../../../shop/products/average-cost.ts'
import type { Tx } from '../../../db/open.ts'
import { readPieceCosts } from '../../ledger/costs.queries.ts'
import type { PricedLine } from './order-lines.rules.ts'

/** A line with its cost per piece, which is null if unknown. */
type CostedLine = {
  line: Pick<PricedLine, 'name' | 'agreed_reason' | 'line_total' | 'quantity'>
  unit_cost: number | null
}

/** `mustConfirm` is true if the caller has to confirm a price below cost, because the caller may see costs. */
type Confirmation = { mustConfirm: boolean }

/** Returns the mark for agreed prices below cost. Throws refused if the caller still has to confirm them. */
export function checkCosts(lines: readonly CostedLine[], { mustConfirm }: Confirmation): SaleMark[] {
  const below = lines.flatMap(({ line, unit_cost }) =>
    unit_cost !== null && line.agreed_reason !== null && line.line_total < costOfPieces(unit_cost, line.quantity)
      ? [{ name: line.name, unit_cost }]
      : [],
  )
  const [first] = below
  if (!first) return []
  if (!mustConfirm) return ['below_cost']
  const text = `${first.name} inauzwa chini ya bei ya kununulia (${formatMoney(first.unit_cost)} kwa pisi).`
  throw refusal({ refusals: staffOrderRefusals }, 'refused', { below_cost: below }, text)
}

/** Like `checkCosts`, at the current costs, for lines whose pieces are still in the shop. */
export async function checkAgreedPrices(
  tx: Tx,
  lines: readonly PricedLine[],
  confirmation: Confirmation,
): Promise<SaleMark[]> {
  const agreed = lines.filter(({ agreed_reason }) => agreed_reason !== null)
  if (agreed.length === 0) return []
  const costs = await readPieceCosts(
    tx,
    agreed.map(({ variant_id }) => variant_id),
  )
  return checkCosts(
    agreed.map((line) => ({ line, unit_cost: costs.get(line.variant_id) ?? null })),
    confirmation,
  )
}
