import type { Database, Tx } from '../../db/open.ts'
import { transaction } from '../../db/transaction.ts'
import { bumpVersion, type Versions } from '../../db/versions.ts'

/**
 * Runs `work` in one transaction. If it returns `changed`, the public catalogue has changed and its version grows in
 * the same transaction. That is the last step, because it makes others who change the catalogue wait.
 */
export async function changeCatalog<Result extends { changed: boolean }>(
  { db, versions }: { db: Database; versions: Versions },
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const { result, version } = await transaction(db, async (tx) => {
    const result = await work(tx)
    return { result, version: result.changed ? await bumpVersion(tx, 'catalog') : null }
  })
  if (version !== null) versions.remember('catalog', version)
  return result
}
