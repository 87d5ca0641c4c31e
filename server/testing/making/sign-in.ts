import { createHash, randomBytes } from 'node:crypto'
import type { Role } from '../../../shop/people/roles.ts'
import type { Database } from '../../db/open.ts'
import { type Client, createClient } from '../client.ts'

/** A signed-in caller. `person` is the row of that person. */
export type SignedIn = Client & { person: { id: number; phone: string } }

let phones = 0

/** Makes a person with a role, and a client that is signed in to the shop at `origin`, which uses this database. */
export async function signIn(
  db: Database,
  origin: string,
  role: Role,
  { publicUrl }: { publicUrl: string | null } = { publicUrl: null },
): Promise<SignedIn> {
  phones += 1
  const phone = `+2557${String(10_000_000 + phones)}`
  const person = await db
    .insertInto('people')
    .values({ phone, role, password_hash: 'made without a password' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = await makeSession(db, person.id)
  const cookie = publicUrl?.startsWith('https:') ? '__Host-session' : 'session'
  return Object.assign(createClient(origin, new Map([[cookie, token]])), { person: { id: person.id, phone } })
}

/** Makes a session of a person, and returns its token. */
export async function makeSession(db: Database, person_id: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const token_hash = createHash('sha256').update(token).digest()
  await db.insertInto('sessions').values({ token_hash, person_id }).execute()
  return token
}
