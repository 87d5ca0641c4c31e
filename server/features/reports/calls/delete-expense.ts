import { deleteExpense } from '../../../../contract/reports.ts'
import { found } from '../../../../shop/problems.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { hideExpense, lockExpense } from '../expenses.queries.ts'

/** Takes an expense out of lists and sums. Once; repeating is success. */
export const handleDeleteExpense = handle(deleteExpense, ({ db, user, input }) =>
  transaction(db, async (tx) => {
    const { deleted_at, ...before } = found(await lockExpense(tx, input.id))
    if (deleted_at !== null) return {}
    await hideExpense(tx, before)
    await recordAudit(tx, { by: user.id, action: 'delete_expense', subject: 'expense', subjectId: before.id, before })
    return {}
  }),
)
