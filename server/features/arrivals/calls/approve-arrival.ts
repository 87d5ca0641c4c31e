import { approveArrival } from '../../../../contract/arrivals.ts'
import type { WithVersions } from '../../../db/versions.ts'
import { handle } from '../../../http/handle.ts'
import { changeCatalog } from '../../catalog/change-catalog.ts'
import { isRepeated, requirePending } from '../../stock/decisions.rules.ts'
import type { WithOnStockEntered } from '../../stock/on-stock-entered.ts'
import {
  requireConfirmedPrices,
  requireNotRemoved,
  requireReceived,
  requireShipping,
  requireTiersBelow,
} from '../approval.rules.ts'
import { auditOfApproval } from '../audit-arrival.rules.ts'
import { correctLines } from '../corrected-lines.rules.ts'
import { writeApproved } from '../lines.queries.ts'
import { lockArrivalRows } from '../lock-arrival-rows.ts'
import { receiveLines } from '../receive-lines.ts'
import { recordArrivalDecision } from '../record-arrival-decision.ts'

type Needs = WithVersions & WithOnStockEntered

/** Approves all lines of an arrival, with the approver's corrections: facts, pieces, prices and new products. */
export const handleApproveArrival = handle(
  approveArrival,
  async ({ db, user, input }, { versions, onStockEntered }: Needs) => {
    const { arrival_id, confirm_price: isConfirmed = false, reason } = input
    await changeCatalog({ db, versions }, async (tx) => {
      const decision = { status: 'approved', by: user.id, reason } as const
      const { products, variants, ...locked } = await lockArrivalRows(tx, arrival_id)
      if (isRepeated(locked.arrival, decision)) return { changed: false }
      const arrival = requirePending(locked.arrival)
      const lines = correctLines(locked.lines, input.lines ?? [])
      const received = requireReceived(lines)
      const known = requireNotRemoved(received, variants)
      const shipping = requireShipping(received, input.shipping_total ?? arrival.shipping_total)
      requireConfirmedPrices(known, isConfirmed)
      requireTiersBelow(known, products)
      const delivery = { arrival, lines, products, variants, shipping, by: user.id, onStockEntered }
      const { approved, changed } = await receiveLines(tx, delivery)
      await writeApproved(tx, arrival, approved)
      const corrected = lines.filter(({ submitted }) => submitted !== null).length
      const after = auditOfApproval(lines, variants, isConfirmed)
      await recordArrivalDecision(tx, arrival, decision, { shipping_total: shipping, corrected, after })
      return { changed }
    })
    return { arrival_id }
  },
)
