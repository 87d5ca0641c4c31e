import { once } from 'node:events'
import { sql } from 'kysely'
import { type CopyStreamQuery, from } from 'pg-copy-streams'
import type { Session } from '../../../db/session.ts'
import type { BackupSnapshot } from '../file/backup-format.ts'

type CopySession = Pick<Session, 'client' | 'db'>
type SnapshotTable = BackupSnapshot['tables'][number]

/** `error` is what PostgreSQL, or the connection, has ended it with: nothing may be written to it any more. */
type Copying = { table: string; into: CopyStreamQuery; failed: PromiseWithResolvers<never>; error: Error | null }

/** Rows on their way into one table after the other, each by one COPY. What PostgreSQL says of a row is thrown. */
type TableCopy = {
  /** Rows in COPY's text format. Another table than before ends the COPY of that one. */
  write: (table: SnapshotTable, text: Buffer) => Promise<void>
  /** After the last row: resolves when PostgreSQL has all of them. */
  end: () => Promise<void>
  /** Gives up what is half done, so that the transaction can be rolled back. */
  abort: () => Promise<void>
}

/** Copies into tables on the session's own connection; no statement of it may run meanwhile. */
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
