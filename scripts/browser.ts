import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { installPackage } from '../server/testing/processes/system-package.ts'
import { giveUp, root } from './project-folder.mjs'

/** Headless shells render pages identically, with two thirds of the CPU time. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell']
const browsers = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const usualPlaces = [
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Returns the path of the browser for the tests: the one in CHROME, else Chromium's headless shell (installed if
 * possible), else an installed Chrome or Chromium, else one that is installed now. Prints which one it is. Ends the
 * process if there is none.
 */
export function ensureBrowser(): string {
  const named = process.env.CHROME
  if (named && !canRun(named)) giveUp(`CHROME=${named} is not a browser that runs here.`)
  const installShell = () => installPackage('chromium-headless-shell') && findOnPath(shells)
  const installed = named || findOnPath(shells) || installShell() || findBrowser()
  const found =
    installed ||
    (installPackage('chromium') && findBrowser()) ||
    (installFromPlaywright() && findBrowser()) ||
    giveUp('No browser could be installed for the tests: install Chrome or Chromium, or set CHROME to one.')
  console.log(`The browser tests use ${found}; to use another, set CHROME=/path/to/chrome.`)
  return found
}

/** Returns the path of an installed browser, Playwright's own last, or undefined if there is none. */
function findBrowser(): string | undefined {
  return findOnPath(browsers) ?? [...usualPlaces, chromium.executablePath()].find(canRun)
}

function findOnPath(programs: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return programs.flatMap((name) => folders.map((folder) => join(folder, name))).find(canRun)
}

/**
 * Returns true if the browser can run. On some systems `chromium` only prints how to install one. On Windows --version
 * prints nothing, so any existing file counts.
 */
function canRun(path: string): boolean {
  if (!existsSync(path)) return false
  const isWindows = process.platform === 'win32'
  return isWindows || spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

function installFromPlaywright(): boolean {
  console.log(
    'No Chrome or Chromium found: installing Playwright’s own (npx playwright install). To use another, set CHROME.',
  )
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  return spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore', timeout: 600_000 }).status === 0
}
