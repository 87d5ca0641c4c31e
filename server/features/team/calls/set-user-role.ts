import { setUserRole } from '../../../../contract/people.ts'
import { showPhone } from '../../../../shop/phone.ts'
import { problem } from '../../../../shop/problems.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { lockWithAdmins, setRole } from '../../accounts/people.queries.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { requireAccount } from '../team.rules.ts'

/** Gives or takes a role. Sessions go on and carry the new role from their very next request. */
export const handleSetUserRole = handle(setUserRole, async ({ db, user, input }) => {
  const { phone_number: phone, role } = input
  await transaction(db, async (tx) => {
    const { person: locked, admins } = await lockWithAdmins(tx, { phone })
    const person = requireAccount(locked)
    if (person.role === role) return
    if (person.role === 'admin' && admins === 1) throw problem('last_admin')
    await setRole(tx, person.id, role)
    await recordAudit(tx, {
      by: user.id,
      action: 'set_role',
      subject: 'person',
      subjectId: person.id,
      before: { role: person.role },
      after: { role },
    })
  })
  return { phone_number: showPhone(phone), role }
})
