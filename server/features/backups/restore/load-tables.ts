import { once } from 'node:events'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { type CopyStreamQuery, from } from 'pg-copy-streams'
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

/** `error` is what PostgreSQL, or the connection, has ended it with: nothing may be written to it any more. */
type Copying = { table: string; into: CopyStreamQuery; failed: PromiseWithResolvers<never>; error: Error | null }

function requireRunning(copying: Copying): Copying {
  if (copying.error) throw copying.error
  return copying
}

/**
 * Numbers of orders go on so much higher: orders that came after the backup are known to their buyers by numbers that
 * must not be given out twice.
 */
const ORDER_NUMBERS_LEFT_FREE = 1000

export function loadTables({ client, db }: Session, tx: Tx): TableLoader {
  let copying: Copying | null = null
  let dropped: Dropped = []

  async function endCopy(): Promise<void> {
    if (!copying) return
    const { into, failed } = requireRunning(copying)
    const finished = once(into, 'finish')
    into.end()
    await Promise.race([finished, failed.promise])
    copying = null
  }

  function beginCopy({ name, columns }: SnapshotTable): Copying {
    const list = sql.join(columns.map((column) => sql.ref(column)))
    const into = client.query(from(sql`copy ${sql.table(name)} (${list}) from stdin`.compile(db).sql))
    const begun: Copying = { table: name, into, failed: Promise.withResolvers<never>(), error: null }
    begun.failed.promise.catch(() => undefined)
    into.on('error', (error) => {
      begun.error ??= error
      begun.failed.reject(error)
    })
    copying = begun
    return begun
  }

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
    rows: async (table, text) => {
      if (copying?.table !== table.name) await endCopy()
      const { into, failed } = requireRunning(copying ?? beginCopy(table))
      if (!into.write(text)) await Promise.race([once(into, 'drain'), failed.promise])
    },
    finish: async (manifest) => {
      await endCopy()
      await makeAgain(tx, dropped)
      for (const { table, column, last } of manifest.sequences)
        await writeLastNumber(tx, table, column, table === 'orders' ? last + ORDER_NUMBERS_LEFT_FREE : last)
      const counts = new Map<string, number>()
      for (const table of manifest.tables) counts.set(table.name, await requireSame(tx, table))
      return counts
    },
    abort: async () => {
      // A COPY that PostgreSQL has ended has nothing to give up, and its stream never says that it closed.
      if (!copying || copying.error) return
      const { into } = copying
      const { promise: closed, resolve } = Promise.withResolvers<void>()
      into.once('close', resolve)
      into.destroy(new Error('the restore was given up'))
      await closed
      copying = null
    },
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
