import { isDeepStrictEqual } from 'node:util'
import { migrateWithin } from '../../../db/migrate/migrate.ts'
import type { Tx } from '../../../db/open.ts'
import type { Session } from '../../../db/session.ts'
import { BackupError } from '../backup-error.ts'
import type { BackupManifest, BackupSnapshot } from '../file/backup-format.ts'
import { selectSums, selectTables, writeLastNumber } from '../store-tables.queries.ts'
import {
  countRowsOf,
  type Dropped,
  dropEverything,
  dropIndexesAndForeignKeys,
  makeAgain,
  truncateTables,
} from './empty-store.queries.ts'
import { createTableCopy } from './table-copy.ts'

type SnapshotTable = BackupSnapshot['tables'][number]

/** Loads the rows of a backup in a transaction of the session. */
type TableLoader = {
  /** Makes the tables as they were when the backup was made. */
  prepare: (snapshot: BackupSnapshot) => Promise<void>
  rows: (table: SnapshotTable, text: Buffer) => Promise<void>
  /** After the last row. Returns how many rows each table has; throws BackupError unless they are those of the manifest. */
  finish: (manifest: BackupManifest) => Promise<Map<string, number>>
  /** Ends what is half done, so that the transaction can be rolled back. */
  abort: () => Promise<void>
}

/**
 * Numbers of orders go on so much higher: orders that came after the backup are known to their buyers by numbers that
 * must not be given out twice.
 */
const ORDER_NUMBERS_LEFT_FREE = 1000

/** Loads into `tx`, which is the session's transaction: nothing of it is seen before that commits. */
export function loadTables(session: Session, tx: Tx): TableLoader {
  const copy = createTableCopy(session)
  let dropped: Dropped = []

  return {
    prepare: async (snapshot) => {
      await dropEverything(tx)
      await migrateWithin(tx, snapshot.migrations)
      await requireTables(tx, snapshot)
      dropped = await dropIndexesAndForeignKeys(tx)
      await truncateTables(
        tx,
        snapshot.tables.map(({ name }) => name),
      )
    },
    rows: copy.write,
    finish: async (manifest) => {
      await copy.end()
      await makeAgain(tx, dropped)
      for (const { table, column, last } of manifest.sequences)
        await writeLastNumber(tx, table, column, table === 'orders' ? last + ORDER_NUMBERS_LEFT_FREE : last)
      const counts = new Map<string, number>()
      for (const table of manifest.tables) counts.set(table.name, await requireSame(tx, table))
      return counts
    },
    abort: copy.abort,
  }
}

/** A backup names what this program's own migrations make, and nothing else. */
async function requireTables(tx: Tx, { tables, leftOut }: BackupSnapshot): Promise<void> {
  const named = [...tables.map(({ name }) => name), ...leftOut].toSorted()
  const made = (await selectTables(tx)).toSorted()
  if (named.join() !== made.join())
    throw new BackupError(
      'foreign',
      'The tables of the backup are not those of this shop: it was made of another database.',
    )
}

async function requireSame(tx: Tx, table: BackupManifest['tables'][number]): Promise<number> {
  const rows = await countRowsOf(tx, table.name)
  const sums = await selectSums(tx, table.name, Object.keys(table.sums))
  if (rows !== table.rows || !isDeepStrictEqual({ ...sums }, { ...table.sums }))
    throw new BackupError(
      'not_restored',
      `The table ${table.name} came out otherwise than it was backed up: nothing was kept; take another backup.`,
    )
  return rows
}
