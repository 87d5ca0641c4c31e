// Installs the shop's packages with npm. This file is JavaScript that Node 20 can run without packages.
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { cacheFolder, giveUp, root } from './project-folder.mjs'

const ASIDE = 'installing-'

/**
 * Installs the packages of a folder's lockfile in a temporary folder, then swaps them with the old ones by two renames:
 * a program that runs from the folder keeps its packages until the new ones are complete, and a killed npm leaves
 * nothing incomplete. Ends the process if npm fails. Only call it while holding the folder's lock.
 *
 * @param {string} folder
 * @param {string[]} args
 */
export function installPackages(folder, ...args) {
  console.log(`Installing the packages of ${relative(root, join(folder, 'package-lock.json'))} …`)
  const aside = makeFolderAside()
  for (const name of ['package.json', 'package-lock.json']) copyFileSync(join(folder, name), join(aside, name))
  install(aside, args)
  if (!replace(join(folder, 'node_modules'), join(aside, 'node_modules'), join(aside, 'replaced'))) {
    install(folder, args)
  }
  rmSync(aside, { recursive: true, force: true })
}

/** Deletes leftovers of killed commands, whose npm may still be writing there, and makes a new temporary folder. */
function makeFolderAside() {
  mkdirSync(cacheFolder, { recursive: true })
  for (const name of readdirSync(cacheFolder)) {
    if (!name.startsWith(ASIDE)) continue
    try {
      rmSync(join(cacheFolder, name), { recursive: true, force: true })
    } catch (error) {
      if (error.code !== 'ENOTEMPTY') throw error
    }
  }
  return mkdtempSync(join(cacheFolder, ASIDE))
}

/** Returns false if the folder cannot be moved: it may be a mounted volume, or open on Windows. */
function replace(place, fresh, old) {
  try {
    if (lstatSync(place, { throwIfNoEntry: false })) renameSync(place, old)
    renameSync(fresh, place)
    return true
  } catch (error) {
    if (!['EXDEV', 'EBUSY', 'EPERM', 'EACCES'].includes(error.code)) throw error
    return false
  }
}

function install(folder, args) {
  const quiet = ['--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const { status, error, stdout, stderr } = runNpm(folder, ['ci', ...args, '--prefix', folder, ...quiet])
  if (status === 0) return
  console.error(`${stdout ?? ''}${stderr ?? ''}`)
  giveUp(`The packages could not be installed${error ? ` (${error.message})` : ''}: npm's output is above.`)
}

/**
 * Runs the npm that started this process, or else the one on the PATH.
 *
 * @param {string} cwd
 * @param {string[]} args
 */
export function runNpm(cwd, args) {
  const options = /** @type {const} */ ({ cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  const npm = process.env.npm_execpath
  // The swap of the packages may have deleted the Node that runs this process.
  const node = existsSync(process.execPath) ? process.execPath : 'node'
  if (npm?.endsWith('.js')) return spawnSync(node, [npm, ...args], options)
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
}
