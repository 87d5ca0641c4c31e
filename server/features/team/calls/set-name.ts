import { setName } from '../../../../contract/people.ts'
import { showPhone } from '../../../../shop/people/phone.ts'
import { problem } from '../../../../shop/problems.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { requireAcceptableName } from '../../accounts/account.rules.ts'
import { countAccountChange } from '../../accounts/change-account.ts'
import { lockPerson, setPersonName } from '../../accounts/people.queries.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { requireAccount, requireSeenName } from '../team.rules.ts'

/** Sets a person's name. Screens show it from the next answer on, because names are joined, never copied. */
export const handleSetName = handle(setName, async ({ db, user, scope, input }) => {
  const name = requireAcceptableName(input.name)
  const { phone_number: phone = user.phone } = input
  if (scope !== 'all' && phone !== user.phone) throw problem('not_allowed')
  await transaction(db, async (tx) => {
    const person = requireAccount(await lockPerson(tx, { phone }))
    if (person.name === name) return
    requireSeenName(person, input.seen_name)
    // The limit of changes does not apply to admins, who correct the names of many people in one sitting.
    if (scope !== 'all') await countAccountChange(tx, person)
    await setPersonName(tx, person, name)
    // The entry omits the names, because the audit log is append-only and outlives the account.
    await recordAudit(tx, { by: user.id, action: 'set_name', subject: 'person', subjectId: person.id })
  })
  return { phone_number: showPhone(phone), name }
})
