import { paths } from '../../../shop/paths.ts'
import type { Tx } from '../../db/open.ts'
import { recordAudit } from '../audit/audit.queries.ts'
import { notify } from '../notifications/notifications.queries.ts'
import { type Decision, decisionMessage, type Pending, requesterOf } from './decisions.rules.ts'
import { decideStockRequest, type StockRequest } from './stock-requests.queries.ts'
import { decideStockUpdate, type StockUpdate } from './updates/stock-updates.queries.ts'

const verbs = { approved: 'approve', rejected: 'reject' } as const

/**
 * Writes a decision on a pending row with its audit entry, and notifies the requester. `changes` are further changes
 * for the audit entry.
 */
export async function recordStockDecision(
  tx: Tx,
  row: Pending<StockRequest> | Pending<StockUpdate>,
  decision: Decision,
  changes: { before?: object; after?: object } = {},
): Promise<void> {
  if (row.kind === 'stock_request') await decideStockRequest(tx, row, decision)
  else await decideStockUpdate(tx, row, decision)
  const { status, by, reason } = decision
  await recordAudit(tx, {
    by,
    action: `${verbs[status]}_${row.kind}`,
    subject: row.kind,
    subjectId: row.id,
    before: { status: 'pending', ...changes.before },
    after: { status, reason, own: requesterOf(row) === by, ...changes.after },
  })
  await notify(tx, {
    to: { person: requesterOf(row) },
    except: by,
    message: decisionMessage(row, decision),
    link: paths.inventory(row.product_id),
  })
}
