import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { Worker } from 'node:worker_threads'
import { publishBuild } from './publish-build.ts'

function makeDist(t: TestContext) {
  const dist = mkdtempSync(join(tmpdir(), 'duka-dist-'))
  t.after(() => rmSync(dist, { recursive: true }))
  const build = (text: string) => {
    const from = mkdtempSync(join(dist, '.building-'))
    writeFileSync(join(from, 'file'), text)
    return from
  }
  return { dist, to: join(dist, 'web'), build }
}

test('a process that has followed the link keeps its build, and a later process gets the newest build', (t) => {
  const { to, build } = makeDist(t)
  publishBuild(build('one'), to)
  const before = realpathSync(to)
  publishBuild(build('two'), to)
  assert.equal(readFileSync(join(before, 'file'), 'utf8'), 'one')
  assert.equal(readFileSync(join(to, 'file'), 'utf8'), 'two')
})

test('three builds are kept, and a folder that an earlier version built counts as one of the three', (t) => {
  const { dist, to, build } = makeDist(t)
  mkdirSync(to)
  writeFileSync(join(to, 'file'), 'a folder')
  for (const text of ['one', 'two', 'three', 'four']) publishBuild(build(text), to)
  assert.equal(readdirSync(dist).length, 4, 'three builds and the link')
  assert.equal(readFileSync(join(to, 'file'), 'utf8'), 'four')
})

test('while builds are published, a reader always finds a complete build', async (t) => {
  const { to, build } = makeDist(t)
  publishBuild(build('0'), to)
  const stop = new Int32Array(new SharedArrayBuffer(4))
  const reads = new Int32Array(new SharedArrayBuffer(4))
  const code = `
    const { workerData: { file, stop, reads }, parentPort } = require('node:worker_threads')
    const { readFileSync } = require('node:fs')
    const missing = new Set()
    do {
      try { readFileSync(file) } catch (error) { missing.add(error.code) }
      Atomics.add(reads, 0, 1)
      Atomics.notify(reads, 0)
    } while (!Atomics.load(stop, 0))
    parentPort.postMessage([...missing])`
  const worker = new Worker(code, { eval: true, workerData: { file: join(to, 'file'), stop, reads } })
  const said = new Promise<string[]>((resolve) => worker.once('message', resolve))
  await new Promise((resolve) => worker.once('online', resolve))
  for (let at = 1; at <= 300; at += 1) {
    const before = Atomics.load(reads, 0)
    publishBuild(build(String(at)), to)
    // Waits for one more read, because a reader that pauses while three builds are published loses the build that it
    // follows.
    Atomics.wait(reads, 0, before)
  }
  Atomics.store(stop, 0, 1)
  assert.deepEqual(await said, [])
})
