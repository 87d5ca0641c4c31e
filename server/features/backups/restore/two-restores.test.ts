// While a backup is restored into a store, a second restore and a start of the shop give up and spoil nothing.
import { deepEqual, equal, fail, match } from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { createReadStream, existsSync } from 'node:fs'
import { copyFile, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { after, before, test } from 'node:test'
import { connectionTo } from '../../../db/connection/connection.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { runProgram } from '../../../testing/processes/run-program.ts'
import { writeBackup } from '../write/write-backup.ts'
import { restoreBackup } from './restore-backup.ts'

let saved: TestDatabase
let empty: TestDatabase
let folder = ''
before(async () => {
  saved = await createTestDatabase()
  empty = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'duka-two-restores-'))
})
after(async () => {
  await rm(folder, { recursive: true, force: true })
  await empty.drop()
  await saved.drop()
})

test('of two restores into one store the first one works; the second one and a start end with a sentence', async (t) => {
  const path = join(folder, 'duka.tar')
  const copy = join(folder, 'nakala.tar')
  const written = await writeBackup({
    connection: connectionTo(saved.url),
    pictures: { readFiles: async () => [] },
    path,
  })
  await copyFile(path, copy)
  const dataDir = join(folder, 'data')
  const run = async (file: 'cli.ts' | 'main.ts', args: string[] = []) => {
    const program = runProgram(file, { DATABASE_URL: empty.url, DATA_DIR: dataDir }, args)
    return { code: await program.ended, output: program.output().trim() }
  }
  // After its check, the first restore reads the rows from a pipe, which it opens once it has the store for itself.
  const isPiped = Promise.withResolvers<void>()
  const connect = async () => {
    await rm(path)
    execFileSync('mkfifo', [path])
    isPiped.resolve()
    return connectionTo(empty.url)
  }
  const first = restoreBackup({ path, connect, dataDir, log: { warn: () => undefined } })
  const opened = await Promise.race([isPiped.promise.then(() => open(path, 'w')), first])
  if ('manifest' in opened) fail('the first restore did not wait')
  t.after(() => opened.close())

  const second = await run('cli.ts', ['restore', copy])
  equal(second.code, 1)
  match(second.output, /^Another restore is running on this store: wait for its end\.$/)
  const start = await run('main.ts')
  equal(start.code, 1)
  match(start.output, /^A restore is running on this store: wait for its end\.$/)

  await pipeline(createReadStream(copy), opened.createWriteStream())
  deepEqual((await first).manifest, written.manifest)
  equal(existsSync(join(dataDir, 'pictures/restoring')), false)
})
