// Queries for the acts of a day on staff accounts, one per kind of act. Each selects the columns of `DayRow`.
import { sql } from 'kysely'
import { roleNames } from '../../../../shop/people/role-names.ts'
import { staffRoles } from '../../../../shop/people/roles.ts'
import { type DayQuery, noMove, noOrder, notExpense, wasStaffAt } from './day-range.ts'

/**
 * Members of staff who changed their own name, username or phone number. The page shows current names, so somebody
 * could temporarily take a colleague's name. The audit log stores no names, so the row shows the phone number.
 */
export const renamedStaff: DayQuery = ({ from, to }) => sql`
  select a.person_id, ${noOrder}, ${noMove}, 0 as amount, regexp_replace(p.phone, '^[+]255', '0') as reason, a.at,
    ${notExpense}
  from audit a join people p on p.id = a.person_id and a.subject_id = p.id::text
  where a.subject = 'person' and a.action in ('set_name', 'change_username', 'change_phone')
    and ${wasStaffAt(sql`a.at`)} and p.deleted_at is null and a.at >= ${from} and a.at < ${to}`

const roleName = sql`case a.before ->> 'role' ${sql.join(
  staffRoles.map((role) => sql`when ${role}::text then ${roleNames[role]}::text`),
  sql` `,
)} end`

/** Deleted staff accounts. Their acts no longer have a name, so the row shows the role. */
export const deletedStaff: DayQuery = ({ from, to }) => sql`
  select a.person_id, ${noOrder}, ${noMove}, 0 as amount, ${roleName} as reason, a.at, ${notExpense}
  from audit a
  where a.subject = 'person' and a.action = 'delete_account' and a.at >= ${from} and a.at < ${to}
    and a.before ->> 'role' = any(${[...staffRoles]}::text[])`
