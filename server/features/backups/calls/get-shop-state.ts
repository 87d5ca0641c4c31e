import { getShopState } from '../../../../contract/backups.ts'
import { isAsleep } from '../../../db/store-state.queries.ts'
import { handle } from '../../../http/handle.ts'
import { readDisk } from '../places/free-space.ts'
import { showBackupState, type WithBackups } from '../schedule/show-backups.ts'
import { shopProblems } from '../shop-problems.rules.ts'
import { findStoreFacts } from '../store-facts.queries.ts'

type Services = WithBackups & {
  /** The release of the program. */
  version: string
  settings: { dataDir: string; databaseUrl: string | null }
}

/** Returns figures about the server, and its problems as sentences that say what to do. */
export const handleGetShopState = handle(getShopState, async ({ db }, { backups, version, settings }: Services) => {
  const { folder, remote } = backups.deps.context
  const [facts, asleep, state, data_disk, backup_disk] = await Promise.all([
    findStoreFacts(db),
    isAsleep(db),
    showBackupState(backups),
    readDisk(settings.dataDir),
    remote ? null : readDisk(folder.folder),
  ])
  return {
    version,
    schema: facts.schema,
    asleep,
    database: { size: facts.bytes, is_embedded: settings.databaseUrl === null },
    data_disk,
    backup_disk,
    backups: state,
    problems: shopProblems({ asleep, backups: state, data_disk, backup_disk }),
  }
})
