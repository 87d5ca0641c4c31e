import assert from 'node:assert/strict'
import { statSync } from 'node:fs'
import { chmod, chown, mkdir, stat, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { clusterFolder } from './cluster.ts'
import { emptyFolder, preparedFolder, query, startApp } from './testing/data-folders.ts'

const skipUnlessRoot = process.geteuid?.() === 0 ? false : 'only root has rights to drop'
/** The tests in which a system user takes over are skipped if that user cannot read the programs. */
const forOthers = { skip: openToAll(import.meta.dirname) ? false : 'the project lies where only root may enter' }

describe('as root, in a folder that only root may enter', { skip: skipUnlessRoot }, () => {
  test('the server runs in a user namespace, and its files stay root’s', async (t) => {
    const { dataDir, remove } = await emptyFolder(homedir())
    t.after(remove)
    const app = startApp(dataDir)
    const { url, problem } = await app.joined
    assert.equal(problem, undefined)
    assert.deepEqual(await query(url, 'select 1 as one'), [{ one: 1 }])
    await app.leave()
    assert.equal((await stat(clusterFolder(dataDir))).uid, 0)
  })

  test(
    'where namespaces are forbidden, the system’s user runs the server, and becomes the owner of root’s older files',
    forOthers,
    async (t) => {
      const { folder, dataDir, remove } = await preparedFolder(homedir())
      t.after(remove)
      const first = startApp(dataDir)
      await query((await first.joined).url, 'create table kept as select 7 as n')
      await first.leave()
      const env = { PATH: `${await makeFailingPrograms(folder, ['unshare'])}:${process.env.PATH}` }
      const second = startApp(dataDir, env)
      const { url, problem } = await second.joined
      assert.equal(problem, undefined)
      assert.deepEqual(await query(url, 'select n from kept'), [{ n: 7 }])
      await second.leave()
      assert.notEqual((await stat(clusterFolder(dataDir))).uid, 0)
      const third = startApp(dataDir)
      assert.deepEqual(await query((await third.joined).url, 'select n from kept'), [{ n: 7 }])
      await third.leave()
    },
  )

  test(
    'if neither a user namespace nor another system user is possible, the error says who lacks which access',
    forOthers,
    async (t) => {
      const { folder, dataDir, remove } = await emptyFolder(homedir())
      t.after(remove)
      const env = { PATH: `${await makeFailingPrograms(folder, ['unshare', 'setpriv'])}:${process.env.PATH}` }
      const { problem } = await startApp(dataDir, env).joined
      assert.match(problem ?? '', /the user that runs PostgreSQL may not write or pass there$/)
    },
  )
})

/** The id of the user and group `nobody` on Linux. */
const nobody = 65_534

describe('as an ordinary user', { skip: skipUnlessRoot || !openToAll(process.execPath, import.meta.dirname) }, () => {
  test('the server runs in a folder of its own', async (t) => {
    const { folder, dataDir, remove } = await emptyFolder()
    t.after(remove)
    await chown(folder, nobody, nobody)
    const app = startApp(dataDir, {}, nobody)
    const { url, problem } = await app.joined
    assert.equal(problem, undefined)
    assert.deepEqual(await query(url, 'select 1 as one'), [{ one: 1 }])
    await app.leave()
    assert.equal((await stat(clusterFolder(dataDir))).uid, nobody)
  })

  test('a folder that the user may not write to, and a database of another user, are refused', async (t) => {
    const { folder, dataDir, remove } = await preparedFolder()
    t.after(remove)
    await chmod(folder, 0o755)
    const forbidden = join(folder, 'forbidden')
    await mkdir(forbidden)
    assert.match((await startApp(forbidden, {}, nobody).joined).problem ?? '', /^EACCES/)
    await chmod(dataDir, 0o755)
    assert.match((await startApp(dataDir, {}, nobody).joined).problem ?? '', /belongs to the user with id 0$/)
  })
})

function openToAll(...paths: readonly string[]): boolean {
  const folders = paths.flatMap((path) =>
    path.split('/').map((_, depth, parts) => parts.slice(0, depth + 1).join('/') || '/'),
  )
  return folders.every((path) => (statSync(path).mode & 0o001) !== 0)
}

/** Makes a folder in which these programs fail, to be put at the beginning of PATH. */
async function makeFailingPrograms(folder: string, programs: readonly string[]): Promise<string> {
  const path = join(folder, 'bin')
  await mkdir(path)
  for (const program of programs) {
    await writeFile(join(path, program), '#!/bin/sh\nexit 1\n')
    await chmod(join(path, program), 0o755)
  }
  return path
}
