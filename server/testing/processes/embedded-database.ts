import { type Database, openDatabase } from '../../db/open.ts'
import { startEmbeddedPostgres } from '../../postgres/launcher.ts'

/** Opens the embedded database in a data folder, on its own or beside a shop that is running on it. */
export async function withDatabaseOf<T>(dataDir: string, look: (db: Database) => Promise<T>): Promise<T> {
  const server = await startEmbeddedPostgres({ name: 'duka', dataDir, log: () => undefined })
  const db = openDatabase({ connection: server.connection, statementTimeout: 600_000, onError: () => undefined })
  try {
    return await look(db)
  } finally {
    await db.destroy()
    await server.stop()
  }
}
