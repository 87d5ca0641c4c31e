// Identifies processes even if process ids are reused. This file is JavaScript that Node 20 can run.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Returns a text that identifies this process even after its id is reused; null if it does not run. A zombie counts as
 * not running.
 *
 * @param {number} pid
 * @returns {string | null}
 */
export function identityOf(pid) {
  if (process.platform === 'linux') return identityFromProc(pid)
  if (!isThere(pid)) return null
  if (process.platform === 'win32') return String(pid)
  const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
  return `${pid} ${stdout?.trim()}`
}

/**
 * Returns true if the process with this identity still runs.
 *
 * @param {string} identity
 */
export const isRunning = (identity) => identityOf(Number.parseInt(identity, 10)) === identity

/** Returns the process id, the start time of the process in ticks since the boot, and the id of the boot. */
function identityFromProc(pid) {
  try {
    // The program's name, in parentheses, may contain anything. The state after it is field 3 of proc_pid_stat(5), so
    // fields[0] is field 4, and fields[18] is field 22, the start time.
    const [state, ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')
    if (state === 'Z' || state === 'X') return null
    return `${pid} ${fields[18]} ${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}`
  } catch {
    return null
  }
}

function isThere(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
