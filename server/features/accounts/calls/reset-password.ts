import { resetPassword } from '../../../../contract/people.ts'
import { showPhone } from '../../../../shop/people/phone.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { requireAcceptablePassword } from '../account.rules.ts'
import { renewBrowser } from '../known-browsers.ts'
import type { WithPasswords } from '../passwords/password-checker.ts'
import { findResetLink, useResetLink } from '../passwords/reset-links.queries.ts'
import { requireUsableLink } from '../passwords/reset-links.rules.ts'
import { lockPerson, setPasswordHash } from '../people.queries.ts'
import { deleteSessions } from '../sessions.queries.ts'
import { tokenHash } from '../tokens.ts'

/**
 * Sets the password that a reset link allows, by the rule of the person's role; every session of theirs ends. The browser
 * that used the link counts as one of theirs: the login that follows must succeed also while strangers go on failing.
 */
export const handleResetPassword = handle(
  resetPassword,
  async ({ db, input, address, cookies }, { passwords }: WithPasswords) => {
    const token = tokenHash(input.token)
    const link = requireUsableLink(await findResetLink(db, token))
    const hash = await passwords.hash(requireAcceptablePassword(input.new_password, link.role), address)
    const browser = await transaction(db, async (tx) => {
      const person = requireUsableLink(await lockPerson(tx, { id: link.person_id }))
      requireUsableLink(await useResetLink(tx, token))
      await setPasswordHash(tx, person, hash)
      await deleteSessions(tx, person)
      await recordAudit(tx, { by: person.id, action: 'reset_password', subject: 'person', subjectId: person.id })
      return renewBrowser(tx, cookies, person)
    })
    await passwords.resetAttempts(link.phone)
    cookies.setBrowser(browser)
    return { phone_number: showPhone(link.phone) }
  },
)
