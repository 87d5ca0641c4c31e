// The project's folder, its lock, and how scripts fail.
import { accessSync, constants, existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withFileLock } from './file-lock.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** A folder for the scripts' own files, ignored by git. */
export const cacheFolder = join(root, '.cache')

/** Returns true in a release that runs on a server (deploy/update.sh), where development tools must not be used. */
export const isServersRelease = () =>
  existsSync(join(root, 'release.json')) && existsSync(`${process.env.DUKA_ROOT ?? ''}/etc/duka/duka.env`)

/**
 * Prints one sentence and exits with a failure code.
 *
 * @param {string} sentence
 * @returns {never}
 */
export function giveUp(sentence) {
  console.error(sentence)
  process.exit(1)
}

/**
 * Runs `work`, which installs or builds in this folder, while no other command installs or builds there. Returns the
 * result of `work`, which must check again what is still to do, because another command may have done it meanwhile.
 *
 * @template Result
 * @param {string} doing the text for waiting commands: 'is building the shop'
 * @param {() => Result | Promise<Result>} work
 */
export async function aloneInFolder(doing, work) {
  try {
    accessSync(root, constants.W_OK)
  } catch {
    giveUp(`Something must be installed or built first, and this user cannot write in ${root}.`)
  }
  return withFileLock(join(cacheFolder, 'lock'), doing, work)
}
