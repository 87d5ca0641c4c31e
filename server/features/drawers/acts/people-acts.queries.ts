import { sql } from 'kysely'
import { roleNames } from '../../../../shop/people/role-names.ts'
import { staffRoles } from '../../../../shop/people/roles.ts'
import { type DayQuery, noMove, noOrder, notExpense } from './day-range.ts'

/** The acts of a day on the accounts of staff: a query per kind, with the columns of `DayRow`. */

/**
 * Members of staff who changed their own name, username or phone. The page shows current names, so somebody could act
 * under the name of a colleague and take back their own later. The audit log keeps no names; the row has the phone.
 */
export const renamedStaff: DayQuery = ({ from, to }) => sql`
  select a.person_id, ${noOrder}, ${noMove}, 0 as amount, regexp_replace(p.phone, '^[+]255', '0') as reason, a.at,
    ${notExpense}
  from audit a join people p on p.id = a.person_id and a.subject_id = p.id::text
  where a.subject = 'person' and a.action in ('set_name', 'change_username', 'change_phone')
    and p.role = any(${[...staffRoles]}::text[]) and p.deleted_at is null and a.at >= ${from} and a.at < ${to}`

const roleName = sql`case a.before ->> 'role' ${sql.join(
  staffRoles.map((role) => sql`when ${role}::text then ${roleNames[role]}::text`),
  sql` `,
)} end`

/** Accounts of staff that were deleted: their acts have no name any more, so the row has the role. */
export const deletedStaff: DayQuery = ({ from, to }) => sql`
  select a.person_id, ${noOrder}, ${noMove}, 0 as amount, ${roleName} as reason, a.at, ${notExpense}
  from audit a
  where a.subject = 'person' and a.action = 'delete_account' and a.at >= ${from} and a.at < ${to}
    and a.before ->> 'role' = any(${[...staffRoles]}::text[])`
