import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { promisify } from 'node:util'

/** Prints how many ns a tick takes, at least, after a collection of all garbage when there is one. */
const program = `
import { keepTickMaps } from '${new URL('./keep-tick-maps.ts', import.meta.url).href}'
const ticks = (count) => new Promise((done) => {
  const next = () => { count -= 1; if (count === 0) done(); else process.nextTick(next) }
  next()
})
const nanoseconds = async () => { const begun = performance.now(); await ticks(20_000); return (performance.now() - begun) * 50 }
keepTickMaps()
await ticks(50)
// All but this process's own stack is garbage only in a task of its own.
await new Promise(setImmediate)
globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
await new Promise(setImmediate)
await ticks(100_000)
let least = Infinity
for (let round = 0; round < 20; round += 1) least = Math.min(least, await nanoseconds())
console.log(least)`

async function leastNanoseconds(flags: readonly string[]): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, '--input-type=module', '-e', program])
  return Number(stdout)
}

test('a collection of all garbage does not slow down Node’s ticks for good', async () => {
  const [before, after] = [await leastNanoseconds([]), await leastNanoseconds(['--expose-gc'])]
  assert.ok(before > 0)
  // Six times as long without what is kept.
  assert.ok(after < 3 * before, `${before} and ${after} ns`)
})
