import type { Database, Tx } from '../../db/open.ts'
import { transaction } from '../../db/transaction.ts'
import { bumpVersion, type Versions } from '../../db/versions.ts'
import { notifyWaiting } from './alerts/notify-waiting.ts'

/**
 * Runs `work` in one transaction. If it returns `changed`, the public catalogue has changed. Then the same transaction
 * notifies people who wait for a product that can be bought now, and the catalogue's version grows. That is the last
 * step, because it makes others who change the catalogue wait.
 */
export async function changeCatalog<Result extends { changed: boolean }>(
  { db, versions }: { db: Database; versions: Versions },
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const { result, version } = await transaction(db, async (tx) => {
    const result = await work(tx)
    if (!result.changed) return { result, version: null }
    await notifyWaiting(tx)
    return { result, version: await bumpVersion(tx, 'catalog') }
  })
  if (version !== null) versions.remember('catalog', version)
  return result
}
