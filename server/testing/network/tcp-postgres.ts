// A PostgreSQL server on TCP, like a hosted server, with a standby. Both servers end with the process that started
// them.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chown, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries } from '../../postgres/binaries.ts'
import { clusterFolder, makeCluster } from '../../postgres/cluster.ts'
import { chooseServerUser } from '../../postgres/privileges.ts'
import { serverEnvironment } from '../../postgres/process.ts'
import { serverCommand, serverSettings } from '../../postgres/server-arguments.ts'
import { freePort } from './free-port.ts'

type TcpPostgres = {
  port: number
  url: string
  query: (text: string) => Promise<Record<string, unknown>[]>
  /** Starts a standby, which follows this server by streaming replication and serves reads. */
  standby: () => Promise<TcpPostgres>
  /** Sends SIGKILL to all processes of the server. */
  kill: () => Promise<void>
  /** Makes a standby the primary. */
  promote: () => Promise<void>
  stop: () => Promise<void>
}

const NAME = 'duka'
const STARTS_WITHIN_MS = 60_000

/** Starts a server on a free loopback port. It does not flush to disk, because no test cuts the power. */
export async function startTcpPostgres(): Promise<TcpPostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'duka-tcp-'))
  const binaries = await findBinaries(undefined)
  const user = await chooseServerUser(clusterFolder(dataDir))
  if (user.owner) await chown(dataDir, user.owner.uid, user.owner.gid)
  await makeCluster({ name: NAME, dataDir, binaries, user, throwaway: true })
  await writeFile(
    join(clusterFolder(dataDir), 'pg_hba.conf'),
    'host all all 127.0.0.1/32 trust\nhost replication all 127.0.0.1/32 trust\n',
  )
  return run(dataDir, {})
}

async function run(dataDir: string, more: Record<string, string>): Promise<TcpPostgres> {
  const cluster = clusterFolder(dataDir)
  const port = await freePort()
  const settings = {
    ...serverSettings({ throwaway: true }),
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    // Commits wait for the standby, so that no committed row is lost with the primary.
    synchronous_commit: 'on',
    full_page_writes: 'on',
    wal_keep_size: '512MB',
    ...more,
  }
  const binaries = await findBinaries(undefined)
  const command = serverCommand(binaries.postgres, cluster, await chooseServerUser(cluster), settings)
  const child = spawn(command.program, command.args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: serverEnvironment(),
    ...(command.uid !== undefined && { uid: command.uid, gid: command.gid }),
  })
  const printed: string[] = []
  child.stderr.on('data', (chunk) => printed.push(String(chunk)))
  const kill = () => killAll(child)
  process.once('exit', kill)
  const ended = once(child, 'exit')
  const url = `postgres://${NAME}@127.0.0.1:${port}/${NAME}`
  await untilReady(url, child, printed)
  const killAndWait = async () => {
    await kill()
    await ended
    process.off('exit', kill)
  }
  return {
    port,
    url,
    query: (text) => query(url, text),
    standby: () => makeStandby(dataDir, { url, port }),
    kill: killAndWait,
    promote: () => query(url, 'select pg_promote()').then(() => undefined),
    stop: async () => {
      await killAndWait()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Copies the files of the running primary like a base backup, and starts a standby on the copy. */
async function makeStandby(from: string, primary: { url: string; port: number }): Promise<TcpPostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'duka-tcp-'))
  const cluster = clusterFolder(dataDir)
  const client = new pg.Client(primary.url)
  await client.connect()
  await client.query(`select pg_backup_start('standby', true)`)
  const source = clusterFolder(from)
  const isLeftOut = (path: string) => path.endsWith('/postmaster.pid') || path.startsWith(`${source}/pg_wal/`)
  // Files change during the copy, and the standby repairs partly copied files from the write-ahead log. The copy fails
  // if a file disappears. It is tried up to three times.
  const copy = () => cp(source, cluster, { recursive: true, filter: (path) => !isLeftOut(path) })
  await copy().catch(copy).catch(copy)
  await mkdir(join(cluster, 'pg_wal'), { recursive: true })
  const { rows } = await client.query('select labelfile from pg_backup_stop(false)')
  await client.end()
  await writeFile(join(cluster, 'backup_label'), rows[0].labelfile)
  await appendFile(join(cluster, 'standby.signal'), '')
  return run(dataDir, {
    wal_retrieve_retry_interval: '200ms',
    primary_conninfo: `host=127.0.0.1 port=${primary.port} user=${NAME} application_name=standby`,
  })
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

async function untilReady(url: string, child: ChildProcess, printed: readonly string[]): Promise<void> {
  const end = Date.now() + STARTS_WITHIN_MS
  for (;;) {
    const refusal = await query(url, 'select 1').then(
      () => null,
      (error) => error,
    )
    if (!refusal) return
    if (child.exitCode !== null || Date.now() > end)
      throw new Error(`PostgreSQL did not start: ${refusal} ${printed.join('')}`)
    await pause(50)
  }
}

/** Kills a process and its children. */
async function killAll({ pid }: ChildProcess): Promise<void> {
  if (pid === undefined) return
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  for (const one of [pid, ...children.split(' ').filter(Boolean).map(Number)]) {
    try {
      process.kill(one, 'SIGKILL')
    } catch {
      // It has already ended.
    }
  }
}
