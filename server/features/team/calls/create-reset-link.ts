import { createResetLink } from '../../../../contract/people.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { findPersonByPhone } from '../../accounts/people.queries.ts'
import { replaceResetLink } from '../../accounts/reset-links.queries.ts'
import { newToken, tokenHash } from '../../accounts/tokens.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { requireAccount } from '../team.rules.ts'

/** A link that sets a new password, once, for 30 minutes; the admin sends it over WhatsApp. */
export const handleCreateResetLink = handle(createResetLink, async ({ db, user, input, origin }) => {
  const person = requireAccount(await findPersonByPhone(db, input.phone_number))
  const token = newToken()
  const expires = await transaction(db, async (tx) => {
    await recordAudit(tx, { by: user.id, action: 'create_reset_link', subject: 'person', subjectId: person.id })
    return replaceResetLink(tx, { hash: tokenHash(token), person: person.id, madeBy: user.id })
  })
  return { link: `${origin}/weka-nenosiri?t=${token}`, expires_at: expires }
})
