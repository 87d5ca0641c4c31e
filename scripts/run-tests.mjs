// The second half of npm test, on the shop's Node: one throwaway PostgreSQL for the run, the tests of node:test, the
// stories in a browser, one line at the end.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { startTestServer } from '../server/postgres/throwaway.ts'
import { root } from './bootstrap.mjs'
import { ensureBrowser } from './browser.mjs'
import { run } from './hand-over.mjs'

const storiesConfig = join(root, 'e2e', 'playwright.config.ts')
const asked = process.argv.slice(2).map((name) => relative(root, resolve(name)).replaceAll('\\', '/'))
const isStory = (name) => name === 'e2e' || name.startsWith('e2e/')
const files = await testFiles(asked.filter((name) => !isStory(name)))
const stories = asked.filter(isStory)
const withStories = existsSync(storiesConfig) && (asked.length === 0 || stories.length > 0)

const notes = mkdtempSync(join(tmpdir(), 'duka-counts-'))
const counts = { passed: 0, failed: 0, skipped: 0 }
let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    interrupted = true
  })
}

const env = {
  ...process.env,
  CHROMIUM: withStories || asked.length === 0 ? await ensureBrowser() : process.env.CHROMIUM,
}
const server = await startTestServer()
env.TEST_DATABASE_URL = server.url
try {
  if (files.length > 0) add(await runFiles(files))
  if (withStories && !interrupted) add(await runStories(stories))
} finally {
  await server.stop()
  rmSync(notes, { recursive: true, force: true })
}
const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
console.log(`\n${counts.passed} passed, ${counts.failed} failed${skipped}${interrupted ? ' (interrupted)' : ''}`)
process.exitCode = counts.failed > 0 || interrupted || counts.passed === 0 ? 1 : 0

function add(more) {
  for (const name of Object.keys(counts)) counts[name] += more[name]
}

async function testFiles(wanted) {
  if (asked.length > 0 && wanted.length === 0) return []
  const all = []
  const exclude = (name) => /(^|\/)(node_modules|dist|data|e2e|\.[^/]+)$/.test(name)
  for await (const name of glob('**/*.test.ts', { cwd: root, exclude })) all.push(name)
  const chosen =
    wanted.length === 0 ? all : all.filter((name) => wanted.some((w) => name === w || name.startsWith(`${w}/`)))
  return chosen.sort()
}

/** Runs test files, two at a time. What a file that dies or finds nothing leaves uncounted is one failure. */
async function runFiles(names) {
  const tap = join(notes, 'counts.tap')
  const reporters = ['spec', 'tap'].flatMap((name) => [
    `--test-reporter=${name}`,
    `--test-reporter-destination=${name === 'tap' ? tap : 'stdout'}`,
  ])
  const limits = ['--test-concurrency=2', '--test-timeout=180000']
  const code = await run(process.execPath, ['--test', ...limits, ...reporters, ...names], { cwd: root, env })
  const text = existsSync(tap) ? readFileSync(tap, 'utf8') : ''
  const count = (word) => Number(text.match(new RegExp(`^# ${word} (\\d+)$`, 'm'))?.[1] ?? 0)
  const failed = count('fail') + count('cancelled')
  return {
    passed: count('pass'),
    failed: code === 0 ? failed : Math.max(failed, 1),
    skipped: count('skipped') + count('todo'),
  }
}

async function runStories(names) {
  const report = join(notes, 'stories.json')
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  const code = await run(process.execPath, [cli, 'test', '-c', storiesConfig, '--reporter=list,json', ...names], {
    cwd: root,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  const stats = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).stats : {}
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = stats
  return { passed: expected + flaky, failed: code === 0 ? unexpected : Math.max(unexpected, 1), skipped }
}
