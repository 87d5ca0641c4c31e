import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { clusterFolder } from './cluster.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './launcher.ts'
import { lookAt, readPostmaster } from './process.ts'

const held = new Map<string, EmbeddedPostgres[]>()
const apps = new Map<string, ChildProcess[]>()

/** An empty private folder, and what removes it together with a server that a failed test left in it. */
export async function emptyFolder(
  parent = tmpdir(),
): Promise<{ folder: string; dataDir: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(parent, 'duka-launcher-'))
  const dataDir = join(folder, 'data')
  const remove = async () => {
    for (const app of apps.get(dataDir) ?? []) app.kill('SIGKILL')
    await Promise.all((held.get(dataDir) ?? []).map((server) => server.stop()))
    const server = await readPostmaster(clusterFolder(dataDir))
    if (server && lookAt(server.pid, clusterFolder(dataDir)) === 'running') process.kill(server.pid, 'SIGQUIT')
    await until(async () => !(await serverRuns(dataDir)))
    await rm(folder, { recursive: true, force: true })
  }
  return { folder, dataDir, remove }
}

/** The same with a database in it, made quickly. */
export async function preparedFolder(parent = tmpdir()): ReturnType<typeof emptyFolder> {
  const made = await emptyFolder(parent)
  const { dataDir } = made
  await (await startEmbeddedPostgres({ dataDir, log: () => undefined, tuning: { throwaway: true } })).stop()
  return made
}

/** Starts or joins from this process; what a failed test still holds is let go by `remove`. */
export async function start(dataDir: string, said: string[] = []): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log: (sentence) => said.push(sentence) })
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
  return server !== undefined && lookAt(server.pid, clusterFolder(dataDir)) === 'running'
}

export type App = {
  readonly process: ChildProcess
  readonly said: Promise<{ url: string; adopted: boolean; problem?: string }>
  readonly leave: () => Promise<void>
}

/** Another process that uses the server in `dataDir`, as another user when `uid` is given. */
export function startApp(dataDir: string, env: NodeJS.ProcessEnv = {}, uid?: number): App {
  const file = fileURLToPath(new URL('test-app.ts', import.meta.url))
  const child = spawn(process.execPath, [file, dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  apps.set(dataDir, [...(apps.get(dataDir) ?? []), child])
  const ended = once(child, 'exit')
  const said = once(createInterface(child.stdout), 'line').then(([line]) => JSON.parse(line))
  const leave = async () => {
    child.stdin.end()
    await ended
  }
  return { process: child, said, leave }
}

/** Waits for something that another process brings about; fails after ten seconds. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 10_000
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('It has not come about within ten seconds.')
    await pause(10)
  }
}
