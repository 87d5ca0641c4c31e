// The real shop in a separate process, which tests can watch, stop and kill.
import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { clusterFolder } from '../../postgres/cluster.ts'
import { errorCode } from '../../postgres/errors.ts'
import { readPostmaster } from '../../postgres/process.ts'
import { freePort } from '../network/free-port.ts'
import { untilStatus } from '../probe.ts'
import { runProgram } from './run-program.ts'

/** One line of the log. `msg` is its sentence, `level` is pino's number (30 info, 40 warn, 50 error). */
export type LogLine = { level: number; msg: string; [field: string]: unknown }

export type ShopProcess = {
  origin: string
  child: ChildProcess
  pid: number
  /** `output` returns the output so far, and `log` the log lines in it. */
  output: () => string
  log: () => LogLine[]
  /** Returns its Prometheus metrics by name with labels: `x_total{route="/"}`. Requires `withMetrics`. */
  metrics: () => Promise<Map<string, number>>
  /** Returns its current and peak memory in bytes. Only on Linux. */
  memory: () => Promise<{ now: number; peak: number }>
  /** Sends SIGTERM. Returns the exit code and the time until the exit. */
  stop: () => Promise<{ code: number | null; ms: number }>
  /** Sends SIGKILL to this process only. An embedded database keeps running. */
  kill: () => Promise<void>
  /** Sends SIGKILL to the process, its children, and all processes of its embedded database. */
  killTree: () => Promise<void>
}

type ShopEnvironment = { DATA_DIR: string } & Record<string, string>

/**
 * Starts the shop like `npm start`, on the embedded store in DATA_DIR or on DATABASE_URL, but without demo products,
 * limits per address and scheduled backups. Returns once the shop is ready. The shop ends with the test's process.
 */
export async function startShop(env: ShopEnvironment, { withMetrics = false } = {}): Promise<ShopProcess> {
  const metricsPort = withMetrics ? await freePort() : ''
  const settings = { RATE_LIMITS: 'off', BACKUP_HOURS: 'off', METRICS_PORT: String(metricsPort), ...env }
  const program = runProgram('main.ts', settings)
  const { child, output, ended } = program
  const origin = (await program.origin).replace('localhost', '127.0.0.1')
  await untilStatus(`${origin}/readyz`, 200).catch((error) => {
    child.kill('SIGKILL')
    throw error
  })
  const pid = child.pid ?? 0
  return {
    origin,
    child,
    pid,
    output,
    log: () => output().split('\n').filter(isLogLine).map(readLogLine),
    metrics: async () => readMetrics(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()),
    memory: () => memoryOf(pid),
    stop: async () => {
      const began = performance.now()
      child.kill('SIGTERM')
      return { code: await ended, ms: performance.now() - began }
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
    killTree: async () => {
      const others = [...(await databaseProcesses(env.DATA_DIR)), ...(await childrenOf(pid))]
      child.kill('SIGKILL')
      for (const one of others) signalIfRuns(one, 'SIGKILL')
      await ended
    },
  }
}

/** Returns the process ids of the embedded database in this data folder: its main process and the children. */
export async function databaseProcesses(dataDir: string): Promise<number[]> {
  const postmaster = await readPostmaster(clusterFolder(dataDir))
  if (!postmaster) return []
  return [postmaster.pid, ...(await childrenOf(postmaster.pid))]
}

/**
 * Returns the ids of a process's children. Returns none if the kernel does not list children. Then they are not killed,
 * but PostgreSQL's processes end after their parent anyway.
 */
export async function childrenOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return children.split(' ').filter(Boolean).map(Number)
}

/** Sends a signal to a process. Does nothing if the process has ended. */
export function signalIfRuns(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error
  }
}

const isLogLine = (line: string) => line.startsWith('{"level":') && line.endsWith('}')
const levels: Record<string, number> = { debug: 20, info: 30, warn: 40, error: 50, fatal: 60 }
const readLogLine = (line: string): LogLine => {
  const parsed = JSON.parse(line)
  return { ...parsed, level: levels[parsed.level] ?? parsed.level }
}

function readMetrics(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]))
}

async function memoryOf(pid: number): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const bytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024
  return { now: bytes('VmRSS'), peak: bytes('VmHWM') }
}
