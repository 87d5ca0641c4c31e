// A lock between commands in one folder. This file is JavaScript that Node 20 can run without packages.
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { identityOf, isRunning } from './process-identity.mjs'

const POLL_MS = 100

/**
 * Runs `work` while no other process holds this lock, and returns the result of `work`. If it has to wait, prints once
 * for which process. The lock is a file that names its holder, so the lock of a killed process does not count.
 *
 * @template Result
 * @param {string} lock the path of the file
 * @param {string} doing the text for waiting commands: 'is building the shop'; '' prints nothing
 * @param {() => Result | Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withFileLock(lock, doing, work) {
  mkdirSync(dirname(lock), { recursive: true })
  for (let announced = ''; !tryLock(lock, doing); ) {
    const holder = readHolder(lock)
    if (!holder) continue
    if (!isRunning(holder.identity)) {
      await removeLockOfDead(lock)
      continue
    }
    if (holder.doing && announced !== holder.identity) {
      console.log(`Waiting for process ${Number.parseInt(holder.identity, 10)}, which ${holder.doing} …`)
    }
    announced = holder.identity
    await pause(POLL_MS)
  }
  try {
    return await work()
  } finally {
    rmSync(lock)
  }
}

/**
 * Returns false if another process holds the lock. A hard link makes the file and its text appear at the same moment.
 */
function tryLock(lock, doing) {
  const own = `${lock}.${process.pid}`
  writeFileSync(own, `${identityOf(process.pid)}\n${doing}`)
  try {
    linkSync(own, lock)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(own)
  }
}

/** Returns null if the lock has just been released. */
function readHolder(lock) {
  try {
    const [identity = '', doing = ''] = readFileSync(lock, 'utf8').split('\n')
    return { identity, doing }
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    return null
  }
}

/**
 * Several processes may notice that the holder is dead. They remove its lock one at a time. Each checks again first,
 * because it could otherwise remove a lock that another process has taken meanwhile.
 */
const removeLockOfDead = (lock) =>
  withFileLock(`${lock}.removing`, '', () => {
    const holder = readHolder(lock)
    if (holder && !isRunning(holder.identity)) rmSync(lock)
  })
