import { type Database, openDatabase } from '../../db/open.ts'
import { startEmbeddedPostgres } from '../../postgres/launcher.ts'

/** Opens the embedded database in a data folder, whether or not a shop is running on it, and runs `look`. */
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
