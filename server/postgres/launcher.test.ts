import assert from 'node:assert/strict'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { after, describe, test } from 'node:test'
import { startEmbeddedPostgres } from './launcher.ts'
import { emptyFolder, preparedFolder, query, serverRuns, start, until } from './testing/data-folders.ts'

describe('one process', async () => {
  const { folder, dataDir, remove } = await emptyFolder()
  after(remove)

  test('a cold start creates a private server that keeps its data', async () => {
    const server = await startEmbeddedPostgres({ name: 'tests', dataDir, log: () => undefined })
    assert.equal(server.wasRunning, false)
    const settings = await query(
      server.url,
      `select current_database() as database, current_setting('fsync') as fsync, current_setting('server_encoding') as encoding,
         current_setting('listen_addresses') as tcp, current_setting('dynamic_shared_memory_type') as memory,
         (select datlocprovider::text || ' ' || datlocale from pg_database where datname = current_database()) as locale`,
    )
    const expected = { database: 'tests', fsync: 'on', encoding: 'UTF8', tcp: '', memory: 'mmap', locale: 'i und' }
    assert.deepEqual(settings, [expected])
    await query(server.url, 'create table kept as select 7 as n')
    for (const name of ['postgres', 'socket']) assert.equal((await stat(join(dataDir, name))).mode & 0o777, 0o700)
    await server.stop()
    assert.equal(await serverRuns(dataDir), false)
  })

  test('a warm start finds the data again, and a second stop does nothing', async () => {
    const server = await start(dataDir)
    assert.equal(server.wasRunning, false)
    assert.deepEqual(await query(server.url, 'select n from kept'), [{ n: 7 }])
    await Promise.all([server.stop(), server.stop()])
    await server.stop()
    assert.equal(await serverRuns(dataDir), false)
  })

  test('the connection for pg and the URL lead to the same server', async () => {
    const server = await start(dataDir)
    const { host, user, database, port } = server.connection
    assert.deepEqual([host, user, database, port], [join(dataDir, 'socket'), 'tests', 'tests', 5432])
    await server.stop()
  })

  test('a server that dies while a process uses it is started again', async () => {
    const sentences: string[] = []
    const server = await start(dataDir, sentences)
    const [row] = await query(
      server.url,
      `select pg_backend_pid(), (select pid from pg_stat_activity where backend_type = 'checkpointer') as victim`,
    )
    process.kill(Number(row?.victim), 'SIGKILL')
    await until(async () => sentences.includes('The database is back.'))
    assert.deepEqual(await query(server.url, 'select n from kept'), [{ n: 7 }])
    await server.stop()
    assert.equal(await serverRuns(dataDir), false)
  })

  test('the server starts in a data folder that was moved and has spaces, quotes and commas in its name', async () => {
    const odd = join(folder, `Data "A", 'B' é`)
    await rename(dataDir, odd)
    const server = await start(odd)
    assert.deepEqual(await query(server.url, 'select n from kept'), [{ n: 7 }])
    await server.stop()
  })
})

test('a data folder whose path is too long for a socket gets a private socket folder elsewhere, and keeps using it', async (t) => {
  const made = await preparedFolder()
  const { folder, remove } = made
  t.after(remove)
  const dataDir = join(folder, 'a'.repeat(60), 'b'.repeat(60))
  await mkdir(dirname(dataDir))
  await rename(made.dataDir, dataDir)
  const first = await start(dataDir)
  const { host } = first.connection
  assert.ok(Buffer.byteLength(host) + '/.s.PGSQL.5432'.length < 100 && !host.startsWith(folder), host)
  assert.equal((await stat(host)).mode & 0o777, 0o700)
  await first.stop()
  const second = await start(dataDir)
  assert.equal(second.connection.host, host)
  await second.stop()
  await rm(host, { recursive: true })
  // Another user takes the name of the folder, so the folder is not used any more.
  await mkdir(host, { mode: 0o755 })
  const third = await start(dataDir)
  assert.notEqual(third.connection.host, host)
  await third.stop()
  await Promise.all([host, third.connection.host].map((path) => rm(path, { recursive: true })))
})

test('a data folder that is a file is refused', async (t) => {
  const { folder, dataDir, remove } = await emptyFolder()
  t.after(remove)
  await writeFile(dataDir, '')
  await assert.rejects(start(dataDir), { code: 'EEXIST' })
  assert.deepEqual(await readdir(folder), ['data'])
})
