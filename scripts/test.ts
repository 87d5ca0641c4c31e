// npm test [files or folders]: the tests of node:test, then the stories in a browser, both on one throwaway
// PostgreSQL, and one line at the end. npm run test:long runs the files *.long.ts and the stories of e2e/long/ instead,
// which take minutes, one at a time, and writes their figures to docs/trust.md when all have passed.
import { glob, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { startTestServer } from '../server/postgres/testing/test-server.ts'
import { root } from './bootstrap.mjs'
import { ensureBuilt } from './builds.mjs'
import { writeFigures } from './figures.ts'
import { runProgram } from './programs.mjs'
import { serverEnvironment } from './server-program.mjs'

type Counts = { passed: number; failed: number; skipped: number }

const MAX_TEST_MS = 300_000
const MAX_LONG_TEST_MS = 3_600_000
/** One more than there are cores, since many wait for a process or a clock; each has shops and connections of its own. */
const MAX_FILES_AT_ONCE = Math.min(4, availableParallelism() + 1)
/** How many of the slowest files a run of more than these names. */
const SLOWEST = 10

const isLong = process.argv[2] === '--long'
if (isLong) {
  // They try the shop as `npm start` runs it.
  await ensureBuilt(['server'])
  process.env.RUN_BUILT_SERVER = 'yes'
  process.env.LONG_RUN = 'yes'
}
// What V8 compiled for one test file is there for the next, and for the programs that they start.
process.env.NODE_COMPILE_CACHE ??= serverEnvironment.NODE_COMPILE_CACHE
const named = process.argv.slice(isLong ? 3 : 2).map((name) => relative(root, resolve(name)).replaceAll('\\', '/'))
const stories = named.filter((name) => name === 'e2e' || name.startsWith('e2e/'))
const files = await findTestFiles(named.filter((name) => !stories.includes(name)))
const withStories = named.length === 0 || stories.length > 0
const counts: Counts[] = []
const interrupt = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => interrupt.abort())

if (withStories || files.some((name) => name.startsWith('web/'))) {
  const { ensureBrowser } = await import('./browser.ts')
  process.env.CHROME = ensureBrowser()
}
const server = await startTestServer()
process.env.TEST_DATABASE_URL = server.url
const figures = isLong ? await makeFiguresFile() : null
try {
  if (files.length > 0) counts.push(await runFiles())
  if (withStories && !interrupt.signal.aborted) counts.push(await runStories())
} finally {
  await server.stop()
}

const sum = (name: keyof Counts) => counts.reduce((total, one) => total + one[name], 0)
const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''
const interrupted = interrupt.signal.aborted ? ' (interrupted)' : ''
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}${interrupted}`)
const hasPassed = sum('failed') === 0 && !interrupt.signal.aborted && sum('passed') > 0
if (figures && hasPassed) writeFigures(figures, named.length === 0)
if (figures) await rm(dirname(figures), { recursive: true })
process.exitCode = hasPassed ? 0 : 1

/** Where the long tests leave their figures (server/testing/processes/figures.ts). */
async function makeFiguresFile(): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'duka-figures-')), 'figures.jsonl')
  await writeFile(file, '')
  process.env.FIGURES_FILE = file
  return file
}

/** Returns the test files below these names, all of them for none, relative to the root. */
async function findTestFiles(names: readonly string[]): Promise<string[]> {
  if (named.length > 0 && names.length === 0) return []
  // Asked about each folder by its path and by its bare name: the shop's own `data` cannot be told from web/data here.
  const exclude = (path: string) => /(^|\/)(node_modules|dist|e2e|\.[^/]+)$/.test(path)
  const all: string[] = []
  for await (const file of glob(isLong ? '**/*.long.ts' : '**/*.test.ts', { cwd: root, exclude }))
    if (!file.startsWith('data/')) all.push(file)
  const isNamed = (file: string) => names.some((name) => file === name || file.startsWith(`${name}/`))
  // From the end: the browser's tests take long and mostly wait, so others fill the time beside them.
  return (names.length === 0 ? all : all.filter(isNamed)).sort().reverse()
}

/**
 * Runs the test files, each in a process of its own: several at a time, or one where they measure. One that ends badly
 * is at least one failure.
 */
async function runFiles(): Promise<Counts> {
  const tests = run({
    files: files.map((name) => join(root, name)),
    cwd: root,
    concurrency: isLong ? 1 : MAX_FILES_AT_ONCE,
    timeout: isLong ? MAX_LONG_TEST_MS : MAX_TEST_MS,
    signal: interrupt.signal,
  })
  const found: Counts = { passed: 0, failed: 1, skipped: 0 }
  const durations: { file: string; ms: number }[] = []
  tests.on('test:summary', ({ file, counts, success, duration_ms }) => {
    if (file !== undefined) return void durations.push({ file: relative(root, file), ms: duration_ms })
    const failed = counts.tests - counts.passed - counts.skipped - counts.todo
    found.passed = counts.passed
    found.failed = success ? failed : Math.max(failed, 1)
    found.skipped = counts.skipped + counts.todo
  })
  for await (const text of tests.compose(spec)) process.stdout.write(text)
  if (files.length > SLOWEST) {
    console.log('The slowest files:')
    for (const { file, ms } of durations.sort((a, b) => b.ms - a.ms).slice(0, SLOWEST)) {
      console.log(`  ${(ms / 1000).toFixed(1).padStart(6)} s  ${file}`)
    }
  }
  return found
}

/** Runs the stories. A flaky one, which passed only when it was repeated, is a failure. */
async function runStories(): Promise<Counts> {
  const folder = await mkdtemp(join(tmpdir(), 'duka-stories-'))
  const report = join(folder, 'report.json')
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = report
  // Node strips the types itself: on a fresh machine Playwright's compiler takes a third of a short story's processor time.
  process.env.PW_DISABLE_TS_ESM = 'yes'
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  const args = [cli, 'test', '-c', join(root, 'e2e', 'playwright.config.ts'), '--reporter=list,json', ...stories]
  const code = await runProgram(process.execPath, args, { cwd: root })
  const text = await readFile(report, 'utf8').catch(() => '{}')
  await rm(folder, { recursive: true })
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = JSON.parse(text).stats ?? {}
  const failed = unexpected + flaky
  return { passed: expected, failed: code === 0 ? failed : Math.max(failed, 1), skipped }
}
