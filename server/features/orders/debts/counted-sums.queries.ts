import { sql } from 'kysely'
import type { Tx } from '../../../db/open.ts'
import type { Sums } from '../../customers/statement.queries.ts'

/**
 * Selects every customer that is not merged, with its sums calculated from orders, entries, payments and settlements.
 * `verify` compares the stored sums with these; `recount` and merges store them. The CTE `members` maps the id of each
 * customer to the id of the customer that it was merged into, or to itself.
 */
export const countedCustomers = sql`
  with members as (
    select id, coalesce(merged_into, id) as kept_id from customers
  ), owing as (
    select members.kept_id, coalesce(sum(o.due) filter (where o.due > 0), 0) as debt, sum(o.due) as balance,
      coalesce(sum(o.due + o.paid + o.settled) filter (where o.cancelled_at is null), 0) as bought,
      max(o.created_at) as last_order_at
    from orders o join members on members.id = o.customer_id group by 1
  ), opening as (
    select members.kept_id, sum(e.remaining) as debt from customer_entries e join members on members.id = e.customer_id
    where e.kind = 'opening' group by 1
  ), opening_deposit as (
    select members.kept_id, sum(e.remaining) as amount
    from customer_entries e join members on members.id = e.customer_id
    where e.kind = 'opening_deposit' group by 1
  ), lapsed as (
    select members.kept_id, sum(e.amount) as amount from customer_entries e join members on members.id = e.customer_id
    where e.kind = 'lapsed' group by 1
  ), received as (
    select members.kept_id,
      sum(y.amount - coalesce((select sum(amount) from payment_parts where payment_id = y.id), 0)) as amount
    from payments y join members on members.id = y.customer_id where y.order_id is null group by 1
  ), used as (
    select members.kept_id, sum(s.amount) as amount
    from settlements s left join orders o on o.id = s.order_id left join customer_entries e on e.id = s.opening_id
    join members on members.id = coalesce(o.customer_id, e.customer_id)
    where s.kind in ('deposit', 'kept') group by 1
  )
  select c.id, coalesce(owing.debt, 0) + coalesce(opening.debt, 0) as debt,
    coalesce(received.amount, 0) + coalesce(opening_deposit.amount, 0) - coalesce(used.amount, 0)
      - coalesce(lapsed.amount, 0) as deposit,
    coalesce(owing.balance, 0) + coalesce(opening.debt, 0) - coalesce(received.amount, 0)
      - coalesce(opening_deposit.amount, 0) + coalesce(used.amount, 0) + coalesce(lapsed.amount, 0) as balance,
    coalesce(owing.bought, 0) as bought, owing.last_order_at
  from customers c left join owing on owing.kept_id = c.id left join opening on opening.kept_id = c.id
    left join received on received.kept_id = c.id left join used on used.kept_id = c.id
    left join opening_deposit on opening_deposit.kept_id = c.id left join lapsed on lapsed.kept_id = c.id
  where c.merged_into is null`

/** Returns the sums of a locked customer, calculated from its rows. */
export async function countCustomer(tx: Tx, id: number): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select debt, deposit, balance, bought, last_order_at from (${countedCustomers}) c where id = ${id}::bigint`.execute(
    tx,
  )
  const [sums] = rows
  if (!sums) throw new Error(`customer ${id} is merged`)
  return sums
}
