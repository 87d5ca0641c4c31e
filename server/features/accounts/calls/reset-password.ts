import { resetPassword } from '../../../../contract/people.ts'
import { showPhone } from '../../../../shop/people/phone.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { notify } from '../../notifications/notifications.queries.ts'
import { adminResetNotification, requireAcceptablePassword } from '../account.rules.ts'
import { startBackupWait } from '../backup-wait.queries.ts'
import { renewBrowser } from '../known-browsers.ts'
import type { WithPasswords } from '../passwords/password-checker.ts'
import { deleteResetLinks, findResetLink, useResetLink } from '../passwords/reset-links.queries.ts'
import { requireUsableLink } from '../passwords/reset-links.rules.ts'
import { lockPerson, setPasswordHash } from '../people.queries.ts'
import { deleteSessions } from '../sessions.queries.ts'
import { tokenHash } from '../tokens.ts'

/**
 * Sets a new password with a reset link, under the rules of the person's role. Every session of the person ends, and if
 * the person is an admin, the other admins are notified. The browser becomes a known browser of the person, so that the
 * following login succeeds even while strangers use up the phone's login attempts.
 */
export const handleResetPassword = handle(
  resetPassword,
  async ({ db, input, address, cookies }, { passwords }: WithPasswords) => {
    const token = tokenHash(input.token)
    const link = requireUsableLink(await findResetLink(db, token))
    const hash = await passwords.hash(requireAcceptablePassword(input.new_password, link.role), address)
    const browser = await transaction(db, async (tx) => {
      // If the account was deleted meanwhile, its link is not usable either.
      const person = requireUsableLink(await lockPerson(tx, { id: link.person_id }))
      requireUsableLink(await useResetLink(tx, token))
      await setPasswordHash(tx, person, hash)
      await startBackupWait(tx, person)
      await deleteSessions(tx, person)
      await deleteResetLinks(tx, person)
      if (person.role === 'admin') await notify(tx, adminResetNotification(person))
      await recordAudit(tx, { by: person.id, action: 'reset_password', subject: 'person', subjectId: person.id })
      return renewBrowser(tx, cookies, person)
    })
    await passwords.resetAttempts(link.phone)
    cookies.setBrowser(browser)
    return { phone_number: showPhone(link.phone) }
  },
)
