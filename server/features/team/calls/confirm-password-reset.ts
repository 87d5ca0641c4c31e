import { confirmPasswordReset } from '../../../../contract/people.ts'
import { showPhone } from '../../../../shop/people/phone.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { endBackupWait, findBackupWait } from '../../accounts/backup-wait.queries.ts'
import { confirmPasswordIfGiven, requireConfirmed } from '../../accounts/passwords/confirm-password.ts'
import type { WithPasswords } from '../../accounts/passwords/password-checker.ts'
import { lockPerson } from '../../accounts/people.queries.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { requireAccount, requireMayVouch } from '../team.rules.ts'

/**
 * Lets another admin confirm that a password reset was made by the account's owner. The account may then download
 * backups immediately.
 */
export const handleConfirmPasswordReset = handle(confirmPasswordReset, async (context, services: WithPasswords) => {
  const { db, user, input } = context
  requireConfirmed(await confirmPasswordIfGiven(context, services))
  await transaction(db, async (tx) => {
    const person = requireAccount(await lockPerson(tx, { phone: input.phone_number }))
    requireMayVouch(user, await findBackupWait(tx, user), person)
    const waited = await endBackupWait(tx, person)
    if (!waited) return
    await recordAudit(tx, { by: user.id, action: 'confirm_password_reset', subject: 'person', subjectId: person.id })
  })
  return { phone_number: showPhone(input.phone_number) }
})
