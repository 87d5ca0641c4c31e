import { deleteAccount } from '../../../../contract/people.ts'
import { accountTexts } from '../../../../shop/messages.ts'
import { problem } from '../../../../shop/problems.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { wipeAccount } from '../../accounts/change-account.ts'
import type { WithPasswords } from '../../accounts/check-password.ts'
import { requirePassword } from '../../accounts/confirm-password.ts'
import { lockWithAdmins } from '../../accounts/people.queries.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import type { WithPictures } from '../../pictures/store.ts'
import { eraseFinishedOrders } from '../erase-person.ts'

/** Wipes the account, ends its sessions, and forgets who ordered what is done with; the last admin has to stay. */
export const handleDeleteAccount = handle(deleteAccount, async (context, services: WithPictures & WithPasswords) => {
  const { db, input, cookies } = context
  const { pictures } = services
  const person = await requirePassword(context, services, input.password, input.phone_number)
  const photo = await transaction(db, async (tx) => {
    const { person: locked, admins } = await lockWithAdmins(tx, { id: person.id })
    if (!locked) throw problem('no_session')
    if (locked.role === 'admin' && admins === 1) throw problem('last_admin')
    await wipeAccount(tx, person)
    await eraseFinishedOrders(tx, person.id)
    await recordAudit(tx, { by: person.id, action: 'delete_account', subject: 'person', subjectId: person.id })
    return locked.photo
  })
  if (photo) await pictures.remove([photo])
  cookies.clearSession()
  cookies.clearDevice()
  return { message: accountTexts.deleted }
})
