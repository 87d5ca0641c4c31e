import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { type OwnedProcess, processesOf } from './processes-of-folder.ts'

/** The time that PostgreSQL gets to shut down by itself, which releases its shared memory. */
const MAX_POLITE_MS = 2_000
const MAX_SWEEP_MS = 10_000

/**
 * Ends every process that belongs to a folder, including stopped ones, and deletes the folder. Returns the programs
 * that were ended.
 */
export async function sweep(folder: string): Promise<string[]> {
  const ended = new Map<number, string>()
  const startedAt = performance.now()
  for (;;) {
    const found = processesOf(folder)
    for (const { pid, program } of found) ended.set(pid, program)
    const waited = performance.now() - startedAt
    if (found.length === 0 || waited > MAX_SWEEP_MS) break
    for (const one of found) end(one, waited < MAX_POLITE_MS)
    await pause(50)
  }
  removeFolder(folder)
  return [...ended.values()]
}

function end({ pid, program }: OwnedProcess, isPolite: boolean): void {
  const mayEndItself = program === 'postgres' && isPolite
  signal(pid, mayEndItself ? 'SIGQUIT' : 'SIGKILL')
  // A stopped process handles signals other than SIGKILL only after it is continued.
  if (mayEndItself) signal(pid, 'SIGCONT')
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // The process has already ended.
  }
}

/**
 * First unmounts disks mounted by tests, because nothing may be deleted on them, and a mount point cannot be deleted.
 */
function removeFolder(folder: string): void {
  const mounted = readMounts().filter((path) => path.startsWith(`${folder}/`))
  for (const path of mounted.reverse()) spawnSync('umount', ['-l', path], { stdio: 'ignore' })
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}

function readMounts(): string[] {
  try {
    const lines = readFileSync('/proc/self/mounts', 'utf8').trim().split('\n')
    return lines.map((line) => line.split(' ')[1]?.replaceAll('\\040', ' ') ?? '')
  } catch {
    return []
  }
}
