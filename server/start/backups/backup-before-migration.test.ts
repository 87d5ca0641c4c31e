import { deepEqual, equal, match } from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { migrateWithin } from '../../db/migrate/migrate.ts'
import { knownMigrations } from '../../db/migration-files.ts'
import { checkBackup } from '../../features/backups/file/check-backup.ts'
import { selectMigrations } from '../../features/backups/store-tables.queries.ts'
import { withDatabaseOf } from '../../testing/processes/embedded-database.ts'
import { runProgram } from '../../testing/processes/run-program.ts'

const OLDER = knownMigrations.slice(0, 11)

let dataDir = ''
before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'duka-older-'))
  await withDatabaseOf(dataDir, (db) =>
    db.transaction().execute(async (tx) => {
      await migrateWithin(tx, OLDER)
      await sql`insert into people (phone, password_hash) values ('+255754000001', 'none')`.execute(tx)
    }),
  )
})
after(() => rm(dataDir, { recursive: true, force: true }))

async function start(env: Record<string, string> = {}) {
  const program = runProgram('cli.ts', { DATA_DIR: dataDir, ...env }, ['verify'])
  return { code: await program.ended, output: program.output() }
}

test('an embedded store is backed up before its migration, and is not migrated if the backup fails', async () => {
  const folder = join(dataDir, 'backups')
  await writeFile(folder, '')
  const refused = await start()
  equal(refused.code, 1, refused.output)
  match(
    refused.output,
    /^This version must change the store, and no backup could be made first: .* BACKUP_BEFORE_MIGRATION=off to go on without one\.\n$/,
  )
  deepEqual(await withDatabaseOf(dataDir, selectMigrations), OLDER)

  await rm(folder)
  await mkdir(folder)
  const oldest = ['before-1-20250101T000000Z.tar', 'before-2-20250102T000000Z.tar', 'before-3-20250103T000000Z.tar']
  for (const name of [...oldest, 'yangu.tar']) await writeFile(join(folder, name), '')
  const started = await start()
  equal(started.code, 0, started.output)
  deepEqual(await withDatabaseOf(dataDir, selectMigrations), knownMigrations)
  const [made, ...others] = (await readdir(folder)).filter((name) => !oldest.includes(name)).toSorted()
  match(made ?? '', /^before-12-\d{8}T\d{6}Z\.tar$/)
  deepEqual(others, ['yangu.tar'], 'a file of the owner stays')
  deepEqual((await readdir(folder)).filter((name) => oldest.includes(name)).length, 2, 'the newest three are kept')
  const { manifest } = await checkBackup({ source: join(folder, made ?? '') })
  deepEqual(manifest.migrations, OLDER)
  equal(manifest.tables.find(({ name }) => name === 'people')?.rows, 1)

  equal((await start()).code, 0)
  equal((await readdir(folder)).length, 4, 'a store that is up to date is not backed up at each start')
})
