import { createResetLink } from '../../../../contract/people.ts'
import { paths } from '../../../../shop/paths.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { deleteResetLinks, insertResetLink } from '../../accounts/passwords/reset-links.queries.ts'
import { lockPerson } from '../../accounts/people.queries.ts'
import { newToken, tokenHash } from '../../accounts/tokens.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { requireAccount } from '../team.rules.ts'

/**
 * A link that sets a new password, once, for 30 minutes; the admin sends it over WhatsApp. Only the newest link of a
 * person works.
 */
export const handleCreateResetLink = handle(createResetLink, async ({ db, user, input, origin }) => {
  const token = newToken()
  const expires = await transaction(db, async (tx) => {
    const person = requireAccount(await lockPerson(tx, { phone: input.phone_number }))
    await deleteResetLinks(tx, person)
    await recordAudit(tx, { by: user.id, action: 'create_reset_link', subject: 'person', subjectId: person.id })
    return insertResetLink(tx, person, { hash: tokenHash(token), madeBy: user.id })
  })
  return { link: `${origin}${paths.resetPassword}?t=${token}`, expires_at: expires }
})
