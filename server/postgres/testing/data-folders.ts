import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { clusterFolder } from '../cluster.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../launcher.ts'
import { processState, readPostmaster } from '../process.ts'

const held = new Map<string, EmbeddedPostgres[]>()
const apps = new Map<string, ChildProcess[]>()

/**
 * Makes an empty private folder. Also returns a function that deletes it, after stopping a server left by a failed
 * test.
 */
export async function emptyFolder(
  parent = tmpdir(),
): Promise<{ folder: string; dataDir: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(parent, 'duka-postgres-'))
  const dataDir = join(folder, 'data')
  const remove = async () => {
    for (const app of apps.get(dataDir) ?? []) app.kill('SIGKILL')
    await Promise.all((held.get(dataDir) ?? []).map((server) => server.stop()))
    const server = await readPostmaster(clusterFolder(dataDir))
    if (server && processState(server.pid, clusterFolder(dataDir)) === 'running') process.kill(server.pid, 'SIGQUIT')
    await until(async () => !(await serverRuns(dataDir)))
    await rm(folder, { recursive: true, force: true })
  }
  return { folder, dataDir, remove }
}

/** Makes a folder with a database in it, faster than a first start. */
export async function preparedFolder(parent = tmpdir()): ReturnType<typeof emptyFolder> {
  const created = await emptyFolder(parent)
  const { dataDir } = created
  await (
    await startEmbeddedPostgres({ name: 'tests', dataDir, log: () => undefined, tuning: { throwaway: true } })
  ).stop()
  return created
}

/** Starts or joins a server from this process. `remove` stops a server left by a failed test. */
export async function start(dataDir: string, sentences: string[] = []): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ name: 'tests', dataDir, log: (sentence) => sentences.push(sentence) })
  held.set(dataDir, [...(held.get(dataDir) ?? []), server])
  return server
}

export async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

export async function serverRuns(dataDir: string): Promise<boolean> {
  const server = await readPostmaster(clusterFolder(dataDir))
  return server !== undefined && processState(server.pid, clusterFolder(dataDir)) === 'running'
}

type App = {
  readonly process: ChildProcess
  readonly joined: Promise<{ url: string; wasRunning: boolean; problem?: string }>
  readonly leave: () => Promise<void>
}

/** Starts another process that uses the server in `dataDir`, as another user if `uid` is given. */
export function startApp(dataDir: string, env: NodeJS.ProcessEnv = {}, uid?: number): App {
  const file = fileURLToPath(new URL('app-process.ts', import.meta.url))
  const child = spawn(process.execPath, [file, dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  apps.set(dataDir, [...(apps.get(dataDir) ?? []), child])
  const ended = once(child, 'exit')
  const joined = once(createInterface(child.stdout), 'line').then(([line]) => JSON.parse(line))
  const leave = async () => {
    child.stdin.end()
    await ended
  }
  return { process: child, joined, leave }
}

/** Polls until the condition is true. Throws after a minute. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 60_000
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error('The expected state was not reached within a minute.')
    await pause(10)
  }
}
