import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { createTestDatabase } from './database.ts'
import { startTestShop } from './start-test-shop.ts'

/** Counts the resources that keep a process alive: database sockets, timers, a listening server. */
const countOpen = () => process.getActiveResourcesInfo().filter((kind) => /TCP|Pipe|Timeout|Process/.test(kind)).length

test('a test shop that fails to start leaves nothing open that would keep the test file running', {
  timeout: 60_000,
}, async () => {
  const database = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'duka-start-'))
  const { TMPDIR } = process.env
  process.env.TMPDIR = folder
  try {
    const before = countOpen()
    await assert.rejects(startTestShop({ TRUST_PROXY: 'jirani' }, database), /TRUST_PROXY/)
    await assert.rejects(startTestShop({ CONFIG_DIR: '/haipo' }, database), /shop\.json/)
    // The last socket disappears only after the database has closed its side.
    const deadline = Date.now() + 50_000
    while (countOpen() > before && Date.now() < deadline) await new Promise((resolve) => setImmediate(resolve))
    assert.ok(countOpen() <= before, `${before} before, ${countOpen()} after: ${process.getActiveResourcesInfo()}`)
    assert.deepEqual(await readdir(folder), [])
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
    await rm(folder, { recursive: true, force: true })
    await database.drop()
  }
})
