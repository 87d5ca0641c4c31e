import { sql } from 'kysely'
import type { Database, Tx } from '../../db/open.ts'
import type { ConfirmedPerson, LockedPerson } from './person.ts'

/** Limit of known browsers per person; a new one replaces the least recently used. */
const MAX_BROWSERS = 50
/** Lifetime of the cookie in days. */
const MAX_DAYS = 400

/**
 * Finds a known browser by its token. Returns undefined if the token is unknown. `id` is the person's row (mark) for
 * this browser, or null if the person has not signed in with it.
 */
export async function findKnownBrowser(
  db: Database,
  hash: Buffer,
  person: number | null,
): Promise<{ id: number | null } | undefined> {
  return db
    .selectFrom('known_browsers')
    .select((eb) => eb.fn.max(eb.case().when('person_id', '=', person).then(eb.ref('id')).end()).as('id'))
    .where('token_hash', '=', hash)
    .having((eb) => eb.fn.countAll(), '>', 0)
    .executeTakeFirst()
}

/** Remembers that a person has signed in with this browser. */
export async function insertKnownBrowser(
  db: Database | Tx,
  hash: Buffer,
  person: ConfirmedPerson | LockedPerson,
): Promise<void> {
  await sql`
    with forgotten as (
      delete from known_browsers where id in (
        select id from known_browsers where person_id = ${person.id} and token_hash <> ${hash}
        order by seen_at desc offset ${MAX_BROWSERS - 1})
    )
    insert into known_browsers (token_hash, person_id) values (${hash}, ${person.id})
    on conflict (token_hash, person_id) do update set seen_at = now()
  `.execute(db)
}

/** Removes a person's marks in all browsers. */
export async function deleteKnownBrowsers(tx: Tx, person: ConfirmedPerson | LockedPerson): Promise<void> {
  await tx.deleteFrom('known_browsers').where('person_id', '=', person.id).execute()
}

/** Replaces a browser's token. The marks stay, and copies of the old token become useless. */
export async function setBrowserToken(tx: Tx, from: Buffer, to: Buffer): Promise<void> {
  await tx.updateTable('known_browsers').set({ token_hash: to }).where('token_hash', '=', from).execute()
}

/** Finds a person by E.164 phone. Returns the ids of the person's marks in all browsers. */
export async function findBrowsersOfPhone(db: Database, phone: string): Promise<number[]> {
  const rows = await db
    .selectFrom('known_browsers')
    .innerJoin('people', 'people.id', 'person_id')
    .select('known_browsers.id')
    .where('phone', '=', phone)
    .execute()
  return rows.map(({ id }) => id)
}

/** Removes browsers whose cookie has expired. */
export async function deleteOldBrowsers(db: Database): Promise<void> {
  await sql`delete from known_browsers where seen_at < now() - make_interval(days => ${MAX_DAYS}::int)`.execute(db)
}
