import { unmergeCustomers } from '../../../../contract/customers.ts'
import { readClock } from '../../../db/clock.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { unmerge } from '../merge-customers.ts'
import { showSums } from '../show-sums.ts'

/** Separates two merged customers, if nothing was recorded since the merge. */
export const handleUnmergeCustomers = handle(unmergeCustomers, ({ db, input, user }) =>
  transaction(db, async (tx) => {
    const keep = await unmerge(tx, input.id, { by: user.id, at: await readClock(tx) })
    const subject = { subject: 'customer', subjectId: keep.id, after: { customer: input.id } } as const
    await recordAudit(tx, { by: user.id, action: 'unmerge_customers', ...subject })
    return { customer: await showSums(tx, input.id) }
  }),
)
