import { createResetLink } from '../../../../contract/people.ts'
import { paths } from '../../../../shop/paths.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { confirmPasswordIfGiven, requireConfirmed } from '../../accounts/passwords/confirm-password.ts'
import type { WithPasswords } from '../../accounts/passwords/password-checker.ts'
import { deleteResetLinks, insertResetLink } from '../../accounts/passwords/reset-links.queries.ts'
import { lockPersonAndAdmins } from '../../accounts/people.queries.ts'
import { newToken, tokenHash } from '../../accounts/tokens.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { requireStillAdmin } from '../require-still-admin.ts'
import { requireAccount } from '../team.rules.ts'

/**
 * Creates a link with which a person can set a new password once, within 30 minutes. The admin sends it over WhatsApp.
 * Only a person's newest link works. A link for an admin requires the caller's password, because a stolen session could
 * otherwise take over an admin account.
 */
export const handleCreateResetLink = handle(createResetLink, async (context, services: WithPasswords) => {
  const { db, user, input, origin } = context
  const token = newToken()
  const confirmed = await confirmPasswordIfGiven(context, services)
  const expires = await transaction(db, async (tx) => {
    const person = requireAccount(await lockPersonAndAdmins(tx, { phone: input.phone_number }))
    await requireStillAdmin(tx, user, person)
    if (person.role === 'admin') requireConfirmed(confirmed)
    await deleteResetLinks(tx, person)
    await recordAudit(tx, { by: user.id, action: 'create_reset_link', subject: 'person', subjectId: person.id })
    return insertResetLink(tx, person, { hash: tokenHash(token), madeBy: user.id })
  })
  return { link: `${origin}${paths.resetPassword}?t=${token}`, expires_at: expires }
})
