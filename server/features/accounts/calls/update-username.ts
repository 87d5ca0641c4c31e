import { updateUsername } from '../../../../contract/people.ts'
import { accountTexts } from '../../../../shop/texts/account.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { requireAcceptableUsername } from '../account.rules.ts'
import { changeAccount } from '../change-account.ts'
import { requirePassword } from '../passwords/confirm-password.ts'
import type { WithPasswords } from '../passwords/password-checker.ts'

/** Sets a person's username, which must be unique, ignoring case. */
export const handleUpdateUsername = handle(updateUsername, async (context, services: WithPasswords) => {
  const { db, input } = context
  const username = requireAcceptableUsername(input.username)
  const person = await requirePassword(context, services, input.password, input.phone_number)
  await transaction(db, async (tx) => {
    await changeAccount(tx, person, { username })
    await recordAudit(tx, { by: person.id, action: 'change_username', subject: 'person', subjectId: person.id })
  })
  return { username, message: accountTexts.nameChanged }
})
