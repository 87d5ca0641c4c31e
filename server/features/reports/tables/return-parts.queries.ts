import { sql } from 'kysely'
import { moneyColumn, textColumn } from './definition.queries.ts'

/** Columns for how the value of returned goods was used. The sums of money in a row add up to its value. */
export const returnPartColumns = [
  moneyColumn('settled', 'Imepunguza deni'),
  moneyColumn('to_deposit', 'Imekuwa amana'),
  moneyColumn('refunded', 'Pesa iliyorudishwa'),
  moneyColumn('exchanged', 'Imelipia oda mpya'),
  textColumn('new_order', 'Oda mpya'),
]

/**
 * Selects these columns for line `r` of return `t`, joined with `valueBefore` as `earlier`. A return stores how its
 * whole value was used: first for the debt, then for written-off debts, and so on. The parts are distributed over the
 * lines in sequence: each line takes the next section of the parts, as large as its own value.
 */
export const returnParts = sql`
  ${covered(sql`0`, sql`t.debt + t.written_off`)} as settled,
  ${covered(sql`t.debt + t.written_off`, sql`t.deposit_used + t.kept`)} as to_deposit,
  ${covered(sql`t.debt + t.written_off + t.deposit_used + t.kept`, sql`t.refunded`)} as refunded,
  ${covered(sql`t.debt + t.written_off + t.deposit_used + t.kept + t.refunded`, sql`t.exchanged`)} as exchanged,
  coalesce(t.new_order_id::text, '') as new_order`

/** The value of the lines before line `r` in the same return. */
export const valueBefore = sql`
  (select coalesce(sum(e.value), 0) as value from return_lines e where e.return_id = r.return_id and e.id < r.id)`

/** Selects how much of a part belongs to line `r`. The part begins at `start` and has the length `amount`. */
function covered(start: ReturnType<typeof sql>, amount: ReturnType<typeof sql>) {
  return sql`greatest(0, least(earlier.value + r.value, ${start} + ${amount}) - greatest(earlier.value, ${start}))`
}
