import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { emptyFolder, query, serverRuns, start, startApp } from './testing/data-folders.ts'

describe('several processes on one folder', async () => {
  const { dataDir, remove } = await emptyFolder()
  after(remove)

  test('three processes start simultaneously on an empty folder: one starts the server, two join, and the last process to leave stops it', async () => {
    const apps = [startApp(dataDir), startApp(dataDir), startApp(dataDir)]
    const said = await Promise.all(apps.map((app) => app.joined))
    assert.deepEqual(said.map(({ wasRunning }) => wasRunning).sort(), [false, true, true])
    await query(said[0]?.url ?? '', 'create table shared as select 7 as n')
    for (const app of apps) {
      assert.equal(await serverRuns(dataDir), true)
      assert.deepEqual(await query(said[2]?.url ?? '', 'select n from shared'), [{ n: 7 }])
      await app.leave()
    }
    assert.equal(await serverRuns(dataDir), false)
  })

  test('the first process to leave does not stop the server', async () => {
    const first = await start(dataDir)
    const second = await start(dataDir)
    assert.deepEqual([first.wasRunning, second.wasRunning], [false, true])
    // Of 120 connections ten are reserved, and each process uses two besides its pool.
    assert.deepEqual([await first.shareOfConnections(), await second.shareOfConnections()], [53, 53])
    await first.stop()
    assert.equal(await second.shareOfConnections(), 108)
    assert.deepEqual(await query(second.url, 'select n from shared'), [{ n: 7 }])
    await second.stop()
    assert.equal(await serverRuns(dataDir), false)
  })

  test('if two processes leave at the same time, the server is stopped, whichever process is faster', async () => {
    for (let round = 0; round < 8; round += 1) {
      const all = await Promise.all([start(dataDir), start(dataDir), start(dataDir)])
      await Promise.all(all.map((server) => server.stop()))
      assert.equal(await serverRuns(dataDir), false)
    }
  })

  test('a process that joins while the last one leaves gets a server that keeps running', async () => {
    let held = await start(dataDir)
    for (let round = 0; round < 12; round += 1) {
      const [newcomer] = await Promise.all([start(dataDir), held.stop()])
      assert.deepEqual(await query(newcomer.url, 'select n from shared'), [{ n: 7 }])
      held = newcomer
    }
    await held.stop()
    assert.equal(await serverRuns(dataDir), false)
  })
})
