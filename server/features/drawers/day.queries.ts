import { sql } from 'kysely'
import type { LateKind } from '../../../shop/drawers/drawers.ts'
import type { PaymentMethod } from '../../../shop/orders/orders.ts'
import type { Database } from '../../db/open.ts'
import type { DayRange } from './acts/day-range.ts'
import { type DrawerOwner, lastCount } from './open-drawers.queries.ts'

const ofPerson = (person: number | null) => (person === null ? sql`true` : sql`person_id = ${person}`)

type Moved = { person_id: DrawerOwner; method: PaymentMethod; amount: number }

/**
 * Returns the sums of what moved on a day, by person and method: payments, and cash put in, taken out, given and
 * received.
 */
export async function sumMoved(db: Database, { from, to }: DayRange, person: number | null): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    select person_id, method, sum(amount) as amount from (
      select coalesce(r.person_id, y.person_id) as person_id, y.method, y.amount
      from payments y left join payments r on r.id = y.reverses
      where y.at >= ${from} and y.at < ${to}
      union all
      select person_id, method, amount from drawer_moves
      where at >= ${from} and at < ${to} and kind not in ('left', 'handed_over')
    ) moved where ${ofPerson(person)}
    group by person_id, method order by person_id nulls first, method`.execute(db)
  return rows
}

/** The maximum number of late changes that are listed. */
const MAX_LATE = 500

type Late = {
  kind: LateKind
  person_id: number
  method: PaymentMethod
  amount: number
  order_id: number | null
  at: Date
  counted_in: number | null
}

/**
 * Lists changes to a day that were made after it was closed: payments of the day that arrived after their drawer had
 * been counted, payments that were undone after they had been counted, and refunds of the orders of such payments.
 * Beyond the limit, only the changes with the largest amounts are listed.
 */
export async function listLate(db: Database, { day, from, to }: DayRange, person: number | null): Promise<Late[]> {
  const { rows } = await sql<Late>`
    with counted as (
      select p.payment_id, c.at from closings c
      join closing_lines l on l.closing_id = c.id join closing_payments p on p.closing_line_id = l.id
      where c.day = ${day} and p.payment_id is not null
    ), late as (
      select 'late' as kind, y.id from payments y join closing_payments p on p.payment_id = y.id and p.late
      where y.at >= ${from} and y.at < ${to}
      union
      select 'late', o.payment_id from open_payments o
      -- offset 0: the planner finds the last count once for each drawer, not for each payment.
      join (
        select person_id, method, ${lastCount} as at from (select distinct person_id, method from open_payments) drawer
        offset 0
      ) last on last.person_id = o.person_id and last.method = o.method
      where o.at >= ${from} and o.at < ${to} and o.at < last.at
      union
      select 'undone', u.id from counted n join payments u on u.reverses = n.payment_id where u.at > n.at
      union
      select 'refund', r.id from counted n join payments y on y.id = n.payment_id
      join payments r on r.order_id = y.order_id and r.refund and r.reverses is null and r.at > n.at
    )
    select * from (
      select late.kind, coalesce(r.person_id, y.person_id) as person_id, y.method, y.amount, y.order_id, y.at,
        (select l.closing_id from closing_payments p join closing_lines l on l.id = p.closing_line_id
         where p.payment_id = y.id) as counted_in
      from late join payments y on y.id = late.id left join payments r on r.id = y.reverses
    ) shown where ${ofPerson(person)}
    order by abs(amount) desc, at, kind limit ${MAX_LATE}`.execute(db)
  return rows.sort((a, b) => a.at.getTime() - b.at.getTime())
}
