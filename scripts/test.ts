// npm test [files or folders]: runs the tests of node:test, then the stories in a browser, both on one temporary
// PostgreSQL, and prints one summary line. Without names it leaves most stories to npm run test:stories, and the system
// tests to npm run test:system (scripts/test-run/tiers.ts). `npm test -- --changed[=REVISION]` runs the tests that a
// change affects (scripts/changed). npm run test:long instead runs *.long.ts and the stories of e2e/long/ one at a
// time. They take minutes. If all of them pass, it writes their figures to docs/trust.md.
import { existsSync } from 'node:fs'
import { glob, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startTestServer } from '../server/postgres/testing/test-server.ts'
import { ensureBuilt } from './build/builds.mjs'
import { writeFigures } from './figures.ts'
import { giveUp, root } from './project-folder.mjs'
import { serverEnvironment } from './server-program.mjs'
import { addCounts, type Counts, describeCounts } from './test-run/counts.ts'
import { quickFolder } from './test-run/quick-folder.ts'
import { runFiles } from './test-run/run-files.ts'
import { openRunFolder } from './test-run/run-folder.ts'
import { runStories } from './test-run/run-stories.ts'
import { type Tier, tierOf } from './test-run/tiers.ts'

/** The time that a stopped run gets to end by itself. Then its processes are killed. */
const MAX_STOP_MS = 3_000

const isLong = process.argv[2] === '--long'
if (isLong) process.env.LONG_RUN = 'yes'
// Shares V8's compiled code between test files and the programs they start.
process.env.NODE_COMPILE_CACHE ??= serverEnvironment.NODE_COMPILE_CACHE
const isStories = process.argv[2] === '--stories'
const isSystem = process.argv[2] === '--system'
const args = process.argv.slice(isLong || isStories || isSystem ? 3 : 2)
const changed = args.find((word) => /^--changed(=|$)/.test(word))
if (changed && (isLong || args.length > 1)) giveUp('--changed chooses the tests itself: name none beside it.')
const chosen = changed ? await changedTests(changed.slice('--changed='.length)) : namedTests()
const isWhole = chosen === 'everything'
/** The tests that a complete run includes. 'all' for a long run, and for `--changed` if everything may be affected. */
const tier = tierOfRun()
if (isLong || isWhole) {
  // Tests start the built programs, as `npm start` does. This also halves the loading time of the programs.
  await ensureBuilt(['server'])
  process.env.RUN_BUILT_SERVER = 'yes'
}
const named = isWhole ? [] : chosen
const stories =
  isWhole && !isLong ? await findWholeStories() : named.filter((name) => name === 'e2e' || name.startsWith('e2e/'))
const files = await findTestFiles(named.filter((name) => !stories.includes(name)))
const withStories = isWhole || stories.length > 0

if (withStories || files.some((name) => name.startsWith('web/'))) {
  const { ensureBrowser } = await import('./browser.ts')
  process.env.CHROME = ensureBrowser()
}
const interrupt = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => interrupt.abort())
// Long tests measure the speed of the disk.
const run = await openRunFolder(isLong ? tmpdir() : quickFolder())
const figures = isLong ? await makeFiguresFile() : null
const counts: Counts[] = []
try {
  await Promise.race([runAll(), afterInterrupt()])
  if (figures && hasPassed()) writeFigures(figures, isWhole)
} finally {
  const left = await run.close()
  const isLeak = left.length > 0 && !interrupt.signal.aborted
  if (isLeak) console.log(`\nThe tests have left programs running, which were ended now: ${left.join(', ')}`)
}
console.log(`\n${describeCounts(addCounts(counts), interrupt.signal.aborted)}`)
process.exit(hasPassed() ? 0 : 1)

function tierOfRun(): Tier | 'all' {
  if (isLong || changed) return 'all'
  if (isStories) return 'stories'
  return isSystem ? 'system' : 'shop'
}

function isInRun(file: string): boolean {
  return tier === 'all' || tierOf(file) === tier
}

function hasPassed(): boolean {
  const { passed, failed } = addCounts(counts)
  return failed === 0 && passed > 0 && !interrupt.signal.aborted
}

async function runAll(): Promise<void> {
  const server = await startTestServer()
  process.env.TEST_DATABASE_URL = server.url
  try {
    if (files.length > 0) {
      const folder = join(run.folder, 'groups')
      counts.push(await runFiles(files, { isLong, folder, signal: interrupt.signal }))
    }
    if (withStories && !interrupt.signal.aborted) counts.push(await runStories(stories, run.folder))
  } finally {
    await server.stop()
  }
}

async function afterInterrupt(): Promise<void> {
  await new Promise((resolve) => interrupt.signal.addEventListener('abort', resolve))
  await pause(MAX_STOP_MS)
}

/**
 * Returns the tests for the changes since this revision, or since the default base if it is ''. Ends the process if
 * there are none.
 */
async function changedTests(revision: string): Promise<readonly string[] | 'everything'> {
  const { testsOfChange } = await import('./changed/tests-of-change.ts')
  const found = await testsOfChange(revision)
  if (found.length > 0) return found
  console.log('\n0 passed, 0 failed')
  process.exit(0)
}

/** Returns the named files and folders, relative to the root. */
function namedTests(): readonly string[] | 'everything' {
  if (args.length === 0) return 'everything'
  return args.map((name) => relative(root, resolve(name)).replaceAll('\\', '/'))
}

/** Makes the file for figures of long tests (server/testing/processes/figures.ts). Returns its path. */
async function makeFiguresFile(): Promise<string> {
  const file = join(run.folder, 'figures.jsonl')
  await writeFile(file, '')
  process.env.FIGURES_FILE = file
  return file
}

/**
 * Returns the test files below these names, relative to the root, or all of them in a complete run. Every named file
 * counts as a test.
 */
async function findTestFiles(names: readonly string[]): Promise<string[]> {
  if (!isWhole && names.length === 0) return []
  // glob passes each folder both by path and by bare name, so this function cannot distinguish the shop's own `data`
  // folder from web/data.
  const exclude = (path: string) => /(^|\/)(node_modules|dist|e2e|\.[^/]+)$/.test(path)
  const all: string[] = []
  for await (const file of glob(isLong ? '**/*.long.ts' : '**/*.test.ts', { cwd: root, exclude }))
    if (!file.startsWith('data/')) all.push(file)
  for (const name of names)
    if (name.endsWith('.ts') && !all.includes(name) && existsSync(join(root, name))) all.push(name)
  const isNamed = (file: string) => names.some((name) => file === name || file.startsWith(`${name}/`))
  // In reverse order, so that web/ comes first: its browser tests take long but mostly wait, so others can run
  // meanwhile.
  return all
    .filter((file) => (isWhole ? isInRun(file) : isNamed(file)))
    .sort()
    .reverse()
}

/** Returns the story files of a complete run, relative to the root. A complete long run has stories of its own. */
async function findWholeStories(): Promise<string[]> {
  const found: string[] = []
  for await (const file of glob('e2e/**/*.spec.ts', { cwd: root })) found.push(file.replaceAll('\\', '/'))
  return found.filter((file) => !file.startsWith('e2e/long/') && isInRun(file)).sort()
}
