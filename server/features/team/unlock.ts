import type { Database } from '../../db/open.ts'
import { transaction } from '../../db/transaction.ts'
import { resetAttempts } from '../accounts/passwords/password-checker.ts'
import { deleteResetLinks, insertResetLink } from '../accounts/passwords/reset-links.queries.ts'
import { lockPerson } from '../accounts/people.queries.ts'
import { newToken, tokenHash } from '../accounts/tokens.ts'
import { recordAudit } from '../audit/audit.queries.ts'
import { deleteAllHits } from '../limits/rate-limits.queries.ts'

/**
 * Lets the owner of a phone (E.164) log in again, on behalf of the machine's operator. Forgets the failed logins of the
 * phone and those of all addresses, because the owner may share an address with the attacker. Returns the token of a
 * reset link, which works even while the attacker goes on; null if the phone has no account.
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
