import { sql } from 'kysely'
import { brand, type Locked } from '../../db/brand.ts'
import { ifGiven } from '../../db/if-given.ts'
import type { Database, Tx } from '../../db/open.ts'
import type { Days } from './reports.queries.ts'

const columns = ['id', 'name', 'amount', 'day as date'] as const

/** The maximum number of expenses on a page. */
const MAX_EXPENSES = 100

/**
 * Reads a page of the expenses in a range of days, newest first. Also returns the id of the page's last expense if
 * there are more pages, else null.
 */
export async function readExpenses(db: Database, { from, to }: Days, before?: number) {
  const rows = await db
    .selectFrom('expenses')
    .select(columns)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('deleted_at', 'is', null)
    .$call(
      ifGiven(before, (expenses, before) =>
        // Reads the day of the expense `before` from its row, even if the expense was deleted after the previous page.
        expenses.where(sql<boolean>`(day, id) < (select day, id from expenses where id = ${before}::bigint)`),
      ),
    )
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_EXPENSES + 1)
    .execute()
  const expenses = rows.slice(0, MAX_EXPENSES)
  return { expenses, next_before: rows.length > MAX_EXPENSES ? (expenses.at(-1)?.id ?? null) : null }
}

/** Reads an expense, which may be deleted. */
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
  /** The move of cash that pays for the expense. */
  move_id: number | null
}

/** Inserts an expense and returns its id. */
export async function insertExpense(tx: Tx, { by, ...expense }: NewExpense): Promise<number> {
  const row = { ...expense, person_id: by }
  return (await tx.insertInto('expenses').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Locks an expense. It may be deleted already, because deleting twice is allowed. */
export async function lockExpense(tx: Tx, id: number) {
  const row = await tx
    .selectFrom('expenses')
    .select([...columns, 'deleted_at', 'move_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && brand(row, 'locked')
}

/** Removes an expense from lists and sums. The row stays for the audit log. */
export async function markExpenseDeleted(tx: Tx, expense: Locked<{ id: number }>): Promise<void> {
  await tx.updateTable('expenses').set({ deleted_at: sql<Date>`now()` }).where('id', '=', expense.id).execute()
}
