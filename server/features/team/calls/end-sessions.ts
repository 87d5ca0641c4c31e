import { endSessions } from '../../../../contract/people.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { deleteKnownBrowsers } from '../../accounts/known-browsers.queries.ts'
import { confirmPasswordIfGiven, requireConfirmed } from '../../accounts/passwords/confirm-password.ts'
import type { WithPasswords } from '../../accounts/passwords/password-checker.ts'
import { deleteResetLinks } from '../../accounts/passwords/reset-links.queries.ts'
import { lockPerson } from '../../accounts/people.queries.ts'
import { deleteSessions } from '../../accounts/sessions.queries.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { requireAccount } from '../team.rules.ts'

/**
 * Ends all sessions of a person, forgets their known browsers, and revokes the reset links that were made for or by the
 * person. To end another person's sessions requires the caller's password.
 */
export const handleEndSessions = handle(endSessions, async (context, services: WithPasswords) => {
  const { db, user, input } = context
  const confirmed = await confirmPasswordIfGiven(context, services)
  const ended = await transaction(db, async (tx) => {
    const person = requireAccount(await lockPerson(tx, { phone: input.phone_number }))
    if (person.id !== user.id) requireConfirmed(confirmed)
    const count = await deleteSessions(tx, person)
    await deleteKnownBrowsers(tx, person)
    await deleteResetLinks(tx, person)
    const after = { ended: count }
    await recordAudit(tx, { by: user.id, action: 'end_sessions', subject: 'person', subjectId: person.id, after })
    return count
  })
  return { ended }
})
