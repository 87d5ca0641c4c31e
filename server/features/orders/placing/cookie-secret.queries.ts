import type { Database } from '../../../db/open.ts'

/**
 * The secret of the store that the cookies of guests are made with; `make` makes it where there is none, and of several
 * processes that do the first counts.
 */
export async function ensureCookieSecret(db: Database, make: () => Buffer): Promise<Buffer> {
  const known = await readCookieSecret(db)
  if (known) return known
  await db
    .insertInto('cookie_secret')
    .values({ secret: make() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const kept = await readCookieSecret(db)
  if (!kept) throw new Error('the secret of the cookies was written and is not there')
  return kept
}

async function readCookieSecret(db: Database): Promise<Buffer | undefined> {
  return (await db.selectFrom('cookie_secret').select('secret').executeTakeFirst())?.secret
}
