import { sql } from 'kysely'
import { DEFAULT_CREDIT_DAYS } from '../../../../shop/orders/payments/debts.ts'
import type { Locked } from '../../../db/brand.ts'
import type { Tx } from '../../../db/open.ts'
import { PreparedStatement } from '../../../db/prepared.ts'

/**
 * One row about the lines of order `o`: the total of the ready lines, whether all lines are ready, and the time at
 * which the first became ready.
 */
export const lineSums = sql`
  select coalesce(sum(line_total) filter (where ready_at is not null), 0) as ready_total,
    coalesce(bool_and(ready_at is not null), false) as all_ready, min(ready_at) as since
  from order_lines where order_id = o.id and cancelled_at is null`

/**
 * The amount due on order `o` with its row `l` of `lineSums`: the total of the ready lines, plus the delivery fee
 * once all lines are ready, less returns, payments and settlements. No other code calculates this amount.
 */
export const dueOf = sql`case when o.cancelled_at is not null then 0
  else l.ready_total + case when l.all_ready then o.delivery_fee else 0 end - o.returned - o.paid - o.settled end`

export type DueChange = {
  /** The customer of the order. */
  customer: number | null
  before: number
  after: number
  paid: number
  settled: number
  /** True if any line is ready. */
  is_begun: boolean
}

/**
 * A debt begins with the first ready line, and falls due after the shop's credit period. While no line is ready,
 * `due_on` is null; `first_due_on` keeps the first due day.
 */
const update = new PreparedStatement<{ order: number }, DueChange>(
  'update_order_due',
  (p) => sql<DueChange>`
    with found as (
      select o.id, o.due as before, ${dueOf} as after, case when o.cancelled_at is null then l.since end as since,
        (l.since at time zone 'Africa/Dar_es_Salaam')::date + coalesce(
          (select (settings ->> 'credit_days')::int from shop_settings), ${sql.lit(DEFAULT_CREDIT_DAYS)}) as due_on
      from orders o, lateral (${lineSums}) l where o.id = ${p.order}::bigint
    )
    update orders o set due = f.after, due_since = f.since,
      due_on = case when f.since is not null then coalesce(o.due_on, f.due_on) end,
      first_due_on = coalesce(o.first_due_on, case when f.since is not null then f.due_on end)
    from found f where o.id = f.id
    returning (select coalesce(c.merged_into, c.id) from customers c where c.id = o.customer_id) as customer,
      f.before, o.due as after, o.paid, o.settled, f.since is not null as is_begun`,
)

/** Recalculates the amount due of a locked order. Returns the amount due before and after, and sums of the order. */
export async function updateDue(tx: Tx, order: Locked<{ id: number }>): Promise<DueChange> {
  const [changed] = await update.run(tx, { order: order.id })
  if (!changed) throw new Error(`order ${order.id} does not exist`)
  return changed
}
