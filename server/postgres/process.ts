import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, fstatSync, ftruncateSync, openSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { link, readFile, rename, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { errorCode } from './errors.ts'
import type { Command } from './privileges.ts'

/** The values that a running server writes into postmaster.pid. */
export type Postmaster = { readonly pid: number; readonly port: number; readonly socketFolder: string }

/** Returns an environment in which neither PG* variables nor the language of the caller affect the server. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SYSTEMROOT, TEMP, TMP } = process.env
  return { PATH, SYSTEMROOT, TEMP, TMP, LC_ALL: 'C', TZ: 'UTC' }
}

/** Reads postmaster.pid. Returns undefined if it does not exist or is not complete yet. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  return parsePostmaster(text)
}

function parsePostmaster(text: string): Postmaster | undefined {
  const [pid, , , port, socketFolder] = text.split('\n')
  const number = Math.abs(Number(pid))
  if (!pid || !Number.isInteger(number) || number < 1) return undefined
  return { pid: number, port: Number(port) || 0, socketFolder: socketFolder ?? '' }
}

/**
 * Returns the state of the process in a postmaster.pid. gone: no process has the id. running: it is this cluster's
 * server. other: the id belongs to another program, or the server is a zombie that its parent has not collected yet;
 * PostgreSQL cannot distinguish either from a running server.
 */
export function processState(
  pid: number,
  cluster: string,
  platform: NodeJS.Platform = process.platform,
): 'gone' | 'running' | 'other' {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (errorCode(error) !== 'EPERM') return 'gone'
  }
  if (platform === 'win32') return 'running'
  return platform === 'linux' ? stateFromProc(pid, cluster) : stateFromPs(pid)
}

function stateFromProc(pid: number, cluster: string): 'gone' | 'running' | 'other' {
  try {
    const state = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.[0]
    if (state === 'Z' || state === 'X') return 'other'
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    try {
      // The server's working directory is its cluster. Its program may have been replaced by npm ci meanwhile.
      const program = readlinkSync(`/proc/${pid}/exe`).replace(/ \(deleted\)$/, '')
      return /\/postgres$/.test(program) && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
        ? 'running'
        : 'other'
    } catch (error) {
      if (errorCode(error) !== 'EACCES' && errorCode(error) !== 'EPERM') throw error
      // These links of another user's process cannot be read, but its command line can.
      return /(^|\/)postgres$/.test(words[0] ?? '') && words.includes(cluster) ? 'running' : 'other'
    }
  } catch {
    return 'gone'
  }
}

function stateFromPs(pid: number): 'gone' | 'running' | 'other' {
  try {
    const [state = '', program = ''] = execFileSync('ps', ['-o', 'stat=,comm=', '-p', String(pid)], {
      encoding: 'utf8',
    })
      .trim()
      .split(/\s+/)
    return !state.startsWith('Z') && /(^|\/)postgres$/.test(program) ? 'running' : 'other'
  } catch {
    return 'gone'
  }
}

/**
 * Deletes a postmaster.pid whose process was found to be 'other'. Two processes may do this at once, and one may have
 * started a server meanwhile. So the file is moved away first, and moved back if it turns out to be a different file. A
 * server started in that moment is still safe: PostgreSQL finds its shared memory by the cluster's inode and refuses a
 * second server.
 */
export async function removeStalePidFile(cluster: string, judged: Postmaster): Promise<void> {
  const file = join(cluster, 'postmaster.pid')
  const side = `${file}.${randomBytes(6).toString('hex')}`
  try {
    await rename(file, side)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return
    throw error
  }
  const found = parsePostmaster(await readFile(side, 'utf8'))
  if (found?.pid !== judged.pid) await link(side, file).catch(() => undefined)
  await unlink(side)
}

const EMPTY_FOR_MS = 10_000

/**
 * Deletes a postmaster.pid that a power cut left empty. A starting server leaves it empty too, but only for a moment.
 */
export async function removeEmptyPidFile(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid')
  const found = await stat(file).catch(() => undefined)
  if (found?.size === 0 && Date.now() - found.mtimeMs > EMPTY_FOR_MS) await unlink(file).catch(() => undefined)
}

export type Launched = {
  /** Resolves with the output when the process ends by itself. */
  readonly ended: Promise<string>
  readonly child: ChildProcess
}

const MAX_LOG_BYTES = 4 * 1024 * 1024

/**
 * Starts the server detached: in its own process group, because Ctrl-C reaches the whole group, and with output to a
 * file, because a pipe would break when this process dies.
 */
export function launch(command: Command, logFile: string): Launched {
  const log = openSync(logFile, 'a', 0o600)
  try {
    if (fstatSync(log).size > MAX_LOG_BYTES) ftruncateSync(log)
    const start = fstatSync(log).size
    const child = spawn(command.program, command.args, {
      stdio: ['ignore', log, log],
      detached: true,
      env: serverEnvironment(),
      uid: command.uid,
      gid: command.gid,
      windowsHide: true,
    })
    const ended = new Promise<string>((resolve) => {
      child.on('error', (error) => resolve(`FATAL:  ${error.message}`))
      child.on('exit', () => resolve(tail(logFile, start)))
    })
    child.unref()
    return { ended, child }
  } finally {
    closeSync(log)
  }
}

function tail(file: string, from: number): string {
  try {
    return readFileSync(file).subarray(from).toString('utf8')
  } catch {
    return '' // The whole folder was removed.
  }
}

/** Stops the server and waits for its end. Returns false if it is still running after `timeoutMs`. */
export async function shutDown(cluster: string, timeoutMs: number): Promise<boolean> {
  const server = await readPostmaster(cluster)
  if (!server || processState(server.pid, cluster) !== 'running') return true
  process.kill(server.pid, 'SIGINT') // With SIGINT, the server closes all sessions and flushes its data.
  const deadline = performance.now() + timeoutMs
  while (processState(server.pid, cluster) === 'running') {
    if (performance.now() > deadline) return false
    await pause(10)
  }
  return true
}
