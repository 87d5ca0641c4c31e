import assert from 'node:assert/strict'
import { chmod, mkdir, stat, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { clusterFolder } from './cluster.ts'
import { emptyFolder, preparedFolder, query, startApp } from './testing.ts'

const notRoot = process.geteuid?.() === 0 ? false : 'only root has rights to drop'

describe('as root, in a folder that only root may enter', { skip: notRoot }, () => {
  test('a user namespace: the files stay root’s', async (t) => {
    const { dataDir, remove } = await emptyFolder(homedir())
    t.after(remove)
    const app = startApp(dataDir)
    const { url, problem } = await app.said
    assert.equal(problem, undefined)
    assert.deepEqual(await query(url, 'select 1 as one'), [{ one: 1 }])
    await app.leave()
    assert.equal((await stat(clusterFolder(dataDir))).uid, 0)
  })

  test('where namespaces are forbidden: the system’s user, and root’s older files are handed over', async (t) => {
    const { folder, dataDir, remove } = await preparedFolder(homedir())
    t.after(remove)
    const first = startApp(dataDir)
    await query((await first.said).url, 'create table kept as select 7 as n')
    await first.leave()
    const env = { PATH: `${await without(folder, ['unshare'])}:${process.env.PATH}` }
    const second = startApp(dataDir, env)
    const { url, problem } = await second.said
    assert.equal(problem, undefined)
    assert.deepEqual(await query(url, 'select n from kept'), [{ n: 7 }])
    await second.leave()
    assert.notEqual((await stat(clusterFolder(dataDir))).uid, 0)
    const third = startApp(dataDir)
    assert.deepEqual(await query((await third.said).url, 'select n from kept'), [{ n: 7 }])
    await third.leave()
  })

  test('where neither way is open: one sentence', async (t) => {
    const { folder, dataDir, remove } = await emptyFolder(homedir())
    t.after(remove)
    const env = { PATH: `${await without(folder, ['unshare', 'setpriv'])}:${process.env.PATH}` }
    const { problem } = await startApp(dataDir, env).said
    assert.match(problem ?? '', /may not write or pass there: give it the right, or set DATA_DIR/)
  })
})

/** A folder for the front of PATH in which these programs fail. */
async function without(folder: string, programs: readonly string[]): Promise<string> {
  const path = join(folder, 'bin')
  await mkdir(path)
  for (const program of programs) {
    await writeFile(join(path, program), '#!/bin/sh\nexit 1\n')
    await chmod(join(path, program), 0o755)
  }
  return path
}
