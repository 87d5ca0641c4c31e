import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { basename } from 'node:path'

export type OwnedProcess = { readonly pid: number; readonly program: string }

/** PostgreSQL overwrites its environment with process titles, so it is identified by its files instead. */
const knownByFiles: readonly string[] = ['postgres', 'initdb']

/**
 * Returns the processes that belong to a folder: those with its path in their environment (TMPDIR, DATA_DIR …),
 * PostgreSQL with files in it, and all their children. The environment is inherited, so process groups and sessions do
 * not matter. Excludes this process and the processes of other users. Empty if there is no /proc.
 */
export function processesOf(folder: string): OwnedProcess[] {
  const all = listProcesses()
  const owned = new Set(all.filter(({ pid }) => pid !== process.pid && belongsTo(pid, folder)).map(({ pid }) => pid))
  // The set grows during the loop, so that grandchildren are included.
  for (const parent of owned)
    for (const { pid, ppid } of all) if (ppid === parent && pid !== process.pid) owned.add(pid)
  return [...owned].map((pid) => ({ pid, program: programOf(pid) }))
}

function listProcesses(): { pid: number; ppid: number }[] {
  const names = attempt(() => readdirSync('/proc'), [])
  return names.flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    const [state, ppid] = read(`/proc/${name}/stat`).split(') ').at(-1)?.split(' ') ?? []
    return state && state !== 'Z' && state !== 'X' ? [{ pid: Number(name), ppid: Number(ppid) }] : []
  })
}

function belongsTo(pid: number, folder: string): boolean {
  if (mentions(read(`/proc/${pid}/environ`), folder)) return true
  if (!knownByFiles.includes(programOf(pid))) return false
  return mentions(read(`/proc/${pid}/cmdline`), folder) || mentions(link(`/proc/${pid}/cwd`), folder)
}

/** Returns true if the text contains the whole path: '/tmp/run-12' does not contain `/tmp/run-1`. */
function mentions(text: string, folder: string): boolean {
  for (let at = text.indexOf(folder); at >= 0; at = text.indexOf(folder, at + 1)) {
    if (!/^[\w.-]/.test(text.slice(at + folder.length))) return true
  }
  return false
}

const programOf = (pid: number) => basename(link(`/proc/${pid}/exe`).replace(/ \(deleted\)$/, ''))
const read = (path: string) => attempt(() => readFileSync(path, 'utf8'), '')
const link = (path: string) => attempt(() => readlinkSync(path), '')

/**
 * Returns `otherwise` if `get` throws: a process may end meanwhile, and the processes of other users cannot be read.
 */
function attempt<Value>(get: () => Value, otherwise: Value): Value {
  try {
    return get()
  } catch {
    return otherwise
  }
}
