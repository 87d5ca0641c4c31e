// A first start while S3 is down ends with one sentence. The next start, when S3 is up again, finds nothing half-made.
import { equal, match } from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { openDatabase } from '../db/open.ts'
import { createTestDatabase } from '../testing/database.ts'
import { type S3Server, startS3Server } from '../testing/network/s3-server.ts'
import { runProgram } from '../testing/processes/run-program.ts'

let s3: S3Server
let folder = ''
const resources = new AsyncDisposableStack()
before(async () => {
  s3 = resources.adopt(await startS3Server(), (server) => server.stop())
  folder = resources.adopt(await mkdtemp(join(tmpdir(), 'duka-kwanza-')), (path) => rm(path, { recursive: true }))
})
after(() => resources.disposeAsync())

/** Starts the shop; returns its output once it listens or has ended. */
async function start(env: Record<string, string>) {
  const program = runProgram('main.ts', env)
  const isUp = await program.origin.then(
    () => true,
    () => false,
  )
  program.child.kill('SIGTERM')
  await program.ended
  return { isUp, output: program.output().trim() }
}

test('with pictures and backups on S3, the embedded store is only created once S3 responds', async () => {
  const env = { ...s3.env, BACKUP_DIR: 's3://picha/nakala', DATA_DIR: join(folder, 'duka'), DEMO: 'off' }
  s3.setCondition('down')
  const away = await start(env)
  equal(away.isUp, false)
  match(away.output, /^BACKUP_DIR is s3:\/\/picha\/nakala\. S3 does not answer \([^\n]*\.$/)
  equal(existsSync(env.DATA_DIR), false)
  const pictures = await start({ ...s3.env, DATA_DIR: env.DATA_DIR })
  match(pictures.output, /^S3 does not answer \([^\n]*\.$/)
  equal(existsSync(env.DATA_DIR), false)
  s3.setCondition('up')
  const back = await start(env)
  equal(back.isUp, true, back.output)
  s3.setCondition('down')
  const later = await start({ ...s3.env, DATA_DIR: env.DATA_DIR })
  equal(later.isUp, true, 'a store that has worked starts without S3')
  s3.setCondition('up')
})

test('the tables of a database are only created once S3 responds, and a new store does not use another store’s bucket', async () => {
  const database = resources.adopt(await createTestDatabase(), (made) => made.drop())
  await database.administer(`create database ${nameOf(database.url)}_tupu`)
  const url = database.url.replace(nameOf(database.url), `${nameOf(database.url)}_tupu`)
  resources.defer(() => database.administer(`drop database ${nameOf(database.url)}_tupu with (force)`))
  const env = { ...s3.env, BACKUP_DIR: 's3://picha/nakala', DATA_DIR: join(folder, 'pili'), DATABASE_URL: url }
  s3.setCondition('down')
  equal((await start(env)).isUp, false)
  equal(existsSync(env.DATA_DIR), false)
  s3.setCondition('up')
  const other = await start(env)
  equal(other.isUp, false)
  match(other.output, /^The bucket picha belongs to another store: set S3_BUCKET to an empty one\./)
  equal(existsSync(env.DATA_DIR), false)
})

test('a restored store starts while S3, which has its backups, is down', async () => {
  const database = resources.adopt(await createTestDatabase(), (made) => made.drop())
  const { S3_BUCKET: _, ...keys } = s3.env
  const env = { ...keys, BACKUP_DIR: 's3://picha/nakala', DATA_DIR: join(folder, 'tatu'), DATABASE_URL: database.url }
  s3.setCondition('down')
  const never = await start(env)
  equal(never.isUp, false)
  match(never.output, /^BACKUP_DIR is s3:\/\/picha\/nakala\. S3 does not answer/)
  // Such a store has no record of backups, although the place may have worked for years.
  const db = openDatabase({ connection: database.connection, onError: () => undefined })
  await db.updateTable('store_state').set({ restored_at: new Date() }).execute()
  await db.destroy()
  const restored = await start(env)
  equal(restored.isUp, true, restored.output)
  match(restored.output, /backups cannot be written to BACKUP_DIR now/)
  s3.setCondition('up')
})

const nameOf = (url: string) => /\/([^/?]*)(?:\?|$)/.exec(url.replace(/^[a-z]+:\/\/[^/]*/, ''))?.[1] ?? ''
