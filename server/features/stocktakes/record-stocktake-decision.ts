import { paths } from '../../../shop/paths.ts'
import { type RestChoice, stocktakeName } from '../../../shop/products/stocktakes.ts'
import type { Tx } from '../../db/open.ts'
import { recordAudit } from '../audit/audit.queries.ts'
import { notify } from '../notifications/notifications.queries.ts'
import { findCounters } from './counts.queries.ts'
import { type Stocktake, writeDecision } from './stocktakes.queries.ts'
import type { Countable, Waiting } from './stocktakes.rules.ts'

const verbs = { approved: 'approve_stocktake', rejected: 'reject_stocktake' } as const

type Decision = { status: 'approved' | 'rejected'; by: number; reason: string | null; rest: RestChoice; after?: object }

/** Writes the decision on a stocktake with its audit entry, and notifies everybody who counted. */
export async function recordStocktakeDecision(
  tx: Tx,
  stocktake: Countable<Stocktake> | Waiting<Stocktake>,
  decision: Decision,
): Promise<void> {
  const { status, by, reason, rest, after } = decision
  const counters = await findCounters(tx, stocktake.id)
  await writeDecision(tx, stocktake, decision)
  await recordAudit(tx, {
    by,
    action: verbs[status],
    subject: 'stocktake',
    subjectId: stocktake.id,
    before: { status: 'pending' },
    after: { status, reason, own: counters.includes(by), ...(rest === 'zero' && { rest_as_zero: true }), ...after },
  })
  const people = [...new Set([...counters, stocktake.opened_by])].filter((person) => person !== by)
  if (people.length === 0) return
  const decided = status === 'approved' ? 'imeidhinishwa' : 'imekataliwa'
  const message = [`${stocktakeName(stocktake)} ${decided}.`, ...(reason ? [`Sababu: ${reason}`] : [])].join(' ')
  await notify(tx, { to: { readers: people.map((person) => ({ person })) }, message, link: paths.stocktakes })
}
