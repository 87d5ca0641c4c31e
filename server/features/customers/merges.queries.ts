import { sql } from 'kysely'
import { requireFound } from '../../../shop/problems.ts'
import type { Tx } from '../../db/open.ts'
import { type LockedCustomer, lockCustomer, readCustomer } from './customers.queries.ts'
import { newestRow } from './statement.queries.ts'

/**
 * Locks two customers, or the customers into which they were merged, in the order of the ids of the locked rows. Throws
 * not_found.
 */
export async function lockTwoCustomers(tx: Tx, one: number, other: number): Promise<[LockedCustomer, LockedCustomer]> {
  const mergedIdOf = async (id: number) => requireFound(await readCustomer(tx, id)).id
  const isInOrder = (await mergedIdOf(one)) < (await mergedIdOf(other))
  const first = requireFound(await lockCustomer(tx, isInOrder ? one : other))
  const second = requireFound(await lockCustomer(tx, isInOrder ? other : one))
  return isInOrder ? [first, second] : [second, first]
}

/**
 * Merges `gone` into `keep`, which takes over the rows and the account of `gone`. The lower of the two credit limits
 * applies. Returns the id of the merge.
 */
export async function writeMerge(tx: Tx, keep: LockedCustomer, gone: LockedCustomer, by: number): Promise<number> {
  const account_id = gone.person_id
  if (account_id !== null) await moveAccount(tx, { account: account_id, from: gone.id, to: keep.id })
  const moved = await tx
    .updateTable('customers')
    .set({ merged_into: keep.id })
    .where((eb) => eb.or([eb('id', '=', gone.id), eb('merged_into', '=', gone.id)]))
    .returning('id')
    .execute()
  const moved_ids = moved.map(({ id }) => id).filter((id) => id !== gone.id)
  const kept_limit = keep.credit_limit
  const isLower = gone.credit_limit !== null && (kept_limit === null || gone.credit_limit < kept_limit)
  const credit_limit = isLower ? gone.credit_limit : null
  if (credit_limit !== null) await tx.updateTable('customers').set({ credit_limit }).where('id', '=', keep.id).execute()
  const last_row = await newestRow(tx, keep.id)
  const { id } = await tx
    .insertInto('customer_merges')
    .values({
      keep_id: keep.id,
      gone_id: gone.id,
      moved_ids,
      account_id,
      credit_limit,
      kept_limit,
      last_row,
      person_id: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type AccountMove = { account: number; from: number; to: number }

/**
 * Moves the link of an account from the customer `from` to `to`, if the account is still linked to `from`. An account
 * has at most one customer.
 */
async function moveAccount(tx: Tx, { account, from, to }: AccountMove): Promise<void> {
  const { rows } = await sql`
    update customers set person_id = null where id = ${from} and person_id = ${account} returning id`.execute(tx)
  if (rows.length > 0) await sql`update customers set person_id = ${account} where id = ${to}`.execute(tx)
}

/** Returns the merge that made a customer part of another, if the merge was not undone. */
export function findMerge(tx: Tx, gone: number) {
  return tx
    .selectFrom('customer_merges')
    .select(['id', 'keep_id', 'gone_id', 'moved_ids', 'account_id', 'credit_limit', 'kept_limit', 'last_row'])
    .where('gone_id', '=', gone)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** True if, after `merge`, another customer was merged into the customer that it kept, and was not separated since. */
export async function hasLaterMerge(tx: Tx, { id, keep_id }: Merge): Promise<boolean> {
  const later = await tx
    .selectFrom('customer_merges')
    .select('id')
    .where('keep_id', '=', keep_id)
    .where('id', '>', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  return later !== undefined
}

export type Merge = NonNullable<Awaited<ReturnType<typeof findMerge>>>

/** Undoes a merge, and returns the customer that is separated by it. */
export async function undoMerge(tx: Tx, merge: Merge, by: number): Promise<LockedCustomer> {
  await sql`update customers set merged_into = null where id = ${merge.gone_id}`.execute(tx)
  await sql`
    update customers set merged_into = ${merge.gone_id} where id = any(${merge.moved_ids}::bigint[])`.execute(tx)
  const { account_id: account, credit_limit, kept_limit, keep_id: from, gone_id: to } = merge
  if (credit_limit !== null)
    await sql`
      update customers set credit_limit = ${kept_limit} where id = ${from} and credit_limit = ${credit_limit}`.execute(
      tx,
    )
  if (account !== null) await moveAccount(tx, { account, from, to })
  await sql`update customer_merges set undone_at = now(), undone_by = ${by} where id = ${merge.id}`.execute(tx)
  return requireFound(await lockCustomer(tx, merge.gone_id))
}
