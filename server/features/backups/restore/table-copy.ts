import { once } from 'node:events'
import { sql } from 'kysely'
import { type CopyStreamQuery, from } from 'pg-copy-streams'
import type { Session } from '../../../db/session.ts'
import type { BackupSnapshot } from '../file/backup-format.ts'

type CopySession = Pick<Session, 'client' | 'db'>
type SnapshotTable = BackupSnapshot['tables'][number]

/**
 * A running COPY. `error` is set once PostgreSQL or the connection has ended it. After that, no rows may be written.
 */
type Copying = { table: string; into: CopyStreamQuery; failed: PromiseWithResolvers<never>; error: Error | null }

/** Loads rows table by table, with one COPY for each. Throws PostgreSQL's errors about rows. */
type TableCopy = {
  /**
   * Writes rows in COPY's text format. If the table differs from the previous table, first ends the COPY of the
   * previous table.
   */
  write: (table: SnapshotTable, text: Buffer) => Promise<void>
  /** Resolves when PostgreSQL has accepted all rows. */
  end: () => Promise<void>
  /** Aborts a half-finished COPY, so that the transaction can be rolled back. */
  abort: () => Promise<void>
}

/** Copies into tables on the session's own connection, which must not run other statements meanwhile. */
export function createTableCopy(session: CopySession): TableCopy {
  let copying: Copying | null = null

  async function end(): Promise<void> {
    if (!copying) return
    const { into, failed } = requireRunning(copying)
    const finished = once(into, 'finish')
    into.end()
    await Promise.race([finished, failed.promise])
    copying = null
  }

  return {
    write: async (table, text) => {
      if (copying?.table !== table.name) await end()
      copying ??= begin(session, table)
      const { into, failed } = requireRunning(copying)
      if (!into.write(text)) await Promise.race([once(into, 'drain'), failed.promise])
    },
    end,
    abort: async () => {
      // A COPY that PostgreSQL has ended cannot be aborted, and its stream never emits 'close'.
      if (!copying || copying.error) return
      const { into } = copying
      const { promise: closed, resolve } = Promise.withResolvers<void>()
      into.once('close', resolve)
      into.destroy(new Error('the restore was abandoned'))
      await closed
      copying = null
    },
  }
}

function begin({ client, db }: CopySession, { name, columns }: SnapshotTable): Copying {
  const list = sql.join(columns.map((column) => sql.ref(column)))
  const into = client.query(from(sql`copy ${sql.table(name)} (${list}) from stdin`.compile(db).sql))
  const begun: Copying = { table: name, into, failed: Promise.withResolvers<never>(), error: null }
  begun.failed.promise.catch(() => undefined)
  into.on('error', (error) => {
    begun.error ??= error
    begun.failed.reject(error)
  })
  return begun
}

function requireRunning(copying: Copying): Copying {
  if (copying.error) throw copying.error
  return copying
}
