import { randomInt } from 'node:crypto'
import { showPhone } from '../../../shop/people/phone.ts'
import { type Role, roles } from '../../../shop/people/roles.ts'
import type { Database } from '../../db/open.ts'
import { hashPassword } from '../../features/accounts/passwords/password-hash.ts'
import { hasAdmin, insertPerson } from '../../features/accounts/people.queries.ts'
import { readDemoRemovedAt } from '../../features/demo/demo.queries.ts'

export type DemoAccount = { role: Role; phone: string; password: string }

/** Names for the accounts, so that people are shown as in a real shop, with the phone number below the name. */
const names: Record<Role, string> = {
  customer: 'Zawadi Komba',
  salesperson: 'Neema Shayo',
  storeManager: 'Hamisi Mwinyi',
  manager: 'Juma Kileo',
  admin: 'Rehema Mushi',
}

/** Letters and digits that are not mistaken for others when typed from a screen. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

type NewPassword = { role: Role; password: string; hash: string }

/**
 * Makes a password for the account of each role, the admin first. Hashes the passwords one after the other, because
 * each hash needs 19 MB.
 */
export async function makeDemoPasswords(): Promise<NewPassword[]> {
  const made: NewPassword[] = []
  for (const role of roles.toReversed()) {
    const password = randomPassword()
    made.push({ role, password, hash: await hashPassword(password) })
  }
  return made
}

/**
 * Creates one account per role with a new password, for trying out a shop. Returns the created accounts, the admin
 * first. Existing accounts are not changed. A shop with an admin gets no second admin, and a shop whose demo was
 * removed gets no accounts.
 */
export async function makeDemoAccounts(
  db: Database,
  passwords: Promise<readonly NewPassword[]> = makeDemoPasswords(),
): Promise<DemoAccount[]> {
  const created: DemoAccount[] = []
  if (await readDemoRemovedAt(db, { lock: 'none' })) return created
  for (const [index, { role, password, hash }] of (await passwords).entries()) {
    if (role === 'admin' && (await hasAdmin(db))) continue
    const phone = `+25570000000${index + 1}`
    if (await insertPerson(db, { phone, role, name: names[role], hash, ofDemo: true }))
      created.push({ role, phone: showPhone(phone), password })
  }
  return created
}

/** Twelve characters in three groups: about 59 bits. */
function randomPassword(): string {
  const letter = () => LETTERS.charAt(randomInt(LETTERS.length))
  return Array.from({ length: 3 }, () => Array.from({ length: 4 }, letter).join('')).join('-')
}
