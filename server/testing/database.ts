import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Connection } from '../db/connection/connection.ts'
import { migrate } from '../db/migrate/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { startTestServer } from '../postgres/testing/test-server.ts'

/** The key, an arbitrary number, of the advisory lock that a test file holds while it makes the template. */
const TEMPLATE_LOCK = 762_001

const migrations = join(import.meta.dirname, '../db/migrations')

export type TestDatabase = {
  connection: Connection
  url: string
  /** Runs a statement as superuser, connected to another database of the server. */
  administer: (statement: string) => Promise<void>
  drop: () => Promise<void>
}

/**
 * Creates a database as a copy of a migrated template. Starts a PostgreSQL server if this test run has no server yet.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = await startTestServer()
  const name = `test_${randomBytes(8).toString('hex')}`
  try {
    const template = await makeTemplate(server.url)
    await administer(server.url, `create database ${name} template ${template} strategy file_copy`)
  } catch (error) {
    // A server that is not stopped would keep the process alive.
    await server.stop()
    throw error
  }
  const url = databaseUrl(server.url, name)
  return {
    connection: { connectionString: url },
    url,
    administer: (statement) => administer(server.url, statement),
    drop: async () => {
      await administer(server.url, `drop database ${name} with (force)`).finally(() => server.stop())
    },
  }
}

/**
 * Returns the URL of another database on the same server. Keeps the URL's query, which may name the socket's folder.
 */
function databaseUrl(serverUrl: string, name: string): string {
  return serverUrl.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`)
}

async function administer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/**
 * Creates the template once per version of the migrations. Parallel test files wait until the first file has made it.
 */
async function makeTemplate(serverUrl: string): Promise<string> {
  const files = (await readdir(migrations)).sort()
  const hash = createHash('sha256')
  for (const file of files) hash.update(await readFile(join(migrations, file)))
  const name = `template_${hash.digest('hex').slice(0, 16)}`
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount) return name
    await client.query(`create database ${name}_unfinished`)
    const db = openDatabase({
      connection: { connectionString: databaseUrl(serverUrl, `${name}_unfinished`) },
      onError: rethrow,
    })
    await migrate(db).finally(() => db.destroy())
    await client.query(`alter database ${name}_unfinished rename to ${name}`)
    return name
  } catch (error) {
    await client.query(`drop database if exists ${name}_unfinished with (force)`)
    throw error
  } finally {
    await client.end()
  }
}

function rethrow(error: Error): never {
  throw error
}
