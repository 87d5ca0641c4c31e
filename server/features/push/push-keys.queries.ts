import type { Database } from '../../db/open.ts'

/** The shop's VAPID keys as base64url. The public key is a point, the private key a number. */
export type PushKeys = { publicKey: string; privateKey: string }

/**
 * Returns the store's keys. If there are none, stores those that `make` creates. If several processes create keys at
 * the same time, the first keys are stored.
 */
export async function ensurePushKeys(db: Database, make: () => PushKeys): Promise<PushKeys> {
  const known = await readPushKeys(db)
  if (known) return known
  const { publicKey, privateKey } = make()
  await db
    .insertInto('push_keys')
    .values({ public_key: publicKey, private_key: privateKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const kept = await readPushKeys(db)
  if (!kept) throw new Error('the push keys were stored but cannot be read')
  return kept
}

async function readPushKeys(db: Database): Promise<PushKeys | undefined> {
  return db.selectFrom('push_keys').select(['public_key as publicKey', 'private_key as privateKey']).executeTakeFirst()
}
