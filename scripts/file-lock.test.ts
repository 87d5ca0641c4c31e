import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { withFileLock } from './file-lock.mjs'

const COMMANDS = 6
const TURNS = 3

/**
 * Adds each of its turns to the file `count`, fails if the file `inside` shows that another command has the lock, and
 * is killed in its last turn.
 */
const command = `
  import { readFileSync, rmSync, writeFileSync } from 'node:fs'
  import { withFileLock } from '${pathToFileURL(join(import.meta.dirname, 'file-lock.mjs')).href}'
  for (let turn = 1; turn <= ${TURNS}; turn += 1) {
    await withFileLock('lock', 'is counting', () => {
      writeFileSync('inside', '', { flag: 'wx' })
      writeFileSync('count', String(Number(readFileSync('count', 'utf8')) + 1))
      rmSync('inside')
      if (turn === ${TURNS}) process.kill(process.pid, 'SIGKILL')
    })
  }`

test('only one of many processes holds a lock at a time, and a killed process holds none', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'duka-turns-'))
  t.after(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'count'), '0')
  const commands = Array.from({ length: COMMANDS }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', command], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  )
  const ends = await Promise.all(commands.map((child) => once(child, 'exit')))
  assert.deepEqual(
    ends,
    ends.map(() => [null, 'SIGKILL']),
  )
  assert.equal(readFileSync(join(folder, 'count'), 'utf8'), String(COMMANDS * TURNS))
  assert.equal(await withFileLock(join(folder, 'lock'), 'is looking', () => 'mine'), 'mine')
  assert.deepEqual(readdirSync(folder), ['count'], 'a released lock leaves no file')
})

test('a lock is released when the work fails', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'duka-turns-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const lock = join(folder, 'lock')
  await assert.rejects(
    withFileLock(lock, 'is failing', () => Promise.reject(new Error('no'))),
    /^Error: no$/,
  )
  assert.equal(await withFileLock(lock, 'is working', () => 'yes'), 'yes')
})
