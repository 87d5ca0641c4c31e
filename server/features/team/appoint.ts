import type { Role } from '../../../shop/people/roles.ts'
import type { Database } from '../../db/open.ts'
import { transaction } from '../../db/transaction.ts'
import { deleteKnownBrowsers } from '../accounts/known-browsers.queries.ts'
import { hashPassword } from '../accounts/passwords/password-hash.ts'
import { deleteResetLinks } from '../accounts/passwords/reset-links.queries.ts'
import { hasAdmin, insertPerson, lockPersonAndAdmins, setPasswordHash } from '../accounts/people.queries.ts'
import { mayStopBeingAdmin } from '../accounts/person.rules.ts'
import { deleteSessions } from '../accounts/sessions.queries.ts'
import { recordAudit } from '../audit/audit.queries.ts'
import { giveRole } from './give-role.ts'

/** The result of an appointment. The last two mean that nothing was changed. */
export type Appointed = 'created' | 'changed' | 'needs a password' | 'the last admin'

/**
 * Gives the person with a phone (E.164) a role, for an operator with access to the server. Creates the account if there
 * is none. Otherwise changes the account's role and, if a password is given, its password. A new password ends the
 * person's sessions, forgets their known browsers, and deletes the reset links that were made for or by the person.
 */
export async function appoint(
  db: Database,
  { phone, role, password }: { phone: string; role: Role; password: string | null },
): Promise<Appointed> {
  const hash = password === null ? null : await hashPassword(password)
  return transaction(db, async (tx) => {
    const after = { role, password: hash !== null }
    const person = await lockPersonAndAdmins(tx, { phone })
    if (!person) {
      if (hash === null) return 'needs a password'
      const created = await insertPerson(tx, { phone, hash, role })
      await recordAudit(tx, { by: null, action: 'appoint', subject: 'person', subjectId: created?.id ?? null, after })
      return 'created'
    }
    if (person.role !== role) {
      if (!mayStopBeingAdmin(person)) return 'the last admin'
      await giveRole(tx, person, role)
    }
    if (hash !== null) {
      await setPasswordHash(tx, person, hash)
      await deleteSessions(tx, person)
      await deleteKnownBrowsers(tx, person)
      await deleteResetLinks(tx, person)
    }
    const before = { role: person.role }
    await recordAudit(tx, { by: null, action: 'appoint', subject: 'person', subjectId: person.id, before, after })
    return 'changed'
  })
}

/** Creates the admin from the environment settings if the shop has no admin. Returns true if it did. */
export async function appointFirstAdmin(db: Database, admin: { phone: string; password: string }): Promise<boolean> {
  if (await hasAdmin(db)) return false
  await appoint(db, { ...admin, role: 'admin' })
  return true
}
