import { type Selectable, sql } from 'kysely'
import { type Branded, brand, type Locked } from '../../db/brand.ts'
import { defer } from '../../db/defer.ts'
import type { Tx } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { idsOfCustomer, type LockedCustomer } from './customers.queries.ts'

export type EntryRow = Selectable<Tables['customer_entries']>

/** An entry of a locked customer. */
export type LockedEntry = Branded<Locked<EntryRow>, 'entry'>

type NewEntry = Pick<EntryRow, 'kind' | 'amount' | 'reason' | 'person_id' | 'at'> &
  Partial<Pick<EntryRow, 'remaining' | 'since' | 'due_on' | 'order_id' | 'entry_id' | 'opening_digest'>>

/** Inserts an entry of a locked customer, and returns its id. */
export async function insertEntry(tx: Tx, customer: LockedCustomer, entry: NewEntry): Promise<number> {
  const { id } = await tx
    .insertInto('customer_entries')
    .values({ ...entry, customer_id: customer.id, first_due_on: entry.due_on ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Subtracts an amount from the remaining amount of an entry. A negative amount adds to it. The entry's customer must be
 * locked.
 */
export async function takeFromEntry(tx: Tx, entry: number, amount: number): Promise<void> {
  await defer(
    tx,
    tx
      .updateTable('customer_entries')
      .set({ remaining: sql`remaining - ${amount}::numeric` })
      .where('id', '=', entry),
  )
}

/** Returns an entry of a locked customer. */
export async function lockEntry(tx: Tx, customer: LockedCustomer, id: number): Promise<LockedEntry | undefined> {
  const row = await tx
    .selectFrom('customer_entries')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', idsOfCustomer(customer.id))
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && brand(brand(row, 'locked'), 'entry')
}

export async function findCustomerOfEntry(tx: Tx, entry: number): Promise<number | undefined> {
  const row = await tx.selectFrom('customer_entries').select('customer_id').where('id', '=', entry).executeTakeFirst()
  return row?.customer_id
}
