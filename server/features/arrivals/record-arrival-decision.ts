import { paths } from '../../../shop/paths.ts'
import { arrivalName } from '../../../shop/texts/stock.ts'
import type { Tx } from '../../db/open.ts'
import { recordAudit } from '../audit/audit.queries.ts'
import { notify } from '../notifications/notifications.queries.ts'
import type { Decision, Pending } from '../stock/decisions.rules.ts'
import { type Arrival, writeDecision } from './arrivals.queries.ts'

const verbs = { approved: 'approve_arrival', rejected: 'reject_arrival' } as const

type Changes = {
  shipping_total?: number
  /** Additional facts for the audit entry. */
  after?: object
  /** The number of lines that the approver changed. */
  corrected?: number
}

/** Writes the decision on a pending arrival with its audit entry, and notifies the person who submitted it. */
export async function recordArrivalDecision(
  tx: Tx,
  arrival: Pending<Arrival>,
  decision: Decision,
  { shipping_total, after, corrected = 0 }: Changes = {},
): Promise<void> {
  const { status, by, reason } = decision
  await writeDecision(tx, arrival, decision, shipping_total)
  await recordAudit(tx, {
    by,
    action: verbs[status],
    subject: 'arrival',
    subjectId: arrival.id,
    before: { status: 'pending' },
    after: { status, reason, own: arrival.submitted_by === by, corrected_lines: corrected, ...after },
  })
  const message = decisionMessage(arrival, decision, corrected)
  await notify(tx, { to: { person: arrival.submitted_by }, except: by, message, link: paths.arrival })
}

function decisionMessage(arrival: Arrival, { status, reason }: Decision, corrected: number): string {
  const decided = status === 'approved' ? 'umeidhinishwa' : 'umekataliwa'
  const message = `Mzigo wako ${decided}: ${arrivalName(arrival)}.`
  const corrections = corrected > 0 ? ` Mistari iliyosahihishwa: ${corrected}.` : ''
  const because = status === 'rejected' && reason ? ` Sababu: ${reason}` : ''
  return `${message}${corrections}${because}`
}
