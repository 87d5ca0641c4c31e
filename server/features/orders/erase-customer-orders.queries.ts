import { sql } from 'kysely'
import { brand } from '../../db/brand.ts'
import type { Tx } from '../../db/open.ts'
import { idsOfCustomer, type LockedCustomer } from '../customers/customers.queries.ts'
import type { ErasableOrder } from './erase-buyers.queries.ts'

/** The reason why a customer's orders cannot be erased: one of them needs more work, or belongs to an account. */
export type Unerasable = { order: number; reason: 'unfinished' | 'account' }

/** Returns an order because of which a locked customer cannot be erased, if there is one. */
export async function findUnerasable(tx: Tx, customer: LockedCustomer): Promise<Unerasable | undefined> {
  const { rows } = await sql<Unerasable>`
    select o.id as order, case when p.id is null then 'unfinished' else 'account' end as reason
    from orders o left join people p on p.id = o.person_id and p.deleted_at is null
    where o.customer_id = ${idsOfCustomer(customer.id)} and (p.id is not null or case
      when o.cancelled_at is not null then o.paid + o.settled > 0
      else o.owed > 0 or exists (
        select from order_lines l where l.order_id = o.id and l.ready_at is null and l.cancelled_at is null) end)
    order by o.id limit 1`.execute(tx)
  return rows[0]
}

/** Locks the orders of a locked customer. The caller must have called `findUnerasable` before. */
export async function lockOrdersOfCustomer(tx: Tx, customer: LockedCustomer): Promise<ErasableOrder[]> {
  const { rows } = await sql<{ id: number; captured_order_id: number | null }>`
    select id, captured_order_id from orders
    where customer_id = ${idsOfCustomer(customer.id)} and erased_at is null
    order by id for update`.execute(tx)
  return rows.map((row) => brand(row, 'erasable'))
}

/** Finds the customers that staff linked to an account. */
export async function findCustomersOfAccount(tx: Tx, person: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from customers where person_id = ${person} and merged_into is null order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Returns the customers who were created for these erased orders and have no other rows. */
export async function findCustomersOfErased(tx: Tx, orders: readonly ErasableOrder[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select k.id from customers k
    where k.id in (select customer_id from orders where id = any(${orders.map(({ id }) => id)}::bigint[]))
      and k.merged_into is null and k.forgotten_at is null and k.person_id is null
      and not exists (select from orders o where o.customer_id = k.id and o.erased_at is null)
      and not exists (select from customer_entries e where e.customer_id = k.id)
      and not exists (select from payments y where y.customer_id = k.id)
      and not exists (select from customers c where c.merged_into = k.id)
    order by k.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Returns customers whose linked account was deleted and with whom everything is settled. */
export async function findCustomersOfDeleted(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select k.id from customers k join people p on p.id = k.person_id
    where p.deleted_at is not null and k.merged_into is null and k.debt = 0 and k.deposit = 0 and k.balance = 0
    order by k.id`.execute(tx)
  return rows.map(({ id }) => id)
}
