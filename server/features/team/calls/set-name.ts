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

/** Sets a person's name. A change is visible everywhere immediately, because names are joined and never copied. */
export const handleSetName = handle(setName, async ({ db, user, scope, input }) => {
  const name = requireAcceptableName(input.name)
  const { phone_number: phone = user.phone } = input
  if (scope !== 'all' && phone !== user.phone) throw problem('not_allowed')
  await transaction(db, async (tx) => {
    const person = requireAccount(await lockPerson(tx, { phone }))
    if (person.name === name) return
    requireSeenName(person, input.seen_name)
    // The limit on changes does not apply to admins, who may correct many names in a row.
    if (scope !== 'all') await countAccountChange(tx, person)
    await setPersonName(tx, person, name)
    // The audit entry omits the names, because it is append-only and remains after the account is deleted.
    await recordAudit(tx, { by: user.id, action: 'set_name', subject: 'person', subjectId: person.id })
  })
  return { phone_number: showPhone(phone), name }
})
