import { sql } from 'kysely'
import type { StatementKind } from '../../../shop/orders/payments/debts.ts'
import { ifGiven } from '../../db/if-given.ts'
import type { Database, Tx } from '../../db/open.ts'
import { PreparedStatement } from '../../db/prepared.ts'
import { idsOfCustomer } from './customers.queries.ts'

/**
 * A change of a customer's sums, and the statement row that explains it. A change without an amount has no statement
 * row.
 */
export type CustomerChange = {
  customer: number
  kind: StatementKind
  /** The change of the balance. */
  amount: number
  debt: number
  deposit: number
  bought: number
  at: Date
  order: number | null
  payment: number | null
  entry: number | null
  by: number | null
}

/** Applies a change to a customer, which must have been locked at the beginning of the transaction. */
const change = new PreparedStatement<CustomerChange, object>(
  'change_customer',
  (p) => sql`
    with changed as (
      update customers k set balance = balance + ${p.amount}::numeric, debt = debt + ${p.debt}::numeric,
        deposit = deposit + ${p.deposit}::numeric, bought = bought + ${p.bought}::numeric,
        moved_at = greatest(moved_at, ${p.at}::timestamptz)
      where id = ${p.customer}::bigint returning id
    )
    insert into customer_statement (customer_id, at, kind, amount, order_id, payment_id, entry_id, person_id)
    select id, ${p.at}::timestamptz, ${p.kind}, ${p.amount}::numeric, ${p.order}::bigint, ${p.payment}::bigint,
      ${p.entry}::bigint, ${p.by}::bigint
    from changed where ${p.amount}::numeric <> 0`,
)

/** Adds to the sums of a locked customer, and writes the statement row. */
export async function changeCustomer(
  tx: Tx,
  {
    customer,
    kind,
    at,
    by,
    ...given
  }: Pick<CustomerChange, 'customer' | 'kind' | 'at' | 'by'> & Partial<CustomerChange>,
): Promise<void> {
  const none = { amount: 0, debt: 0, deposit: 0, bought: 0, order: null, payment: null, entry: null }
  await change.defer(tx, { ...none, ...given, customer, kind, at, by })
}

/** Records the time at which a customer placed an order. */
export async function noteOrder(tx: Tx, customer: number, at: Date): Promise<void> {
  await sql`
    update customers set last_order_at = greatest(last_order_at, ${at}::timestamptz) where id = ${customer}::bigint`.execute(
    tx,
  )
}

export type Sums = { debt: number; deposit: number; balance: number; bought: number; last_order_at: Date | null }

/** Replaces the sums of a locked customer by the sums calculated from its rows. */
export async function setCustomerSums(tx: Tx, customer: number, sums: Sums): Promise<void> {
  await tx.updateTable('customers').set(sums).where('id', '=', customer).execute()
}

export type StatementRow = Awaited<ReturnType<typeof readStatement>>[number]

/**
 * Returns a page of a customer's statement, newest first, each row with the balance after it. The balances are
 * calculated backwards from the current balance.
 */
export function readStatement(
  db: Database | Tx,
  customer: number,
  { before, limit }: { before?: number; limit: number },
) {
  const rows = db
    .selectFrom('customer_statement as s')
    .select(['s.id', 's.at', 's.kind', 's.amount', 's.order_id', 's.payment_id', 's.entry_id', 's.person_id'])
    .select(
      sql<number>`(select balance from customers where id = ${customer}::bigint)
        - coalesce(sum(s.amount) over (order by s.id desc rows between unbounded preceding and 1 preceding), 0)`.as(
        'balance',
      ),
    )
    .where('s.customer_id', '=', idsOfCustomer(customer))
  return db
    .selectFrom(rows.as('r'))
    .leftJoin('people as p', 'p.id', 'r.person_id')
    .select(['r.id', 'r.at', 'r.kind', 'r.amount', 'r.balance', 'r.order_id', 'r.payment_id', 'r.entry_id'])
    .select(['p.name', 'p.username', 'p.phone'])
    .$call(ifGiven(before, (query, before) => query.where('r.id', '<', before)))
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute()
}

/** Returns the id of the newest row of a customer's statement; 0 if there is none. */
export async function newestRow(tx: Tx, customer: number): Promise<number> {
  const { id } = await tx
    .selectFrom('customer_statement')
    .select(sql<number>`coalesce(max(id), 0)`.as('id'))
    .where('customer_id', '=', idsOfCustomer(customer))
    .executeTakeFirstOrThrow()
  return id
}
