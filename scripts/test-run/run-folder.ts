import { spawn } from 'node:child_process'
import { chmodSync, lstatSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { identityOf, isRunning } from '../process-identity.mjs'
import { sweep } from './sweep.ts'

/** The folder for everything that a test run creates outside of the project. */
type RunFolder = {
  readonly folder: string
  /** Ends the processes left by the run and deletes the folder. Returns the programs that had to be ended. */
  readonly close: () => Promise<string[]>
}

const PREFIX = 'duka-run-'
/** A file in the folder with the identities of the run and of its guard, one per line. */
const OWNERS = 'owners'

/**
 * Creates the folder and makes it the temporary folder of all child processes. A guard cleans up once this process has
 * ended, however it ends. First cleans up after runs that were killed together with their guard.
 */
export async function openRunFolder(parent: string): Promise<RunFolder> {
  for (const dead of findDeadRuns(parent)) await sweep(dead)
  const folder = mkdtempSync(join(parent, PREFIX))
  // Some tests run programs as another user inside the folder. Other users may enter the folder, but not list its
  // files.
  chmodSync(folder, 0o711)
  writeOwners(folder, [process.pid])
  for (const name of ['TMPDIR', 'TMP', 'TEMP']) process.env[name] = folder
  const guard = spawn(process.execPath, [join(import.meta.dirname, 'guard.ts'), folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // Ctrl-C and signals to the whole group then only reach this process.
    detached: true,
    // The guard's environment contains no folder of a run, because otherwise a sweep of that folder would end the
    // guard.
    env: { PATH: process.env.PATH },
  })
  writeOwners(folder, [process.pid, guard.pid ?? 0])
  guard.unref()
  let output = ''
  guard.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const ended = new Promise<void>((resolve) => guard.on('close', () => resolve()).on('error', () => resolve()))
  return {
    folder,
    close: async () => {
      guard.stdin.end()
      guard.ref()
      await ended
      return output.split('\n').filter(Boolean)
    },
  }
}

function writeOwners(folder: string, pids: readonly number[]): void {
  writeFileSync(join(folder, OWNERS), pids.map((pid) => identityOf(pid) ?? '').join('\n'))
}

/** Returns the folders of this user's runs whose process and guard have both ended. */
export function findDeadRuns(parent: string): string[] {
  const folders = readdirSync(parent).filter((name) => name.startsWith(PREFIX))
  return folders.map((name) => join(parent, name)).filter((folder) => isOurs(folder) && isDead(folder))
}

function isOurs(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  return found?.isDirectory() === true && (process.getuid === undefined || found.uid === process.getuid())
}

/** A folder without owners has just been created, so its run is still running. */
function isDead(folder: string): boolean {
  try {
    const owners = readFileSync(join(folder, OWNERS), 'utf8').split('\n')
    return owners[0] !== '' && !owners.some(isRunning)
  } catch {
    return false
  }
}
