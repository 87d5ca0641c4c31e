import { sql } from 'kysely'
import { brand, type Locked } from '../../db/brand.ts'
import { defer } from '../../db/defer.ts'
import type { Tx } from '../../db/open.ts'
import { accessibleOrders, type OrderAccess, type OrderRow, orderColumns } from './orders.queries.ts'

/**
 * Locks an order's customer, then the order. Instead of a merged customer, locks the customer that remains. Returns
 * undefined if the order does not exist or the caller may not see it. Every change of an order, its lines or its
 * payments takes this lock before it locks variants. `at` is the time of the transaction, for acts on the order.
 */
export async function lockOrder(
  tx: Tx,
  access: OrderAccess | null,
  id: number,
): Promise<{ order: Locked<OrderRow>; at: Date } | undefined> {
  if (access === null) return undefined
  for (let attempt = 1; attempt <= MAX_LOCK_ATTEMPTS; attempt += 1) {
    await defer(tx, sql`savepoint before_order`)
    const customer = await lockCustomerOfOrder(tx, access, id)
    const row = await accessibleOrders(tx, access)
      .select(orderColumns)
      .select(sql<Date>`now()`.as('at'))
      .select(remainingCustomer.as('remaining_customer'))
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!row) return undefined
    const { at, remaining_customer, ...order } = row
    if (order.customer_id === null || (remaining_customer !== null && remaining_customer === customer))
      return { order: brand(order, 'locked'), at }
    // While this transaction waited, the order got another customer, or its customer was merged. The rollback releases
    // the order. Other transactions lock the customer first, so waiting for the customer with the order locked could
    // deadlock.
    await sql`rollback to savepoint before_order`.execute(tx)
  }
  throw new Error(`the customer of order ${id} changed too often`)
}

/**
 * The maximum number of attempts. An attempt fails only if the order's customer changes while the transaction waits for
 * a lock.
 */
const MAX_LOCK_ATTEMPTS = 4

/** The customer of an order, or the remaining customer if the order's customer was merged. */
const remainingCustomer = sql<number | null>`(
  select coalesce(c.merged_into, c.id) from customers c where c.id = orders.customer_id)`

/** Locks the customer that an order has or is about to get. Returns the customer's id. */
async function lockCustomerOfOrder(tx: Tx, access: OrderAccess, id: number): Promise<number | undefined> {
  const order = accessibleOrders(tx, access).select(['customer_id', 'phone']).where('id', '=', id)
  const row = await tx
    .selectFrom('customers')
    .select('id')
    .where(
      'id',
      '=',
      sql<number>`(select coalesce(c.merged_into, c.id) from (${order}) o join customers c
        on c.id = coalesce(o.customer_id, (select p.id from customers p where p.phone = o.phone)))`,
    )
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.id
}

/** Locks orders in id order. Their customers must already be locked. */
export async function lockOrdersByIds(tx: Tx, ids: readonly number[]): Promise<Locked<OrderRow>[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('orders')
    .select(orderColumns)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map((row) => brand(row, 'locked'))
}
