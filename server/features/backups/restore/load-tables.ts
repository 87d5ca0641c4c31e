import { isDeepStrictEqual } from 'node:util'
import { migrateWithin } from '../../../db/migrate/migrate.ts'
import type { Tx } from '../../../db/open.ts'
import type { Session } from '../../../db/session.ts'
import { BackupError } from '../backup-error.ts'
import type { BackupManifest, BackupSnapshot } from '../file/backup-format.ts'
import { selectColumns, selectSums, selectTables, writeLastNumber } from '../store-tables.queries.ts'
import {
  countRowsOf,
  type Dropped,
  dropEverything,
  dropIndexesAndForeignKeys,
  recreate,
  truncateTables,
} from './empty-store.queries.ts'
import { createTableCopy } from './table-copy.ts'

type SnapshotTable = BackupSnapshot['tables'][number]

/** Loads the rows of a backup in a transaction of the session. */
type TableLoader = {
  /** Creates the tables at the schema version of the backup. */
  prepare: (snapshot: BackupSnapshot) => Promise<void>
  rows: (table: SnapshotTable, text: Buffer) => Promise<void>
  /**
   * Finishes loading. Returns the number of rows per table. Throws BackupError if the rows differ from the manifest.
   */
  finish: (manifest: BackupManifest) => Promise<Map<string, number>>
  /** Ends a half-finished COPY, so that the transaction can be rolled back. */
  abort: () => Promise<void>
}

/**
 * Ids continue this far above the last id in the backup. Ids issued after the backup exist on phones and paper, and
 * must not be reused.
 */
const ID_GAP = 1000

/** Loads into `tx`, the session's transaction; nothing is visible before it commits. */
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
      await recreate(tx, dropped)
      await skipIds(tx, manifest)
      const counts = new Map<string, number>()
      for (const table of manifest.tables) counts.set(table.name, await requireTableMatches(tx, table))
      return counts
    },
    abort: copy.abort,
  }
}

/**
 * Makes every sequence continue ID_GAP above its last number in the backup. A sequence that is not in the backup was
 * never used, so its last number is 0.
 */
async function skipIds(tx: Tx, { sequences }: BackupManifest): Promise<void> {
  const last = new Map(sequences.map((one) => [`${one.table}.${one.column}`, one.last]))
  for (const { table, column, isIdentity } of await selectColumns(tx))
    if (isIdentity) await writeLastNumber(tx, table, column, (last.get(`${table}.${column}`) ?? 0) + ID_GAP)
}

/** Throws BackupError if the tables of a backup are not exactly those that this program's migrations create. */
async function requireTables(tx: Tx, { tables, leftOut }: BackupSnapshot): Promise<void> {
  const named = [...tables.map(({ name }) => name), ...leftOut].toSorted()
  const created = (await selectTables(tx)).toSorted()
  if (named.join() !== created.join())
    throw new BackupError(
      'foreign',
      'The tables of the backup are not those of this shop: it is a backup of another database.',
    )
}

/** Throws BackupError if the table's rows differ from the manifest in number or sums. Returns the number of rows. */
async function requireTableMatches(tx: Tx, table: BackupManifest['tables'][number]): Promise<number> {
  const rows = await countRowsOf(tx, table.name)
  const sums = await selectSums(tx, table.name, Object.keys(table.sums))
  if (rows !== table.rows || !isDeepStrictEqual({ ...sums }, { ...table.sums }))
    throw new BackupError(
      'not_restored',
      `The table ${table.name} differs from the backup: nothing was kept; use another backup.`,
    )
  return rows
}
