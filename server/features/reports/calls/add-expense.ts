import { addExpense } from '../../../../contract/reports.ts'
import { problem } from '../../../../shop/problems.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { findSameExpense, insertExpense } from '../expenses.queries.ts'
import { expenseAmount, expenseDay } from '../reports.rules.ts'

/** Writes an expense of the business down. A second tap finds the first one's row. */
export const handleAddExpense = handle(addExpense, ({ db, user, input, idempotencyKey }) => {
  const said = { name: input.name, amount: expenseAmount(input.amount), day: expenseDay(input.date) }
  const wanted = { ...said, by: user.id, key: idempotencyKey }
  return transaction(db, async (tx) => {
    const same = await findSameExpense(tx, wanted)
    if (same && (same.name !== said.name || same.amount !== said.amount || same.date !== said.day)) {
      throw problem('changed_meanwhile', { text: 'Matumizi haya yalishahifadhiwa kwa taarifa nyingine.' })
    }
    if (same) return { expense: same }
    const expense = await insertExpense(tx, wanted)
    const trace = { action: 'add_expense', subject: 'expense', subjectId: expense.id, after: said }
    await recordAudit(tx, { by: user.id, ...trace })
    return { expense }
  })
})
