import { addExpense } from '../../../../contract/reports.ts'
import { problem } from '../../../../shop/words/problems.ts'
import { readClock } from '../../../db/clock.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { findSameExpense, insertExpense } from '../expenses.queries.ts'
import { requireExpenseAmount, requireExpenseDay } from '../reports.rules.ts'

/** Adds an expense of the shop. A second tap finds the first one's row. */
export const handleAddExpense = handle(addExpense, async ({ db, user, input, idempotencyKey }) => {
  const day = requireExpenseDay(input.date, await readClock(db))
  const expense = { name: input.name, amount: requireExpenseAmount(input.amount), day }
  const wanted = { ...expense, by: user.id, key: idempotencyKey }
  return transaction(db, async (tx) => {
    const same = await findSameExpense(tx, wanted)
    if (same && (same.name !== expense.name || same.amount !== expense.amount || same.date !== expense.day)) {
      throw problem('changed_meanwhile', { text: 'Matumizi haya yalishahifadhiwa kwa taarifa nyingine.' })
    }
    if (same) return { expense: same }
    const saved = await insertExpense(tx, wanted)
    const trace = { action: 'add_expense', subject: 'expense', subjectId: saved.id, after: expense } as const
    await recordAudit(tx, { by: user.id, ...trace })
    return { expense: saved }
  })
})
