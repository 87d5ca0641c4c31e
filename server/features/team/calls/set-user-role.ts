import { setUserRole } from '../../../../contract/people.ts'
import { showPhone } from '../../../../shop/people/phone.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { shareBackupWait } from '../../accounts/backup-wait.queries.ts'
import { confirmPasswordIfGiven, requireConfirmed } from '../../accounts/passwords/confirm-password.ts'
import type { WithPasswords } from '../../accounts/passwords/password-checker.ts'
import { lockPersonAndAdmins } from '../../accounts/people.queries.ts'
import { requireNotLastAdmin } from '../../accounts/person.rules.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { giveRole } from '../give-role.ts'
import { requireStillAdmin } from '../require-still-admin.ts'
import { requireAccount } from '../team.rules.ts'

/**
 * Sets a person's role. Making somebody an admin, or taking that role away, requires the caller's password. The
 * person's sessions stay, and have the new role from their next request.
 */
export const handleSetUserRole = handle(setUserRole, async (context, services: WithPasswords) => {
  const { db, user, input } = context
  const { phone_number: phone, role } = input
  const confirmed = await confirmPasswordIfGiven(context, services)
  await transaction(db, async (tx) => {
    const person = requireAccount(await lockPersonAndAdmins(tx, { phone }))
    await requireStillAdmin(tx, user, person)
    if (person.role === role) return
    if (person.role === 'admin' || role === 'admin') requireConfirmed(confirmed)
    await giveRole(tx, requireNotLastAdmin(person), role)
    if (role === 'admin') await shareBackupWait(tx, person, user)
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
