import { setUserRole } from '../../../../contract/people.ts'
import { showPhone } from '../../../../shop/people/phone.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { lockPersonAmongAdmins } from '../../accounts/people.queries.ts'
import { requireNotLastAdmin } from '../../accounts/person.rules.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { giveRole } from '../give-role.ts'
import { requireAccount } from '../team.rules.ts'

/** Gives or takes a role. Sessions go on and carry the new role from their very next request. */
export const handleSetUserRole = handle(setUserRole, async ({ db, user, input }) => {
  const { phone_number: phone, role } = input
  await transaction(db, async (tx) => {
    const person = requireAccount(await lockPersonAmongAdmins(tx, { phone }))
    if (person.role === role) return
    await giveRole(tx, requireNotLastAdmin(person), role)
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
