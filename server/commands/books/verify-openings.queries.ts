import { sql } from 'kysely'
import { type Check, check } from './book-check.ts'

/** The checks of `verify` on the stock that opening sheets entered. */
export const openingChecks: readonly Check[] = [
  check(
    'the stock of an opening sheet refers to its import in the audit log',
    sql`select format('movement %s: %s of %s pieces refers to %s', m.id, m.reason, m.pieces, coalesce(a.action, 'nothing')) as what
        from stock_movements m left join audit a on a.id = m.ref_id
        where m.ref_kind = 'opening_sheet' and (a.action is distinct from 'import_opening' or m.reason <> 'opening')
        order by m.id`,
  ),
]
