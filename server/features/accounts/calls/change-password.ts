import { changePassword } from '../../../../contract/people.ts'
import { problem } from '../../../../shop/problems.ts'
import { accountTexts } from '../../../../shop/texts/account.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { requireAcceptablePassword } from '../account.rules.ts'
import { changeAccount } from '../change-account.ts'
import { renewBrowser } from '../known-browsers.ts'
import { requirePassword } from '../passwords/confirm-password.ts'
import type { WithPasswords } from '../passwords/password-checker.ts'
import { deleteResetLinks } from '../passwords/reset-links.queries.ts'
import { deleteOtherSessions } from '../sessions.queries.ts'

/**
 * Sets a new password. Every other session of the person ends, and every other browser is no longer known, even one
 * with a copy of this browser's cookies.
 */
export const handleChangePassword = handle(changePassword, async (context, services: WithPasswords) => {
  const { db, user, input, address, cookies } = context
  const { passwords } = services
  if (input.current_password === '' || input.new_password === '')
    throw problem('bad_input', { text: accountTexts.fieldsMissing })
  requireAcceptablePassword(input.new_password, user.role)
  const person = await requirePassword(context, services, input.current_password, input.phone_number)
  const hash = await passwords.hash(input.new_password, address)
  const browser = await transaction(db, async (tx) => {
    await changeAccount(tx, person, { password_hash: hash })
    await deleteOtherSessions(tx, person, user.sessionHash)
    await deleteResetLinks(tx, person)
    await recordAudit(tx, { by: person.id, action: 'change_password', subject: 'person', subjectId: person.id })
    return renewBrowser(tx, cookies, person)
  })
  cookies.setBrowser(browser)
  return { message: accountTexts.passwordChanged }
})
