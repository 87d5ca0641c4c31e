import { addExpense } from '../../../../contract/reports.ts'
import { problem, requireFound } from '../../../../shop/problems.ts'
import { readClock } from '../../../db/clock.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { once } from '../../request-keys/once.ts'
import { insertExpense, lockExpense, readExpense } from '../expenses.queries.ts'
import { requireExpenseAmount, requireExpenseDay } from '../reports.rules.ts'

/** Without a key from the client, the same person, name, amount and day within this time is the same expense. */
const SAME_EXPENSE_SECONDS = 60

/** Adds an expense of the shop. A second tap finds the row of the first. */
export const handleAddExpense = handle(addExpense, async ({ db, user, input, idempotencyKey: key }) => {
  const day = requireExpenseDay(input.date, await readClock(db))
  const expense = { name: input.name, amount: requireExpenseAmount(input.amount), day }
  const by = user.id
  return transaction(db, async (tx) => {
    const stillStands = async (id: number) => (await lockExpense(tx, id))?.deleted_at === null
    const request = { kind: 'expense', owner: `person:${by}`, key, body: expense, reused: otherExpense } as const
    const { subject } = await once(tx, { ...request, withinSeconds: SAME_EXPENSE_SECONDS, stillStands }, async () => {
      const id = await insertExpense(tx, { ...expense, by })
      await recordAudit(tx, { by, action: 'add_expense', subject: 'expense', subjectId: id, after: expense })
      return id
    })
    return { expense: requireFound(await readExpense(tx, subject)) }
  })
})

const otherExpense = () =>
  problem('changed_meanwhile', { text: 'Matumizi haya yalishahifadhiwa kwa taarifa nyingine.' })
