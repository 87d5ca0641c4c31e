import { resetPassword } from '../../../../contract/people.ts'
import { showPhone } from '../../../../shop/phone.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { requireAcceptablePassword } from '../account.rules.ts'
import type { WithPasswords } from '../check-password.ts'
import { setPasswordHash } from '../people.queries.ts'
import { findResetLink, useResetLink } from '../reset-links.queries.ts'
import { requireUsableLink } from '../reset-links.rules.ts'
import { deleteSessionsOf } from '../sessions.queries.ts'
import { tokenHash } from '../tokens.ts'

/** Sets the password that a reset link allows, by the rule of the person's role; every session of theirs ends. */
export const handleResetPassword = handle(resetPassword, async ({ db, input }, { passwords }: WithPasswords) => {
  const token = tokenHash(input.token)
  const link = requireUsableLink(await findResetLink(db, token))
  const hash = await passwords.hash(requireAcceptablePassword(input.new_password, link.role))
  await transaction(db, async (tx) => {
    requireUsableLink((await useResetLink(tx, token)) || undefined)
    await setPasswordHash(tx, link.person_id, hash)
    await deleteSessionsOf(tx, link.person_id)
    await recordAudit(tx, {
      by: link.person_id,
      action: 'reset_password',
      subject: 'person',
      subjectId: link.person_id,
    })
  })
  await passwords.forgive(link.phone)
  return { phone_number: showPhone(link.phone) }
})
