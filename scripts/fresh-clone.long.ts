// Runs the two commands of README.md at the same time, in a clone in which nothing is installed.
import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from './project-folder.mjs'

type Started = {
  child: ChildProcess
  output: () => string
  ended: Promise<unknown[]>
  until: (text: RegExp) => Promise<void>
}

function run(folder: string, args: readonly string[], env: Record<string, string> = {}): Started {
  const { npm_lifecycle_event, NODE_TEST_CONTEXT, TEST_DATABASE_URL, CHROME, ...own } = process.env
  const child = spawn(process.execPath, [join(folder, 'scripts', 'run.mjs'), ...args], {
    cwd: folder,
    env: { ...own, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const looks = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (more: string) => {
      output += more
      for (const look of looks) look()
    })
  }
  const until = (text: RegExp) =>
    new Promise<void>((resolve, reject) => {
      looks.add(() => text.test(output) && resolve())
      child.on('close', () => reject(new Error(`ended without ${text}:\n${output}`)))
    })
  return { child, output: () => output, ended: once(child, 'close'), until }
}

test('npm start and npm test start together in a fresh clone: one installs, and both run', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'duka-clone-'))
  const data = mkdtempSync(join(tmpdir(), 'duka-clone-data-'))
  t.after(() => {
    for (const made of [folder, data]) rmSync(made, { recursive: true, force: true, maxRetries: 5 })
  })
  execFileSync('git', ['clone', '-q', root, folder])
  const start = run(folder, ['start'], { PORT: '0', DATA_DIR: data, BACKUP_HOURS: 'off' })
  const tests = run(folder, ['test', 'shop/numbers/money.test.ts'])
  const listening = start.until(/http:\/\/localhost:\d+/)
  assert.deepEqual(await tests.ended, [0, null], tests.output())
  await listening
  start.child.kill('SIGTERM')
  assert.deepEqual(await start.ended, [0, null], start.output())
  const both = start.output() + tests.output()
  assert.match(both, /^Waiting for process \d+, which is installing the packages …$/m)
  assert.match(tests.output(), /^\d+ passed, 0 failed$/m)
})
