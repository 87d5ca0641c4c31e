import { endSessions } from '../../../../contract/people.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { findPersonByPhone } from '../../accounts/people.queries.ts'
import { deleteSessionsOf } from '../../accounts/sessions.queries.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { requireAccount } from '../team.rules.ts'

/** Signs a person out everywhere. */
export const handleEndSessions = handle(endSessions, async ({ db, user, input }) => {
  const person = requireAccount(await findPersonByPhone(db, input.phone_number))
  const ended = await transaction(db, async (tx) => {
    const count = await deleteSessionsOf(tx, person.id)
    const after = { ended: count }
    await recordAudit(tx, { by: user.id, action: 'end_sessions', subject: 'person', subjectId: person.id, after })
    return count
  })
  return { ended }
})
