import { equal, match, ok, rejects } from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { createTestDatabase } from '../../testing/database.ts'
import { runProgram } from '../../testing/processes/run-program.ts'
import { mountSmallDisk } from '../../testing/processes/small-disk.ts'
import { CannotStart } from '../cannot-start.ts'
import { requirePlaces } from '../require-places.ts'
import { readSettings } from '../settings/settings.ts'
import { explainFolder } from './backup-folder.ts'

let root = ''
before(async () => {
  root = await mkdtemp(join(tmpdir(), 'duka-nakala-'))
})
after(() => rm(root, { recursive: true, force: true }))

/** Returns the result of a first start in an empty DATA_DIR with this BACKUP_DIR. */
const tryFirst = (folder: string) => requirePlaces(readSettings({ DATA_DIR: join(root, 'data'), BACKUP_DIR: folder }))

/** Returns a predicate: true for an error with one sentence that names the folder and matches `sentence`. */
const isSentenceAbout = (folder: string, sentence: RegExp) => (error: unknown) => {
  ok(error instanceof CannotStart, String(error))
  match(error.message, sentence)
  ok(error.message.includes(folder) && error.message.endsWith('.') && !error.message.includes('\n'), error.message)
  return true
}

test('a folder that the user may create is created as private', async () => {
  const folder = join(root, 'mpya', 'nakala')
  await tryFirst(folder)
  equal(((await stat(folder)).mode & 0o777).toString(8), '700')
})

test('a read-only disk is reported as read-only, for an existing folder and for a missing folder', async (t) => {
  const disk = mountSmallDisk(join(root, 'diski'), 1)
  if (!disk) return t.skip('only root mounts a disk')
  try {
    mkdirSync(join(root, 'diski', 'nakala'))
    disk.protect()
    for (const folder of [join(root, 'diski', 'nakala'), join(root, 'diski', 'mpya')]) {
      const readOnly = new RegExp(`of BACKUP_DIR is read-only .*'systemctl edit duka@' .* ReadWritePaths=-${folder}\\)`)
      await rejects(tryFirst(folder), isSentenceAbout(folder, readOnly))
    }
    const data = join(root, 'diski', 'data')
    const program = runProgram('main.ts', { DATA_DIR: data })
    equal(await program.ended, 1)
    match(program.output(), /^The folder \S+ is read-only for the shop: .* ReadWritePaths=-\S+\), or set DATA_DIR/)
  } finally {
    disk.unmount()
  }
})

test('a manual backup onto a read-only disk reports the disk too', async (t) => {
  const disk = mountSmallDisk(join(root, 'fimbo'), 1)
  if (!disk) return t.skip('only root mounts a disk')
  const database = await createTestDatabase()
  try {
    disk.protect()
    const env = { DATABASE_URL: database.url, DATA_DIR: root }
    const program = runProgram('cli.ts', env, ['backup', join(root, 'fimbo', 'a.duka')])
    equal(await program.ended, 1)
    match(program.output(), /cannot be written: it is read-only there; mount that disk/)
  } finally {
    disk.unmount()
    await database.drop()
  }
})

test('a folder of another user is reported with a command, and running that command solves the problem', async (t) => {
  const folder = join(root, 'ya-mwingine')
  const refused = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' })
  const explained = explainFolder(refused, folder)
  ok(explained instanceof CannotStart)
  isSentenceAbout(
    folder,
    /^The folder \S+ of BACKUP_DIR cannot be written by this user: type 'install -d -o \S+ -m 0700 \S+' as root/,
  )(explained)
  if (process.geteuid?.() !== 0) return t.skip('only root gives folders away')
  const [, command = ''] = /'(install [^']+)'/.exec(explained.message) ?? []
  mkdirSync(folder)
  await chmod(folder, 0o755)
  equal(spawnSync('sh', ['-c', command]).status, 0)
  await tryFirst(folder)
  equal(existsSync(folder), true)
  equal(((await stat(folder)).mode & 0o777).toString(8), '700')
})
