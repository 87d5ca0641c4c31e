import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { identityOf } from '../process-identity.mjs'
import { root } from '../project-folder.mjs'
import { processesOf } from './processes-of-folder.ts'
import { findDeadRuns } from './run-folder.ts'
import { sweep } from './sweep.ts'

const skip = process.platform !== 'linux' && 'only Linux tells which process belongs to a folder'

/** Starts `npm test` with this file and a temporary folder of its own. */
async function startRun(temporary: string, file: string): Promise<{ child: ChildProcess; printed: () => string }> {
  // node:test refuses to run inside a test, and this run must start its own PostgreSQL, so these variables are removed.
  const { NODE_TEST_CONTEXT, TEST_DATABASE_URL, npm_lifecycle_event, ...env } = process.env
  const child = spawn(process.execPath, [join(root, 'scripts/run.mjs'), 'test', file], {
    cwd: root,
    env: { ...env, TMPDIR: temporary },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  }
  return { child, printed: () => printed }
}

/** Starts a run that leaves a stopped shop and a stopped PostgreSQL behind. Returns their process ids. */
async function startStuckRun(temporary: string) {
  const { child, printed } = await startRun(temporary, 'scripts/test-run/testing/leaves-behind.ts')
  const stopped = await new Promise<number[]>((resolve, reject) => {
    const look = () => {
      const [, pids] = /^stopped: ([\d ]+)$/m.exec(printed()) ?? []
      if (pids) resolve(pids.split(' ').map(Number))
    }
    child.stdout?.on('data', look)
    child.on('close', () => reject(new Error(`the run has ended: ${printed()}`)))
  })
  assert.ok(stopped.length > 2, 'a shop, its database, and the processes of the database')
  return { child, printed, stopped: stopped.map((pid) => identityOf(pid)) }
}

async function temporaryFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'duka-stop-'))
  t.after(async () => {
    await sweep(folder)
    await rm(folder, { recursive: true, force: true })
  })
  return folder
}

async function assertNothingIsLeft(temporary: string, stopped: readonly (string | null)[]): Promise<void> {
  assert.deepEqual(processesOf(temporary), [])
  assert.deepEqual(await readdir(temporary), [])
  for (const one of stopped)
    assert.equal(identityOf(Number.parseInt(one ?? '', 10)) === one, false, `${one} still runs`)
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  test(`a run stopped by ${signal} leaves no processes and no folder, even if some processes ignore signals`, {
    skip,
  }, async (t) => {
    const temporary = await temporaryFolder(t)
    const { child, printed, stopped } = await startStuckRun(temporary)
    child.kill(signal)
    assert.deepEqual(await once(child, 'close'), [1, null], printed())
    assert.match(printed(), /\d+ passed, \d+ failed \(interrupted\)\s*$/)
    await assertNothingIsLeft(temporary, stopped)
  })
}

test('a killed run leaves nothing, because its guard cleans up', { skip }, async (t) => {
  const temporary = await temporaryFolder(t)
  const { child, stopped } = await startStuckRun(temporary)
  child.kill('SIGKILL')
  await once(child, 'exit')
  while ((await readdir(temporary)).length > 0) await pause(50)
  await assertNothingIsLeft(temporary, stopped)
})

test('the next run cleans up after a run that was killed together with its guard, but not after a running one', {
  skip,
}, async (t) => {
  const temporary = await temporaryFolder(t)
  const { child, stopped } = await startStuckRun(temporary)
  const [name = ''] = await readdir(temporary)
  assert.deepEqual(findDeadRuns(temporary), [], 'it lives')
  const owners = (await readFile(join(temporary, name, 'owners'), 'utf8'))
    .split('\n')
    .map((line) => Number.parseInt(line, 10))
  assert.equal(owners.length, 2)
  for (const pid of owners.toReversed()) process.kill(pid, 'SIGKILL')
  await once(child, 'exit')
  assert.ok(processesOf(temporary).length > 2, 'the processes of the killed run still exist')
  const next = await startRun(temporary, 'shop/numbers/money.test.ts')
  assert.deepEqual(await once(next.child, 'close'), [0, null], next.printed())
  await assertNothingIsLeft(temporary, stopped)
})
