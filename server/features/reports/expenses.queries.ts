import { sql } from 'kysely'
import { brand, type Locked } from '../../db/brand.ts'
import type { Database, Tx } from '../../db/open.ts'
import type { Days } from './reports.queries.ts'

const columns = ['id', 'name', 'amount', 'day as date'] as const

/** The expenses of a window, newest first. */
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

type NewExpense = { name: string; amount: number; day: string; by: number; key: string | null }

/** Same person, name, amount and day within this long is the same expense when the client made no key for it. */
const SAME_EXPENSE_SECONDS = 60

/**
 * The expense that this send has written before: by its key, also when it was deleted since; without one the same words
 * of the same person a moment ago. A second send of the same waits until the transaction ends.
 */
export async function findSameExpense(tx: Tx, { name, amount, day, by, key }: NewExpense) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify([by, key ?? [name, amount, day]])}, 7))`.execute(
    tx,
  )
  const own = tx.selectFrom('expenses').select(columns).where('person_id', '=', by)
  if (key !== null) return own.where('key', '=', key).executeTakeFirst()
  return own
    .where('name', '=', name)
    .where('amount', '=', amount)
    .where('day', '=', day)
    .where('deleted_at', 'is', null)
    .where('created_at', '>', sql<Date>`now() - make_interval(secs => ${SAME_EXPENSE_SECONDS})`)
    .executeTakeFirst()
}

export function insertExpense(tx: Tx, { by, ...expense }: NewExpense) {
  return tx
    .insertInto('expenses')
    .values({ ...expense, person_id: by })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Locks an expense, deleted ones too: deleting twice is no mistake. */
export async function lockExpense(tx: Tx, id: number) {
  const row = await tx
    .selectFrom('expenses')
    .select([...columns, 'deleted_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && brand(row, 'locked')
}

/** Takes an expense out of lists and sums; the row stays for the accounts. */
export async function markExpenseDeleted(tx: Tx, expense: Locked<{ id: number }>): Promise<void> {
  await tx.updateTable('expenses').set({ deleted_at: sql<Date>`now()` }).where('id', '=', expense.id).execute()
}
