import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { giveUp, root, shopNode } from './bootstrap.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** The path of a Chromium that runs: CHROMIUM, an installed one, else one that is installed now. */
export async function ensureBrowser() {
  const { chromium } = createRequire(join(root, 'package.json'))('playwright-core')
  const found = () => [process.env.CHROMIUM, ...onPath(), ...usualPlaces, chromium.executablePath()].find(runs)
  const path = found() ?? (fromSystem() && found()) ?? (fromPlaywright() && found())
  return (
    path ||
    giveUp(
      'The browser tests need Chrome or Chromium and none could be installed: install one, or set CHROMIUM to its path.',
    )
  )
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

/** Some systems have a `chromium` that only tells how to install one. Windows' prints nothing, but it is one. */
function runs(path) {
  if (!path || !existsSync(path)) return false
  return (
    process.platform === 'win32' || spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
  )
}

function fromSystem() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log('Installing Chromium from the system’s packages …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...words) => spawnSync('apt-get', ['-qq', '-o', 'Dpkg::Use-Pty=0', ...words], { env, stdio: 'ignore' })
  apt('update')
  return apt('install', '-y', '--no-install-recommends', 'chromium').status === 0
}

function fromPlaywright() {
  console.log('Installing Playwright’s own Chromium …')
  const cli = join(root, 'node_modules', 'playwright-core', 'cli.js')
  return spawnSync(shopNode(), [cli, 'install', 'chromium'], { stdio: 'ignore', timeout: 600_000 }).status === 0
}
