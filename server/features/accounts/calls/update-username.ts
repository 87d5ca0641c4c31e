import { updateUsername } from '../../../../contract/people.ts'
import { accountTexts } from '../../../../shop/messages.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { changeAccount } from '../account.queries.ts'
import { acceptableUsername } from '../account.rules.ts'
import { confirm } from '../confirm-password.ts'

/** The name by which the shop calls the person; unique without case. */
export const handleUpdateUsername = handle(updateUsername, async (context) => {
  const { db, input } = context
  const username = acceptableUsername(input.username)
  const person = await confirm(context, input.password, input.phone_number)
  await transaction(db, async (tx) => {
    await changeAccount(tx, person, { username })
    await recordAudit(tx, { by: person.id, action: 'change_username', subject: 'person', subjectId: person.id })
  })
  return { username, message: accountTexts.nameChanged }
})
