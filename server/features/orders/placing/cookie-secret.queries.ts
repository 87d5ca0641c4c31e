import type { Database } from '../../../db/open.ts'

/**
 * Returns the store's secret for guest cookies. Creates it with `make` if there is none. If several processes create
 * one at the same time, the first is stored.
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
  if (!kept) throw new Error('the cookie secret was stored but cannot be read')
  return kept
}

async function readCookieSecret(db: Database): Promise<Buffer | undefined> {
  return (await db.selectFrom('cookie_secret').select('secret').executeTakeFirst())?.secret
}
