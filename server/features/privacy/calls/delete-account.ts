import { deleteAccount } from '../../../../contract/people.ts'
import { accountTexts } from '../../../../shop/texts/account.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { requirePassword } from '../../accounts/passwords/confirm-password.ts'
import type { WithPasswords } from '../../accounts/passwords/password-checker.ts'
import { lockPersonAmongAdmins } from '../../accounts/people.queries.ts'
import { requireDeletable } from '../../accounts/person.rules.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import type { WithPictures } from '../../pictures/store.ts'
import { eraseAccount } from '../erase-person.ts'

/** Deletes the account of the signed-in person; the last admin has to stay. */
export const handleDeleteAccount = handle(deleteAccount, async (context, services: WithPictures & WithPasswords) => {
  const { db, input, cookies } = context
  const { pictures } = services
  const confirmed = await requirePassword(context, services, input.password, input.phone_number)
  const photo = await transaction(db, async (tx) => {
    const person = requireDeletable(await lockPersonAmongAdmins(tx, { id: confirmed.id }), confirmed)
    await eraseAccount(tx, person)
    await recordAudit(tx, { by: person.id, action: 'delete_account', subject: 'person', subjectId: person.id })
    return person.photo
  })
  if (photo) await pictures.remove([photo])
  cookies.clearSession()
  cookies.clearDevice()
  return { message: accountTexts.deleted }
})
