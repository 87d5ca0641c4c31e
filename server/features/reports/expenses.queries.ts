import { sql } from 'kysely'
import { brand, type Locked } from '../../db/brand.ts'
import type { Database, Tx } from '../../db/open.ts'
import type { Days } from './reports.queries.ts'

const columns = ['id', 'name', 'amount', 'day as date'] as const

/** Reads the expenses of a range of days, newest first. */
export function readExpenses(db: Database, { from, to }: Days) {
  return db
    .selectFrom('expenses')
    .select(columns)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('deleted_at', 'is', null)
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Reads an expense, even if deleted. */
export function readExpense(db: Database | Tx, id: number) {
  return db.selectFrom('expenses').select(columns).where('id', '=', id).executeTakeFirst()
}

/** Returns the names of expenses. */
export const nameExpenses = (db: Database, ids: readonly number[]) =>
  db.selectFrom('expenses').select(['id', 'name']).where('id', '=', sql<number>`any(${ids}::bigint[])`).execute()

type NewExpense = {
  name: string
  amount: number
  day: string
  by: number
  from_drawer: boolean
  /** The cash that was taken out for it. */
  move_id: number | null
}

/** Inserts an expense and returns its id. */
export async function insertExpense(tx: Tx, { by, ...expense }: NewExpense): Promise<number> {
  const row = { ...expense, person_id: by }
  return (await tx.insertInto('expenses').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Locks an expense, even if deleted, because deleting twice is allowed. */
export async function lockExpense(tx: Tx, id: number) {
  const row = await tx
    .selectFrom('expenses')
    .select([...columns, 'deleted_at', 'move_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && brand(row, 'locked')
}

/** Removes an expense from lists and sums; the row stays, for the audit log. */
export async function markExpenseDeleted(tx: Tx, expense: Locked<{ id: number }>): Promise<void> {
  await tx.updateTable('expenses').set({ deleted_at: sql<Date>`now()` }).where('id', '=', expense.id).execute()
}
