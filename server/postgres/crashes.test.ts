import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { after, describe, test } from 'node:test'
import { signalIfRuns } from '../testing/processes/shop-process.ts'
import { findBinaries } from './binaries.ts'
import { clusterFolder } from './cluster.ts'
import { readPostmaster } from './process.ts'
import { emptyFolder, preparedFolder, query, serverRuns, start, startApp, until } from './testing/data-folders.ts'

describe('after a crash', async () => {
  const { dataDir, remove } = await preparedFolder()
  after(remove)
  const pidFile = join(clusterFolder(dataDir), 'postmaster.pid')

  test('a new process joins the server that a killed process has left behind, and stops it when it ends', async () => {
    const app = startApp(dataDir)
    const { url, wasRunning } = await app.joined
    assert.equal(wasRunning, false)
    await query(url, 'create table kept as select 7 as n')
    const before = await readPostmaster(clusterFolder(dataDir))
    app.process.kill('SIGKILL')
    await once(app.process, 'exit')
    const server = await start(dataDir)
    assert.equal(server.wasRunning, true)
    assert.deepEqual(await readPostmaster(clusterFolder(dataDir)), before)
    assert.deepEqual(await query(server.url, 'select n from kept'), [{ n: 7 }])
    await server.stop()
    assert.equal(await serverRuns(dataDir), false)
  })

  test('after all processes were killed, the next start replays the log and has all data', async () => {
    const app = startApp(dataDir)
    await app.joined
    const server = await readPostmaster(clusterFolder(dataDir))
    assert.ok(server)
    app.process.kill('SIGKILL')
    // The backends end when they notice that the postmaster is dead. The postmaster remains a zombie until its parent
    // collects it.
    process.kill(server.pid, 'SIGKILL')
    const next = await start(dataDir)
    assert.equal(next.wasRunning, false)
    assert.deepEqual(await query(next.url, 'select n from kept'), [{ n: 7 }])
    await next.stop()
  })

  test('a start succeeds despite a postmaster.pid whose process no longer exists', async () => {
    const gone = spawn('true')
    await once(gone, 'exit')
    await writeFile(pidFile, pidFileOf(gone.pid))
    const server = await start(dataDir)
    assert.equal(server.wasRunning, false)
    await server.stop()
  })

  test('a start succeeds despite a postmaster.pid that a power cut left empty', async () => {
    await writeFile(pidFile, '')
    await utimes(pidFile, 0, 0)
    const server = await start(dataDir)
    await server.stop()
  })

  test('a start succeeds despite a postmaster.pid whose id now belongs to another process, and leaves that process alone', async () => {
    const other = spawn('sleep', ['60'])
    await once(other, 'spawn')
    await writeFile(pidFile, pidFileOf(other.pid))
    const server = await start(dataDir)
    assert.equal(server.wasRunning, false)
    assert.deepEqual(await query(server.url, 'select n from kept'), [{ n: 7 }])
    await server.stop()
    assert.equal(other.exitCode, null)
    other.kill()
    await once(other, 'exit')
    assert.equal(other.signalCode, 'SIGTERM')
  })

  test('a server that refuses to start says why', async () => {
    const version = join(clusterFolder(dataDir), 'PG_VERSION')
    const right = await readFile(version, 'utf8')
    await writeFile(version, '12\n')
    await assert.rejects(start(dataDir), {
      name: 'PostgresStartError',
      failure: 'wrong_version',
    })
    await writeFile(version, right)
  })

  function pidFileOf(pid: number | undefined): string {
    return [
      pid,
      clusterFolder(dataDir),
      1_700_000_000,
      5432,
      join(dataDir, 'socket'),
      '',
      '  1 1',
      'ready   ',
      '',
    ].join('\n')
  }
})

test('if database files disappear while the shop runs, it does not continue with an empty database', async (t) => {
  const { dataDir, remove } = await preparedFolder()
  t.after(remove)
  const sentences: string[] = []
  const server = await start(dataDir, sentences)
  const running = await readPostmaster(clusterFolder(dataDir))
  await rm(clusterFolder(dataDir), { recursive: true })
  // The server may already have noticed that its files are gone.
  signalIfRuns(running?.pid ?? 0, 'SIGQUIT')
  await until(async () => sentences.some((sentence) => sentence.endsWith('are gone')))
  await server.stop()
  assert.equal((await readdir(dataDir)).includes('postgres'), false)
})

test('a first start killed half-way leaves nothing that can be started, and the next start cleans up', async (t) => {
  const { folder, dataDir, remove } = await emptyFolder()
  t.after(remove)
  const app = startApp(dataDir, { TEST_BIN_DIR: await slowPrograms(folder) })
  const sideFolder = async () =>
    (await readdir(dataDir).catch(() => [])).find((name) => name.startsWith('postgres-new-'))
  await until(async () => {
    const side = await sideFolder()
    return side !== undefined && (await readdir(join(dataDir, side)).catch((): string[] => [])).includes('base')
  })
  app.process.kill('SIGKILL')
  await once(app.process, 'exit')
  const left = await readdir(dataDir)
  assert.equal(left.includes('postgres'), false)
  const server = await start(dataDir)
  assert.deepEqual(await query(server.url, 'select 1 as one'), [{ one: 1 }])
  await server.stop()
  assert.deepEqual((await readdir(dataDir)).sort(), ['postgres', 'postgres.log', 'socket'])
})

/**
 * Makes a folder of PostgreSQL programs whose initdb ends some seconds after its work, so that a test can act in the
 * middle.
 */
async function slowPrograms(folder: string): Promise<string> {
  const { initdb, postgres, pgCtl } = await findBinaries(undefined)
  const slow = join(folder, 'slow')
  await mkdir(slow, { mode: 0o755 })
  for (const program of [postgres, pgCtl]) await symlink(program, join(slow, basename(program)))
  await writeFile(join(slow, 'initdb'), `#!/bin/sh\n'${initdb}' "$@" && exec sleep 10\n`, { mode: 0o755 })
  return slow
}
