import { addExpense } from '../../../../contract/reports.ts'
import type { DrawerMode } from '../../../../shop/drawers/drawers.ts'
import { problem, requireFound } from '../../../../shop/problems.ts'
import { readClock } from '../../../db/clock.ts'
import type { Tx } from '../../../db/open.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { spendCash, spendTakenOut } from '../../drawers/spend-cash.ts'
import { once } from '../../request-keys/once.ts'
import type { WithShopSettings } from '../../shop-settings/shop-settings.ts'
import { insertExpense, lockExpense, readExpense } from '../expenses.queries.ts'
import { requireExpenseAmount, requireExpenseDay } from '../reports.rules.ts'

/** Without an idempotency key, an expense with the same person, name, amount and day within this time is a repeat. */
const SAME_EXPENSE_SECONDS = 60

/** Adds an expense of the shop. A repeat returns the existing row. */
export const handleAddExpense = handle(
  addExpense,
  async ({ db, user, input, idempotencyKey: key }, { shopSettings }: WithShopSettings) => {
    const day = requireExpenseDay(input.date, await readClock(db))
    const expense = { name: input.name, amount: requireExpenseAmount(input.amount), day }
    const by = user.id
    return transaction(db, async (tx) => {
      const cash = { ...(input.from_drawer && { from_drawer: true }), ...(input.move_id && { move_id: input.move_id }) }
      const isResultValid = async (id: number) => (await lockExpense(tx, id))?.deleted_at === null
      const request = {
        kind: 'expense',
        owner: `person:${by}`,
        key,
        body: { ...expense, ...cash },
        reused: otherExpense,
      } as const
      const { subject } = await once(
        tx,
        { ...request, withinSeconds: SAME_EXPENSE_SECONDS, isResultValid },
        async () => {
          const move_id = await takeCash(tx, { ...expense, ...cash, by, mode: shopSettings.current().drawers })
          const id = await insertExpense(tx, { ...expense, by, move_id, from_drawer: cash.from_drawer === true })
          await recordAudit(tx, {
            by,
            action: 'add_expense',
            subject: 'expense',
            subjectId: id,
            after: { ...expense, ...cash },
          })
          return id
        },
      )
      return { expense: requireFound(await readExpense(tx, subject)) }
    })
  },
)

type Spent = {
  name: string
  amount: number
  by: number
  mode: DrawerMode
  from_drawer?: boolean
  move_id?: number
}

/**
 * Takes the cash of an expense out of the drawer of `by`, or uses cash that somebody has already taken out. Returns the
 * id of the cash move, or null if the request asks for neither.
 */
async function takeCash(tx: Tx, { name, amount, by, mode, from_drawer, move_id }: Spent): Promise<number | null> {
  if (from_drawer && move_id !== undefined) throw problem('bad_input', { field: 'move_id' })
  if (move_id !== undefined) {
    await spendTakenOut(tx, move_id, amount)
    return move_id
  }
  return from_drawer ? spendCash(tx, { name, amount, by, mode, at: await readClock(tx) }) : null
}

const otherExpense = () =>
  problem('changed_meanwhile', { text: 'Matumizi haya yalishahifadhiwa kwa taarifa nyingine.' })
