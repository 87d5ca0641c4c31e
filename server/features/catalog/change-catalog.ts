import type { Database, Tx } from '../../db/open.ts'
import { transaction } from '../../db/transaction.ts'
import { bumpVersion, type Versions } from '../../db/versions.ts'
import { notifyWaiting } from './alerts/notify-waiting.ts'

/**
 * Runs `work` in a transaction. `work` returns `changed` if it has changed the public catalogue. The same transaction
 * then notifies people with an alert for a product that can now be bought, and increases the version of the catalogue.
 * The version comes last, because its lock makes other changes of the catalogue wait.
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
