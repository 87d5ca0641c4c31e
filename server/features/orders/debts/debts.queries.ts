import { type RawBuilder, sql } from 'kysely'
import { sumMoney } from '../../../../shop/numbers/money.ts'
import type { SettlementKind } from '../../../../shop/orders/payments/debts.ts'
import { type Branded, brand, type Locked } from '../../../db/brand.ts'
import { defer } from '../../../db/defer.ts'
import type { Database, Tx } from '../../../db/open.ts'
import { idsOfCustomer, type LockedCustomer } from '../../customers/customers.queries.ts'

/** Assigns an order to a customer. Returns false if the order already has a customer. */
export async function setCustomerOfOrder(tx: Tx, order: Locked<{ id: number }>, customer: { id: number }) {
  const row = await tx
    .updateTable('orders')
    .set({ customer_id: customer.id })
    .where('id', '=', order.id)
    .where('customer_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the current amount due of an order, within the transaction. */
export async function readDueOfOrder(tx: Tx, order: Locked<{ id: number }>): Promise<number> {
  const row = await tx.selectFrom('orders').select('due').where('id', '=', order.id).executeTakeFirst()
  return row?.due ?? 0
}

/** Returns the customer of a locked order. */
export async function findCustomerOfOrder(tx: Tx, order: Locked<{ id: number }>): Promise<number | undefined> {
  const row = await tx
    .selectFrom('orders as o')
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .select(sql<number>`coalesce(c.merged_into, c.id)`.as('id'))
    .where('o.id', '=', order.id)
    .executeTakeFirst()
  return row?.id
}

/** A debt of a locked customer: an order, or an opening debt. */
export type OpenDebt = Branded<
  Locked<{ readonly id: number; readonly kind: 'order' | 'opening'; readonly owed: number; readonly since: Date }>,
  'owing'
>

/**
 * Locks the debts of a customer who is already locked, and returns them oldest first. Orders are locked in the order of
 * their ids.
 */
export async function lockOpenDebts(tx: Tx, customer: LockedCustomer): Promise<OpenDebt[]> {
  const ids = idsOfCustomer(customer.id)
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'due as owed', sql<Date>`due_since`.as('since')])
    .where('customer_id', '=', ids)
    .where('due', '>', 0)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const openings = await tx
    .selectFrom('customer_entries')
    .select(['id', 'remaining as owed', sql<Date>`since::timestamp at time zone 'Africa/Dar_es_Salaam'`.as('since')])
    .where('customer_id', '=', ids)
    .where('kind', '=', 'opening')
    .where('remaining', '>', 0)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const debts = [
    ...openings.map((one) => ({ ...one, kind: 'opening' as const })),
    ...orders.map((one) => ({ ...one, kind: 'order' as const })),
  ]
  return debts
    .toSorted((a, b) => a.since.getTime() - b.since.getTime() || a.id - b.id)
    .map((debt) => brand(brand(debt, 'locked'), 'owing'))
}

/** Sets the day (YYYY-MM-DD) on which an order falls due. */
export async function setDueOn(tx: Tx, order: Locked<{ id: number }>, day: string): Promise<void> {
  await tx.updateTable('orders').set({ due_on: day }).where('id', '=', order.id).execute()
}

export type NewSettlement = {
  kind: SettlementKind
  amount: number
  entry: number | null
  merge: number | null
  by: number | null
  at: Date
}

/** Inserts a settlement of a locked order. */
export async function settleOrderRow(tx: Tx, order: Locked<{ id: number }>, row: NewSettlement): Promise<void> {
  await insertSettlement(tx, { order_id: order.id, opening_id: null }, row)
  await defer(
    tx,
    tx
      .updateTable('orders')
      .set({
        settled: sql`settled + ${row.amount}::numeric`,
        exchanged: sql`exchanged + ${row.kind === 'exchange' ? row.amount : 0}::numeric`,
      })
      .where('id', '=', order.id),
  )
}

/**
 * Inserts a settlement of an opening debt. The feature customers, which owns the entry, updates its remaining amount.
 */
export async function settleOpeningRow(tx: Tx, opening: Locked<{ id: number }>, row: NewSettlement): Promise<void> {
  await insertSettlement(tx, { order_id: null, opening_id: opening.id }, row)
}

async function insertSettlement(
  tx: Tx,
  debt: { order_id: number | null; opening_id: number | null },
  { kind, amount, entry, merge, by, at }: NewSettlement,
): Promise<void> {
  const row = { ...debt, kind, amount, entry_id: entry, merge_id: merge, person_id: by, at }
  await defer(tx, tx.insertInto('settlements').values(row))
}

/**
 * Returns the paid money that left an order without a refund: it was kept as a deposit, or an exchange moved it to
 * another order.
 */
export async function readTransferredOut(
  db: Database | Tx,
  { id, exchanged }: { id: number; exchanged: number },
): Promise<number> {
  const { kept } = await db
    .selectFrom('settlements')
    .select(sql<number>`coalesce(-sum(amount), 0)`.as('kept'))
    .where('order_id', '=', id)
    .where('kind', '=', 'kept')
    .executeTakeFirstOrThrow()
  return sumMoney([kept, -Math.min(exchanged, 0)])
}

/** Returns the part of an order that was paid from the customer's deposit. */
export async function settledByDeposit(db: Database | Tx, order: { id: number }): Promise<number> {
  const { amount } = await db
    .selectFrom('settlements')
    .select(sql<number>`coalesce(sum(amount), 0)`.as('amount'))
    .where('order_id', '=', order.id)
    .where('kind', '=', 'deposit')
    .executeTakeFirstOrThrow()
  return amount
}

/** Returns the write-offs of an order that were not reversed, by entry. */
export function writtenOffOf(db: Database | Tx, order: { id: number }) {
  return db
    .selectFrom('settlements')
    .select(['entry_id', sql<number>`sum(amount)`.as('amount')])
    .where('order_id', '=', order.id)
    .where('kind', '=', 'write_off')
    .groupBy('entry_id')
    .having(sql`sum(amount)`, '<>', 0)
    .orderBy('entry_id')
    .execute()
}

/**
 * Locks the debts that were paid from a locked customer's deposit, newest first. `owed` is the amount paid from the
 * deposit, which would be owed again without it.
 */
export async function lockDepositUses(tx: Tx, customer: LockedCustomer): Promise<OpenDebt[]> {
  const ids = idsOfCustomer(customer.id)
  const { rows } = await sql<Use>`
    select coalesce(s.order_id, s.opening_id) as id, case when s.order_id is null then 'opening' else 'order' end as kind,
      sum(s.amount) as owed, max(s.at) as since
    from settlements s left join orders o on o.id = s.order_id left join customer_entries e on e.id = s.opening_id
    where s.kind = 'deposit' and coalesce(o.customer_id, e.customer_id) = ${ids}
    group by s.order_id, s.opening_id having sum(s.amount) > 0
    order by since desc, id desc`.execute(tx)
  return lockUses(tx, rows)
}

/** Locks the debts that a write-off covers, newest first. Reversed parts are left out. */
export const lockWriteOffUses = (tx: Tx, entry: number): Promise<OpenDebt[]> => usesOf(tx, sql`entry_id = ${entry}`)

/** Locks the debts that a deposit paid because two customers were merged, newest first. */
export const lockSettlementsOfMerge = (tx: Tx, merge: number): Promise<OpenDebt[]> =>
  usesOf(tx, sql`merge_id = ${merge}`)

async function usesOf(tx: Tx, which: RawBuilder<unknown>): Promise<OpenDebt[]> {
  const { rows } = await sql<Use>`
    select coalesce(order_id, opening_id) as id, case when order_id is null then 'opening' else 'order' end as kind,
      sum(amount) as owed, max(at) as since
    from settlements where ${which}
    group by order_id, opening_id having sum(amount) > 0
    order by since desc, id desc`.execute(tx)
  return lockUses(tx, rows)
}

/** A debt with the sum of some of its settlements. This sum is `owed` again if they are reversed. */
type Use = { id: number; kind: 'order' | 'opening'; owed: number; since: Date }

async function lockUses(tx: Tx, rows: readonly Use[]): Promise<OpenDebt[]> {
  const orders = rows.filter(({ kind }) => kind === 'order').map(({ id }) => id)
  await sql`select id from orders where id = any(${orders}::bigint[]) order by id for no key update`.execute(tx)
  return rows.map((row) => brand(brand(row, 'locked'), 'owing'))
}
