// Makes another version of the shop, by copying the server and adding migrations.
import { cp, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** A version of the shop in a separate folder, from which tests import modules and run programs. */
export type ProgramCopy = {
  server: string
  /** Migrates a database to this version, like the start of the shop. */
  migrate: (url: string) => Promise<void>
  remove: () => Promise<void>
}

/**
 * Copies the server and adds these migrations, given as SQL by name. Copies are not built, so a test runs both versions
 * from source, even in a long run.
 */
export async function copyProgram(migrations: Record<string, string>): Promise<ProgramCopy> {
  delete process.env.RUN_BUILT_SERVER
  const folder = await mkdtemp(join(tmpdir(), 'duka-copy-'))
  const server = join(folder, 'server')
  await cp(join(root, 'server'), server, { recursive: true, filter: (path) => !/\.(test|long)\.ts$/.test(path) })
  for (const name of await readdir(root)) {
    if (name !== 'server' && name !== '.git' && name !== 'data') await symlink(join(root, name), join(folder, name))
  }
  for (const [name, text] of Object.entries(migrations))
    await writeFile(join(server, `db/migrations/${name}.sql`), text)
  return {
    server,
    migrate: (url) => migrateWith(server, url),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

async function migrateWith(server: string, url: string): Promise<void> {
  const { openDatabase }: typeof import('../../db/open.ts') = await import(join(server, 'db/open.ts'))
  const { migrate }: typeof import('../../db/migrate/migrate.ts') = await import(join(server, 'db/migrate/migrate.ts'))
  const limits = { poolSize: 1, statementTimeout: 0, lockTimeout: 0 }
  const db = openDatabase({ connection: { connectionString: url }, ...limits, onError: () => undefined })
  await migrate(db).finally(() => db.destroy())
}
