import { changePhone } from '../../../../contract/people.ts'
import { normalisePhone, showPhone } from '../../../../shop/people/phone.ts'
import { problem } from '../../../../shop/problems.ts'
import { accountTexts } from '../../../../shop/texts/account.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { changeAccount } from '../change-account.ts'
import { requirePassword } from '../passwords/confirm-password.ts'
import type { WithPasswords } from '../passwords/password-checker.ts'
import { deleteResetLinks } from '../passwords/reset-links.queries.ts'
import { deleteOtherSessions } from '../sessions.queries.ts'

/**
 * Changes an account's phone number. The account keeps its orders, and gets none of the orders with the new number. All
 * other sessions end.
 */
export const handleChangePhone = handle(changePhone, async (context, services: WithPasswords) => {
  const { db, user, input } = context
  const phone = normalisePhone(String(input.new_phone))
  if (!phone) throw problem('bad_input', { text: accountTexts.phoneShort, field: 'new_phone' })
  const person = await requirePassword(context, services, input.password, input.old_phone)
  await transaction(db, async (tx) => {
    await changeAccount(tx, person, { phone })
    await deleteOtherSessions(tx, person, user.sessionHash)
    await deleteResetLinks(tx, person)
    await recordAudit(tx, { by: person.id, action: 'change_phone', subject: 'person', subjectId: person.id })
  })
  return { phone_number: showPhone(phone), message: accountTexts.phoneChanged }
})
