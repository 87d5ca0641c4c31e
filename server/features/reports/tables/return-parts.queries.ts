import { sql } from 'kysely'
import { moneyColumn, textColumn } from './definition.queries.ts'

/** The columns about the use of the value of returned goods; their sums add up to the value of a row. */
export const returnPartColumns = [
  moneyColumn('settled', 'Imepunguza deni'),
  moneyColumn('to_deposit', 'Imekuwa amana'),
  moneyColumn('refunded', 'Pesa iliyorudishwa'),
  moneyColumn('exchanged', 'Imelipia oda mpya'),
  textColumn('new_order', 'Oda mpya'),
]

/**
 * Selects those sums for a line `r` of a return `t`, joined with `valueBefore` as `earlier`. A return stores them for
 * all its lines together: its value ends the debt first, then what was written off, and so on. The sums are laid out in
 * this order along the values of the lines, and each line gets the parts that it covers.
 */
export const returnParts = sql`
  ${covered(sql`0`, sql`t.debt + t.written_off`)} as settled,
  ${covered(sql`t.debt + t.written_off`, sql`t.deposit_used + t.kept`)} as to_deposit,
  ${covered(sql`t.debt + t.written_off + t.deposit_used + t.kept`, sql`t.refunded`)} as refunded,
  ${covered(sql`t.debt + t.written_off + t.deposit_used + t.kept + t.refunded`, sql`t.exchanged`)} as exchanged,
  coalesce(t.new_order_id::text, '') as new_order`

/** The value of the lines of the same return before a line `r`. */
export const valueBefore = sql`
  (select coalesce(sum(e.value), 0) as value from return_lines e where e.return_id = r.return_id and e.id < r.id)`

/** Selects how much the line covers of a part that begins after `start` and is `amount` long. */
function covered(start: ReturnType<typeof sql>, amount: ReturnType<typeof sql>) {
  return sql`greatest(0, least(earlier.value + r.value, ${start} + ${amount}) - greatest(earlier.value, ${start}))`
}
