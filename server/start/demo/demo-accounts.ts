import { randomInt } from 'node:crypto'
import { showPhone } from '../../../shop/people/phone.ts'
import { type Role, roles } from '../../../shop/people/roles.ts'
import type { Database } from '../../db/open.ts'
import { hashPassword } from '../../features/accounts/passwords/password-hash.ts'
import { hasAdmin, insertPerson } from '../../features/accounts/people.queries.ts'
import { whenDemoWasRemoved } from '../../features/demo/demo.queries.ts'

export type DemoAccount = { role: Role; phone: string; password: string }

/** Letters and digits that are not mistaken for each other when typed from a screen. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/**
 * One account of each role with a password that was never used before, for a shop to be looked at. Returns those that
 * it made, the admin first; an account that is there stays as it is, and a shop that has an admin gets no other. One from
 * which the demo was taken away gets none.
 */
export async function makeDemoAccounts(db: Database): Promise<DemoAccount[]> {
  const created: DemoAccount[] = []
  if (await whenDemoWasRemoved(db, 'none')) return created
  const wanted = roles.toReversed()
  for (const [index, role] of wanted.entries()) {
    if (role === 'admin' && (await hasAdmin(db))) continue
    const phone = `+25570000000${index + 1}`
    const password = randomPassword()
    if (await insertPerson(db, { phone, role, hash: await hashPassword(password), ofDemo: true }))
      created.push({ role, phone: showPhone(phone), password })
  }
  return created
}

/** Twelve characters in three groups: about 59 bits. */
function randomPassword(): string {
  const letter = () => LETTERS.charAt(randomInt(LETTERS.length))
  return Array.from({ length: 3 }, () => Array.from({ length: 4 }, letter).join('')).join('-')
}
