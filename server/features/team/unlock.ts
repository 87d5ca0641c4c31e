import type { Database } from '../../db/open.ts'
import { transaction } from '../../db/transaction.ts'
import { resetAttempts } from '../accounts/passwords/password-checker.ts'
import { deleteResetLinks, insertResetLink } from '../accounts/passwords/reset-links.queries.ts'
import { lockPerson } from '../accounts/people.queries.ts'
import { newToken, tokenHash } from '../accounts/tokens.ts'
import { recordAudit } from '../audit/audit.queries.ts'
import { deleteAllHits } from '../limits/rate-limits.queries.ts'

/**
 * Lets the owner of a phone (E.164) log in again, for an operator with access to the server. Deletes the failed logins
 * of that phone and of all addresses, because the owner and an attacker may share an address. Returns the token of a
 * reset link, which works even while the attack continues, or null if the phone has no account.
 */
export async function unlock(db: Database, phone: string): Promise<string | null> {
  const token = newToken()
  const found = await transaction(db, async (tx) => {
    const person = await lockPerson(tx, { phone })
    if (!person) return false
    await deleteResetLinks(tx, person)
    await insertResetLink(tx, person, { hash: tokenHash(token), madeBy: null })
    await deleteAllHits(tx, 'loginFailuresOfAddress')
    await recordAudit(tx, { by: null, action: 'unlock', subject: 'person', subjectId: person.id })
    return true
  })
  if (!found) return null
  await resetAttempts(db, phone)
  return token
}
