// expected errors: 10
import type { Tx } from '../../db/open.ts'
import { changeAccount } from './change-account.ts'
import { insertResetLink } from './passwords/reset-links.queries.ts'
import { erasePerson, setPasswordHash, setRole } from './people.queries.ts'
import { requireDeletable, requireNotLastAdmin } from './person.rules.ts'
import type { ConfirmedPerson, LockedPerson, NotLastAdmin, Person, PersonAmongAdmins } from './person.ts'
import { deleteSessions, insertSession } from './sessions.queries.ts'

/** Only a locked, confirmed or checked person can be changed. Every marked line must fail to compile. */
export async function refused(
  tx: Tx,
  found: Person,
  confirmed: ConfirmedPerson,
  locked: LockedPerson,
  demotable: NotLastAdmin,
) {
  // @ts-expect-error: an id is not a checked person
  await setRole(tx, 42, 'admin')
  // @ts-expect-error: the person may be the last admin
  await setRole(tx, locked, 'customer')
  // @ts-expect-error: a copy under another id was never checked
  await setRole(tx, { ...demotable, id: 999 }, 'customer')
  // @ts-expect-error: the person was found, not locked
  await setPasswordHash(tx, found, 'hash')
  // @ts-expect-error: the person has not typed the password
  await changeAccount(tx, locked, { phone: '+255754000000' })
  // @ts-expect-error: an id is not a locked person
  await deleteSessions(tx, 42)
  // @ts-expect-error: the person has not typed the password
  await insertSession(tx, Buffer.alloc(32), found)
  // @ts-expect-error: the person was found, not locked
  await insertResetLink(tx, found, { hash: Buffer.alloc(32), madeBy: 1 })
  // @ts-expect-error: the person may be the last admin, and is not locked
  await erasePerson(tx, confirmed)
  // @ts-expect-error: the person has not typed the password
  await erasePerson(tx, demotable)
}

/** The same changes compile for a checked person. */
export async function accepted(tx: Tx, confirmed: ConfirmedPerson, among: PersonAmongAdmins) {
  await setRole(tx, requireNotLastAdmin(among), 'customer')
  await setPasswordHash(tx, among, 'hash')
  await changeAccount(tx, confirmed, { username: 'Asha' })
  await erasePerson(tx, requireDeletable(among, confirmed))
}
