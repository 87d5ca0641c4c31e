import { mergeCustomers } from '../../../../contract/customers.ts'
import { readClock } from '../../../db/clock.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { lockTwoCustomers } from '../../customers/merges.queries.ts'
import { customerAccess, requireCustomer } from '../access.queries.ts'
import { merge } from '../merge-customers.ts'
import { showSums } from '../show-sums.ts'

/** Merges two customers into one, which has both phone numbers. */
export const handleMergeCustomers = handle(mergeCustomers, ({ db, input, user, scope }) =>
  transaction(db, async (tx) => {
    const access = customerAccess(scope, user)
    for (const id of [input.keep_id, input.gone_id]) await requireCustomer(tx, access, id)
    const [keep, gone] = await lockTwoCustomers(tx, input.keep_id, input.gone_id)
    await merge(tx, [keep, gone], { by: user.id, at: await readClock(tx) })
    await recordAudit(tx, {
      by: user.id,
      action: 'merge_customers',
      subject: 'customer',
      subjectId: keep.id,
      after: { customer: gone.id },
    })
    return { customer: await showSums(tx, keep.id) }
  }),
)
