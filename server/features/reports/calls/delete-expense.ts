import { deleteExpense } from '../../../../contract/reports.ts'
import { requireFound } from '../../../../shop/problems.ts'
import { readClock } from '../../../db/clock.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { takeExpenseBack } from '../../drawers/spend-cash.ts'
import { lockExpense, markExpenseDeleted } from '../expenses.queries.ts'

/** Removes an expense from lists and sums. Repeating it succeeds. */
export const handleDeleteExpense = handle(deleteExpense, ({ db, user, input }) =>
  transaction(db, async (tx) => {
    const expense = requireFound(await lockExpense(tx, input.id))
    if (expense.deleted_at !== null) return {}
    await markExpenseDeleted(tx, expense)
    const { deleted_at: _, move_id, ...before } = expense
    if (move_id !== null) await takeExpenseBack(tx, move_id, { by: user.id, at: await readClock(tx) })
    await recordAudit(tx, { by: user.id, action: 'delete_expense', subject: 'expense', subjectId: before.id, before })
    return {}
  }),
)
