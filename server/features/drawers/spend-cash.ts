import type { DrawerMode } from '../../../shop/drawers/drawers.ts'
import { problem } from '../../../shop/problems.ts'
import type { Tx } from '../../db/open.ts'
import { insertMove, lockMove, markExpense } from './moves.queries.ts'
import { cashInDrawer } from './open-drawers.queries.ts'

type Spent = { amount: number; name: string; by: number; at: Date; mode: DrawerMode }

/**
 * Takes the cash of an expense out of the drawer of `by`. More cash than the drawer holds is recorded and marked, like
 * other cash that is taken out. Returns the id of the move.
 */
export async function spendCash(tx: Tx, { amount, name, by, at, mode }: Spent): Promise<number> {
  const is_beyond = amount > (await cashInDrawer(tx, mode, by))
  const move = { person_id: by, method: 'taslimu', amount: -amount, reason: name, by_id: by, at, is_beyond } as const
  return insertMove(tx, { ...move, kind: 'expense' })
}

/**
 * Turns cash that was taken out into an expense. Throws refused if the move is of another kind, is already spent, or
 * has another amount.
 */
export async function spendTakenOut(tx: Tx, id: number, amount: number): Promise<void> {
  const move = await lockMove(tx, id)
  if (move?.kind !== 'taken_out' || move.is_expense)
    throw problem('refused', { text: 'Pesa hizi si za kugeuzwa kuwa matumizi, au zimeshageuzwa.' })
  if (-move.amount !== amount)
    throw problem('refused', { text: 'Kiasi cha matumizi hakilingani na pesa zilizotolewa.', field: 'amount' })
  await markExpense(tx, move, true)
}

/** Reverts the move of a deleted expense: the cash returns to its drawer, or counts as taken out but not spent. */
export async function takeExpenseBack(tx: Tx, id: number, { by, at }: { by: number; at: Date }): Promise<void> {
  const move = await lockMove(tx, id)
  if (move?.kind === 'taken_out') return markExpense(tx, move, false)
  if (move?.kind !== 'expense') return
  const { person_id, method, amount, reason } = move
  const back = {
    kind: 'expense_undone',
    person_id,
    method,
    amount: -amount,
    reason,
    by_id: by,
    at,
    move_id: id,
  } as const
  await insertMove(tx, back)
}
